/* The catalogues of `src/kortbord/i18n` as modules: `virtual:texts/nb` and its sisters, each with
   the tables that the page reads and no others. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse, type TomlTable } from 'smol-toml';
import type { Plugin } from 'vite';

export const CATALOGUES = fileURLToPath(new URL('../../src/kortbord/i18n/', import.meta.url));
const TABLES = ['page', 'option', 'preset', 'refusal', 'words'];
/** Tables below others, of which the page reads nothing else. */
const INNER = [['play', 'option']] as const;
const PREFIX = 'virtual:texts/';

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

export function texts(): Plugin {
  return {
    name: 'kortbord-texts',
    resolveId: id => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      for (const file of files(language)) this.addWatchFile(file);
      const json = JSON.stringify(JSON.stringify(catalogue(language)));
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
