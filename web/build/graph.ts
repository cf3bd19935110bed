/* Which files a page needs, from what the bundler has made. */
import type { Rollup } from 'vite';

/** The entry, the front page and the first texts of one language are what a first visit loads. */
export const FRONT = 'src/pages/Home.tsx';
const LANGUAGE = /^\0?virtual:texts\/\w+\/first$/;

const chunks = (bundle: Rollup.OutputBundle): Rollup.OutputChunk[] =>
  Object.values(bundle).filter(file => file.type === 'chunk');

const isFront = (chunk: Rollup.OutputChunk): boolean =>
  chunk.facadeModuleId?.endsWith(FRONT) ?? false;

const isLanguage = (chunk: Rollup.OutputChunk): boolean =>
  LANGUAGE.test(chunk.facadeModuleId ?? '');

/** A chunk with everything that it cannot do without, its styles too. */
export function needed(bundle: Rollup.OutputBundle, start: Rollup.OutputChunk): Set<string> {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    chunk.imports.forEach(visit);
  };
  visit(start.fileName);
  return found;
}

/** The files of the front page in all languages. */
export function shell(bundle: Rollup.OutputBundle): string[] {
  const starts = chunks(bundle).filter(c => c.isEntry || isFront(c) || isLanguage(c));
  return [...new Set(starts.flatMap(chunk => [...needed(bundle, chunk)]))].sort();
}

/** The files of the first visit: as `shell`, with the largest language alone. */
export function firstVisit(bundle: Rollup.OutputBundle): string[] {
  const size = (chunk: Rollup.OutputChunk) => chunk.code.length;
  const [largest, ...others] = chunks(bundle)
    .filter(isLanguage)
    .sort((a, b) => size(b) - size(a));
  if (!largest) throw new Error('No language is among the files.');
  const left = new Set(others.map(chunk => chunk.fileName));
  return shell(bundle).filter(name => !left.has(name));
}
