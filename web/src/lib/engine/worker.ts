/* Runs the engine: loads Python and this project's package, then answers one call after the other.
   It needs no isolation and no secure context, so it works over plain http as well. */
import type { PyodideAPI, loadPyodide } from 'pyodide';
import type { EngineFiles, FromWorker, Packed, ToWorker, Trouble } from './protocol';

type Loader = { loadPyodide: typeof loadPyodide };
type Options = NonNullable<Parameters<typeof loadPyodide>[0]>;
type Runtime = { default: Options['createPyodideModule'] };
type Answer = (place: string, given: string) => string;

const HOME = '/kortbord';
const GLUE = `
import json, sys
from importlib import import_module

sys.path.insert(0, "${HOME}")

def answer(place, given):
    module, _, name = place.partition(":")
    return json.dumps(getattr(import_module(module), name)(*json.loads(given)))

answer
`;
/** The smallest program there is: whether any may run here, before megabytes are fetched. */
const NOTHING = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0);

class Failed extends Error {
  constructor(readonly trouble: Trouble) {
    super(trouble);
  }
}

const tell = (message: FromWorker): void => postMessage(message);
const as =
  (trouble: Trouble) =>
  (_: unknown): never => {
    throw new Failed(trouble);
  };

let loaded = 0;

/** Get a file, and tell how much has come. */
async function get({ path, size }: Packed): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(path);
  if (!answer.ok || !answer.body) throw new Failed('network');
  const whole = new Uint8Array(size);
  let at = 0;
  for (const reader = answer.body.getReader(); ;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (at + value.length > size) throw new Failed('network');
    whole.set(value, at);
    at += value.length;
    loaded += value.length;
    tell({ loaded });
  }
  if (at !== size) throw new Failed('network');
  return whole;
}

async function unpacked(file: Packed): Promise<ArrayBuffer> {
  const packed = new Blob([await get(file)]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
}

/**
 * Pyodide asks for its files itself, and waits for ever where its program does not compile. It
 * gets what is here already, and can ask nobody else for anything.
 */
function lend(program: WebAssembly.Module, library: Uint8Array<ArrayBuffer>): void {
  self.fetch = asked =>
    Promise.resolve(new Response(String(asked).endsWith('.zip') ? library : null));
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module: program,
    instance: await WebAssembly.instantiate(program, imports),
  });
}

async function start(files: EngineFiles): Promise<Answer> {
  await WebAssembly.compile(NOTHING).catch(as('browser'));
  const [loader, runtime, python, library, engine] = await Promise.all([
    import(/* @vite-ignore */ files.loader) as Promise<Loader>,
    import(/* @vite-ignore */ files.runtime) as Promise<Runtime>,
    unpacked(files.python),
    get(files.library),
    unpacked(files.engine),
  ]).catch(as('network'));
  lend(await WebAssembly.compile(python).catch(as('browser')), library);
  const api = await loader.loadPyodide({
    createPyodideModule: runtime.default,
    indexURL: '/python/',
    stdLibURL: '/python/library.zip',
    lockFileContents: files.lock,
    packageBaseUrl: '/python/',
    stdout: () => undefined,
    stderr: () => undefined,
  });
  write(api, JSON.parse(new TextDecoder().decode(engine)) as Record<string, string>);
  return api.runPython(GLUE) as Answer;
}

/** Put the package where Python finds it. */
function write({ FS }: PyodideAPI, texts: Record<string, string>): void {
  for (const [name, text] of Object.entries(texts)) {
    const path = `${HOME}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    FS.writeFile(path, text);
  }
}

let started: Promise<Answer> | undefined;

async function begin(files: EngineFiles): Promise<void> {
  try {
    started = start(files);
    await started;
    tell({ ready: true });
  } catch (error) {
    tell({ trouble: error instanceof Failed ? error.trouble : 'broken' });
  }
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if ('files' in data) return begin(data.files);
  const { id, place, given } = data;
  const answer = await started?.catch(() => undefined);
  try {
    // Where it does not start, that has been told, and nobody waits for an answer.
    if (answer) tell({ id, found: answer(place, given) });
  } catch (error) {
    tell({ id, broken: String(error) });
  }
};
