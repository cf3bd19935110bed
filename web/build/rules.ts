/* The rules of `docs/rules` as modules: `virtual:rules/hjerter/nb` holds the finished page. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const RULES = fileURLToPath(new URL('../../docs/rules/', import.meta.url));
const PREFIX = 'virtual:rules/';
const SUITS: Record<string, string> = { '♠': 's', '♥': 'h', '♦': 'd', '♣': 'c' };

export interface Sheet {
  title: string;
  html: string;
  chapters: { id: string; title: string }[];
}

const plain = (html: string): string => html.replace(/<[^>]+>/g, '');

/** Give the signs of the suits their colours; the text of a tag is none. */
function coloured(html: string): string {
  return html.replace(
    /(<[^>]*>)|([♠♥♦♣])/g,
    (all, tag: string | undefined, suit: string | undefined) =>
      tag || !suit ? all : `<span class="su p${SUITS[suit]}">${suit}</span>`,
  );
}

/** Turn the Markdown of a rule sheet into HTML, and list its chapters. */
export function render(markdown: string): Sheet {
  const sheet: Sheet = { title: '', html: '', chapters: [] };
  sheet.html = coloured(new Marked({ gfm: true }).parse(markdown, { async: false }))
    .replace(/<h1>(.*?)<\/h1>\s*/, (_, title: string) => {
      sheet.title = plain(title);
      return '';
    })
    .replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
      const id = `r${sheet.chapters.length + 1}`;
      sheet.chapters.push({ id, title: plain(title) });
      return `<h2 id="${id}" tabindex="-1">${title}</h2>`;
    })
    .replace(/<p><sub>\[(.*?)\]<\/sub><\/p>/g, (_, marks: string) => {
      const tags = marks.split(' ').map(mark => `<span>${mark}</span>`);
      return `<p class="marks">${tags.join(' ')}</p>`;
    })
    // A row of heads without a word says nothing, and a table that is too wide scrolls by itself.
    .replace(/<thead>\s*<tr>\s*(<th[^>]*><\/th>\s*)+<\/tr>\s*<\/thead>/g, '')
    // A single corner without a word is no head of anything.
    .replace(/<th([^>]*)><\/th>/g, '<td$1></td>')
    .replace(/<table>/g, '<div class="scroll" tabindex="0" role="group"><table>')
    .replace(/<\/table>/g, '</table></div>');
  return sheet;
}

export function rules(): Plugin {
  return {
    name: 'kortbord-rules',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [game, language] = id.slice(PREFIX.length + 1).split('/');
      const file = `${RULES}${game}.${language}.md`;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(render(readFileSync(file, 'utf8')))}`;
    },
  };
}
