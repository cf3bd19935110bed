/* The rules without a server: this project's own engine, in Python, in a worker of this page. It
   comes when it is first asked for; `engine.verify(record, 'nb')` is all that a page has to know.
   A further call is a line in protocol.ts and one here. */
import { signal, type ReadonlySignal } from '@preact/signals';
import files from 'virtual:engine';
import type { Language } from '../i18n';
import {
  PLACES,
  type Call,
  type Calls,
  type FromWorker,
  type Trouble,
  type Verified,
} from './protocol';

export type { Trouble, Verified } from './protocol';

/** What a worker must be able to do, so that a test can be one. */
export interface Helper {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

export class EngineTrouble extends Error {
  constructor(readonly trouble: Trouble | 'closed') {
    super(trouble);
  }
}

/** How far the engine is; `part` of what it loads has come, from 0 to 1. */
export interface Progress {
  stage: 'off' | 'loading' | 'starting' | 'ready';
  part: number;
}

const OFF: Progress = { stage: 'off', part: 0 };
const SIZE = files.python.size + files.library.size + files.engine.size;

/** Megabytes that come the first time. */
export const ENGINE_SIZE = Math.round(SIZE / 1e6);

interface Asked {
  take(found: string): void;
  fail(trouble: EngineTrouble): void;
}

export class Engine {
  private readonly told = signal(OFF);
  private readonly asked = new Map<number, Asked>();
  private helper: Helper | undefined;
  private number = 0;

  constructor(private readonly help: () => Helper) {}

  get progress(): ReadonlySignal<Progress> {
    return this.told;
  }

  /** Check a record: every card, move and sum. */
  verify(record: string, language: Language): Promise<Verified> {
    return this.call('verify', record, language);
  }

  /** End it, for it takes much memory; what is still asked gets no answer. */
  close(trouble: Trouble | 'closed' = 'closed'): void {
    this.helper?.terminate();
    this.helper = undefined;
    this.told.value = OFF;
    const open = [...this.asked.values()];
    this.asked.clear();
    for (const { fail } of open) fail(new EngineTrouble(trouble));
  }

  private call<C extends Call>(call: C, ...given: Calls[C]['given']): Promise<Calls[C]['found']> {
    return new Promise((resolve, reject) => {
      const id = ++this.number;
      const take = (found: string) => resolve(JSON.parse(found) as Calls[C]['found']);
      this.asked.set(id, { take, fail: reject });
      this.started()?.postMessage({ id, place: PLACES[call], given: JSON.stringify(given) });
    });
  }

  /** The worker; undefined if there can be none, and whoever asks has been told. */
  private started(): Helper | undefined {
    if (this.helper) return this.helper;
    if (typeof WebAssembly === 'undefined' || typeof DecompressionStream === 'undefined') {
      this.close('browser');
      return undefined;
    }
    const helper = this.help();
    // A script that does not come has nothing to say; one that cannot be read has.
    helper.onerror = ({ message }) => this.close(message ? 'broken' : 'network');
    helper.onmessage = ({ data }) => this.hear(data);
    this.told.value = { stage: 'loading', part: 0 };
    helper.postMessage({ files });
    this.helper = helper;
    return helper;
  }

  private hear(said: FromWorker): void {
    if ('loaded' in said) {
      const part = said.loaded / SIZE;
      this.told.value = { stage: part < 1 ? 'loading' : 'starting', part };
    } else if ('ready' in said) this.told.value = { stage: 'ready', part: 1 };
    else if ('trouble' in said) this.close(said.trouble);
    else if ('broken' in said) this.settle(said.id)?.fail(new EngineTrouble('broken'));
    else this.settle(said.id)?.take(said.found);
  }

  private settle(id: number): Asked | undefined {
    const found = this.asked.get(id);
    this.asked.delete(id);
    return found;
  }
}

export const engine = new Engine(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }),
);

/** Whether the engine can start without loading: it runs, or this device has kept its files. */
export async function engineIsHere(): Promise<boolean> {
  if (engine.progress.peek().stage === 'ready') return true;
  // Over plain http browsers keep files too, but nobody can ask them which.
  if (!('caches' in globalThis)) return false;
  const { loader, runtime, python, library, engine: own } = files;
  const paths = [loader, runtime, python.path, library.path, own.path];
  const found = await Promise.all(paths.map(path => caches.match(path))).catch(() => []);
  return found.length === paths.length && found.every(Boolean);
}
