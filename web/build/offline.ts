/* The service worker: `sw/sw.ts` with the list of the files that it keeps from the start. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { transformWithOxc, type Plugin } from 'vite';
import { enginePaths, engineParts } from './engine.ts';
import { shell } from './graph.ts';

const WORKER = fileURLToPath(new URL('../sw/sw.ts', import.meta.url));
const BESIDE = ['/', '/manifest.webmanifest', '/icon.svg'];

/**
 * The worker for these files of the page, and these of the engine. `export` is there for its
 * tests; a worker exports nothing.
 */
export async function worker(
  files: readonly string[],
  engine: readonly string[] = [],
): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(WORKER, 'utf8'), WORKER);
  const shellFiles = [...BESIDE, ...files.map(file => `/${file}`)];
  const version = createHash('sha256').update(shellFiles.join()).update(code).digest('hex');
  const known = Object.entries({ VERSION: version.slice(0, 12), SHELL: shellFiles, ENGINE: engine })
    .map(([name, value]) => `const ${name}=${JSON.stringify(value)};`)
    .join('');
  return known + code.replace(/^export (?=function)/gm, '').replace(/^export \{\s*\};?$/gm, '');
}

export function offline(): Plugin {
  return {
    name: 'kortbord-offline',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const source = await worker(shell(bundle), enginePaths(engineParts()));
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
