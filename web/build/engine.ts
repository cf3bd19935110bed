/* What the page runs the rules with when no server does: Python itself (the core of the npm
   package `pyodide`) and this project's own engine. Both are files of our server, read only by who
   uses them; `virtual:engine` says where they are. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import type { EngineFiles } from '../src/lib/engine/protocol.ts';

const PACKAGE = fileURLToPath(new URL('../../src/kortbord/', import.meta.url));
const PYODIDE = fileURLToPath(new URL('../node_modules/pyodide/', import.meta.url));
/** Modules and rooms of the package that the engine is made of. */
const ROOMS = ['__init__.py', 'cards.py', 'layout.py', 'rules', 'engine', 'i18n'];
/** Catalogues of the page, the server and the terminal, which no rule reads. */
const UNREAD = /^(page_\w+|play|serve|backup|short_rules|refusals_(server|table))\.toml$/;
const ID = 'virtual:engine';
const DEV = '/@engine/';

/** The engine: the text of each of its files, by its name in the package. */
export function packed(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const room of ROOMS) {
    const names = room.endsWith('.py')
      ? [room]
      : readdirSync(PACKAGE + room, { recursive: true, encoding: 'utf8' })
          .map(name => `${room}/${name.replaceAll('\\', '/')}`)
          .filter(name => /\.(py|toml)$/.test(name) && !UNREAD.test(name.split('/').pop() ?? ''));
    for (const name of names.sort())
      found[`kortbord/${name}`] = readFileSync(PACKAGE + name, 'utf8');
  }
  return found;
}

interface Part {
  /** The file as it is given out. */
  body: Uint8Array;
  path: string;
}

type Name = 'loader' | 'runtime' | 'python' | 'library' | 'engine';

/** Compressed here and unpacked by the page: our server need not know of it, nor do it each time. */
const compressed = (body: string | Uint8Array, level: number): Uint8Array =>
  gzipSync(body, { level });

/** A comment at the end names a map for debuggers, which is not given out. */
const withoutMap = (code: string): string => code.replace(/^\/\/# sourceMappingURL=.*$/m, '');

function make(name: Name, level: number): { from: string | Uint8Array; body: Uint8Array } {
  const read = (file: string): Buffer => readFileSync(PYODIDE + file);
  const script = (file: string) => {
    const from = withoutMap(read(file).toString('utf8'));
    return { from, body: Buffer.from(from) };
  };
  const small = (from: string | Uint8Array) => ({ from, body: compressed(from, level) });
  if (name === 'loader') return script('pyodide.mjs');
  if (name === 'runtime') return script('pyodide.asm.mjs');
  if (name === 'python') return small(read('pyodide.asm.wasm'));
  if (name === 'engine') return small(JSON.stringify(packed()));
  const library = read('python_stdlib.zip');
  return { from: library, body: library };
}

const NAMES: readonly Name[] = ['loader', 'runtime', 'python', 'library', 'engine'];

/** The files, each named after a sum of what is in it. */
export function parts(level = 9, folder = '/assets/'): Record<Name, Part> {
  const entries = NAMES.map((name): [Name, Part] => {
    const { from, body } = make(name, level);
    const sum = createHash('sha256').update(from).digest('hex').slice(0, 12);
    const kind = name === 'loader' || name === 'runtime' ? 'js' : 'bin';
    return [name, { body, path: `${folder}${name}-${sum}.${kind}` }];
  });
  return Object.fromEntries(entries) as Record<Name, Part>;
}

/** What `virtual:engine` tells. */
export function told(found: Record<Name, Part>): EngineFiles {
  const { info } = JSON.parse(readFileSync(`${PYODIDE}pyodide-lock.json`, 'utf8')) as {
    info: object;
  };
  const file = ({ path, body }: Part) => ({ path, size: body.length });
  const { loader, runtime, python, library, engine } = found;
  return {
    loader: loader.path,
    runtime: runtime.path,
    python: file(python),
    library: file(library),
    engine: file(engine),
    // Pyodide knows hundreds of packages by this list. We need none, and it asks nobody for any.
    lock: JSON.stringify({ info, packages: {} }),
  };
}

/** The paths of the files; the worker that keeps the page keeps these apart from it. */
export const enginePaths = (found: Record<Name, Part>): string[] =>
  Object.values(found).map(part => part.path);

let built: Record<Name, Part> | undefined;
/** The files of this build, made once. */
export const engineParts = (): Record<Name, Part> => (built ??= parts());

export function engine(): Plugin {
  let dev: Record<Name, Part> | undefined;
  const devParts = () => (dev ??= parts(1, DEV));
  let building = false;
  return {
    name: 'kortbord-engine',
    configResolved: ({ command }) => {
      building = command === 'build';
    },
    resolveId: id => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      return `export default ${JSON.stringify(told(building ? engineParts() : devParts()))}`;
    },
    generateBundle() {
      for (const { path, body } of Object.values(engineParts()))
        this.emitFile({ type: 'asset', fileName: path.slice(1), source: body });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(DEV)) return next();
        const part = Object.values(devParts()).find(one => one.path === request.url);
        if (!part) return next();
        const kind = part.path.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
        response.setHeader('Content-Type', kind);
        response.end(part.body);
      });
    },
  };
}
