/* `licences.txt`: whose work is in the page beside our own, and on which terms. */
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const MODULES = fileURLToPath(new URL('../node_modules/', import.meta.url));
/** What is in the files of the page; what only builds them is not. */
const PARTS = [
  'preact',
  '@preact/signals',
  '@preact/signals-core',
  '@noble/hashes',
  'uqr',
  'pyodide',
];

interface Described {
  name: string;
  version: string;
  license: string;
  repository: string | { url: string };
}

export function licence(part: string): string {
  const folder = `${MODULES}${part}/`;
  const about = JSON.parse(readFileSync(`${folder}package.json`, 'utf8')) as Described;
  const { name, version, license, repository } = about;
  const source = typeof repository === 'string' ? repository : repository.url;
  const head = `${name} ${version}\n${license}; its source: ${source}\n`;
  const file = readdirSync(folder).find(one => /^licen[cs]e/i.test(one));
  return file ? `${head}\n${readFileSync(folder + file, 'utf8').trim()}\n` : head;
}

export function licences(): Plugin {
  return {
    name: 'kortbord-licences',
    apply: 'build',
    generateBundle() {
      const source = [
        'The page of Kortbord holds these works of others, unchanged.\n',
        ...PARTS.map(licence),
        'Pyodide holds CPython (Python Software Foundation License, https://docs.python.org/3/license.html).\n',
      ].join(`\n${'-'.repeat(72)}\n\n`);
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
