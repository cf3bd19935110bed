/* What the page and the worker that runs the engine say to each other. */
import type { Language } from '../i18n';

/** A file that is compressed, or an archive: how many bytes come over the wire. */
export interface Packed {
  path: string;
  size: number;
}

/** Where the build has put what the engine runs on. */
export interface EngineFiles {
  loader: string;
  runtime: string;
  python: Packed;
  library: Packed;
  engine: Packed;
  /** What Pyodide wants to know of itself. */
  lock: string;
}

/** A deal of a record, and what is proven of it. */
export interface VerifiedDeal {
  deal: number;
  over: boolean;
  state: 'proven' | 'promised' | 'unproven';
  commit?: string;
}

/** What `kortbord verify --json` says too. */
export interface Verified {
  ok: boolean;
  error: string | null;
  sentence: string | null;
  line: number | null;
  reason: string | null;
  deals: VerifiedDeal[];
}

/** What the engine can be asked: a function of the package, what it gets and what it gives. */
export interface Calls {
  verify: { given: [record: string, language: Language]; found: Verified };
}

export type Call = keyof Calls;

/** Where in the package each function is. */
export const PLACES: Record<Call, string> = { verify: 'kortbord.engine.verifying:verify' };

/** Why the engine does not run: the browser cannot, the files do not come, or it has broken. */
export type Trouble = 'browser' | 'network' | 'broken';

export type ToWorker = { files: EngineFiles } | { id: number; place: string; given: string };

export type FromWorker =
  | { loaded: number }
  | { ready: true }
  | { trouble: Trouble }
  | { id: number; found: string }
  | { id: number; broken: string };
