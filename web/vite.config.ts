import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { engine } from './build/engine.ts';
import { icons } from './build/icons.ts';
import { licences } from './build/licences.ts';
import { offline } from './build/offline.ts';
import { rules } from './build/rules.ts';
import { texts } from './build/texts.ts';

/** Where `npm run dev` finds the server: `KORTBORD=http://127.0.0.1:8765 npm run dev`. */
const server = process.env.KORTBORD ?? 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [texts(), rules(), icons(), engine(), licences(), offline(), budget()],
  // The worker that runs the engine is a module: Pyodide is one.
  worker: { format: 'es' },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: '../src/kortbord/table/page',
    emptyOutDir: true,
    // Everything the page loads comes from a file of the server's own: its policy knows no data: URIs.
    assetsInlineLimit: 0,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What nearly every page needs is one file, and what a table needs another: many small
        // ones cost a phone more.
        codeSplitting: {
          groups: [
            {
              name: 'shell',
              test: /\/src\/(lib(?!\/engine)|ui|cards)\/|\/node_modules\/(@?preact)/,
            },
            { name: 'table', test: /\/src\/table\// },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      // The server answers pages of its own alone, so the proxy calls itself one.
      '/api': { target: server, changeOrigin: true, headers: { origin: server } },
      '/ws': {
        target: server.replace(/^http/, 'ws'),
        ws: true,
        changeOrigin: true,
        headers: { origin: server },
      },
    },
  },
});
