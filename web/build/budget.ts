/* Holds the first visit to its promise, and says how much it is. */
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { firstVisit } from './graph.ts';

export const BUDGET = 70_000; // bytes, compressed

export const small = (body: string | Uint8Array): number => gzipSync(body, { level: 9 }).length;

export function budget(): Plugin {
  return {
    name: 'kortbord-budget',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const sizes = [...firstVisit(bundle), 'index.html'].map(name => {
        const file = bundle[name];
        if (!file) throw new Error(`The build has made no ${name}.`);
        return [name, small(file.type === 'chunk' ? file.code : file.source)] as const;
      });
      const sum = sizes.reduce((all, [, size]) => all + size, 0);
      const said = `The first visit loads ${(sum / 1000).toFixed(1)} kB, compressed, in ${sizes.length} files.`;
      if (sum <= BUDGET) return this.info(said);
      const largest = [...sizes].sort((a, b) => b[1] - a[1]).map(([n, s]) => `${n} ${s}`);
      this.error(`${said} It may be ${BUDGET / 1000} kB. ${largest.join(', ')}`);
    },
  };
}
