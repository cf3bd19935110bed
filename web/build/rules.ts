/* The rules of `docs/rules` as modules: `virtual:rules/hjerter/nb` holds the finished page. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Marked } from 'marked';
import type { Plugin } from 'vite';

const RULES = fileURLToPath(new URL('../../docs/rules/', import.meta.url));
const PREFIX = 'virtual:rules/';

export interface Chapter {
  id: string;
  title: string;
}

/** Turn the Markdown of a rule sheet into HTML, and list its chapters. */
export function render(markdown: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = [];
  const marked = new Marked({ gfm: true });
  const html = marked.parse(markdown, { async: false });
  const numbered = html.replace(/<h2>(.*?)<\/h2>/g, (_, title: string) => {
    const id = `r${chapters.length + 1}`;
    chapters.push({ id, title: title.replace(/<[^>]+>/g, '') });
    return `<h2 id="${id}" tabindex="-1">${title}</h2>`;
  });
  return { html: numbered, chapters };
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
