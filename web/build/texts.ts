/* The catalogues of `src/kortbord/i18n` as modules, with the tables that the page reads and no
   others: `virtual:texts/nb/first` for the first visit, and a module for each of the parts that
   come with what needs them. `virtual:texts` knows how each is loaded. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type TomlTable } from 'smol-toml';
import type { Plugin } from 'vite';

export const CATALOGUES = fileURLToPath(new URL('../../src/kortbord/i18n/', import.meta.url));
const TABLES = ['page', 'option', 'preset', 'refusal', 'words'];
/** Tables below others, of which the page reads nothing else. */
const INNER = [['play', 'option']] as const;
const PREFIX = 'virtual:texts';
export const LANGUAGES = ['nb', 'de', 'en'];
/** What is not of the first visit: the part that each table belongs to. */
export const LATER: Record<string, string[]> = {
  more: [
    ...['option', 'play', 'preset'],
    ...['new', 'preset', 'replay', 'result', 'rules', 'settings', 'tv', 'verify', 'waiting'].map(
      name => `page.${name}`,
    ),
  ],
  auction: ['page.auction', 'refusal.bolighai', 'refusal.for_sale'],
  golf: ['page.golf', 'refusal.golf'],
  hjerter: ['page.hjerter', 'refusal.hjerter'],
};
export const PARTS = ['first', ...Object.keys(LATER)];

function merge(tree: TomlTable, more: TomlTable): TomlTable {
  for (const [key, value] of Object.entries(more)) {
    const old = tree[key];
    tree[key] =
      isTable(old) && isTable(value)
        ? merge(old, value)
        : isTable(value)
          ? merge({}, value)
          : value;
  }
  return tree;
}

function isTable(value: unknown): value is TomlTable {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function files(language: string): string[] {
  const names = readdirSync(CATALOGUES + language).filter(name => name.endsWith('.toml'));
  return names.sort().map(name => `${CATALOGUES}${language}/${name}`);
}

/** All that the page may say in a language. */
export function catalogue(language: string): TomlTable {
  const tree: TomlTable = {};
  for (const file of files(language)) merge(tree, parse(readFileSync(file, 'utf8')));
  const read = Object.fromEntries(
    TABLES.filter(name => name in tree).map(name => [name, tree[name]]),
  ) as TomlTable;
  for (const [outer, inner] of INNER) {
    const table = tree[outer];
    if (isTable(table) && table[inner]) read[outer] = { [inner]: table[inner] };
  }
  return read;
}

/** What belongs to a part, or if it belongs to none is of the first visit. */
export function part(name: string, tree: TomlTable, above = ''): TomlTable {
  const kept: TomlTable = {};
  for (const [key, value] of Object.entries(tree)) {
    const path = above + key;
    const home = Object.keys(LATER).find(other => LATER[other]?.includes(path)) ?? 'first';
    if (home === name && (home !== 'first' || !isTable(value))) kept[key] = value;
    else if (home === 'first' && isTable(value)) {
      const inner = part(name, value, `${path}.`);
      if (Object.keys(inner).length) kept[key] = inner;
    }
  }
  return kept;
}

/** How each part of each language is loaded. */
function loaders(): string {
  const load = (language: string, name: string) =>
    `${name}: () => import('${PREFIX}/${language}/${name}')`;
  const all = LANGUAGES.map(
    language => `${language}: { ${PARTS.map(name => load(language, name)).join(', ')} }`,
  );
  return `export default { ${all.join(', ')} };`;
}

export function texts(): Plugin {
  return {
    name: 'kortbord-texts',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [, language, name] = id.split('/');
      if (!language || !name) return loaders();
      for (const file of files(language)) this.addWatchFile(file);
      const json = JSON.stringify(JSON.stringify(part(name, catalogue(language))));
      return `export default JSON.parse(${json})`;
    },
    handleHotUpdate({ file, server }) {
      if (!file.startsWith(CATALOGUES)) return;
      for (const mod of server.moduleGraph.idToModuleMap.values())
        if (mod.id?.includes(PREFIX)) server.moduleGraph.invalidateModule(mod);
      server.ws.send({ type: 'full-reload' });
    },
  };
}
