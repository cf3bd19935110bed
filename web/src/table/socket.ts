/**
 * The connection to a table: it comes back by itself, and a command is sent until it is answered.
 *
 * A phone kills a socket without telling the page. So on waking the socket is asked whether it is
 * still there, and replaced when it does not answer at once; a command that is not answered asks
 * too. A command keeps its id, so that the server carries it out only once however often it comes.
 */
import type { Answer, FromPage, Hello, Ping, ToPage } from '../protocol';
import { VERSION } from '../protocol';

export type Connection = 'connecting' | 'open' | 'waiting' | 'ended';
export type Command = Exclude<FromPage, Hello | Ping>;

/** As much of a WebSocket as is used here. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface SocketOptions {
  open(): Wire;
  /** What the page has seen already. */
  seen(): { deal: number; seen: number };
  receive(message: ToPage): void;
  changed(state: Connection, why: string): void;
}

/** Waits before the next try, in ms; the last one is repeated. */
const BACKOFF = [150, 400, 1000, 2000, 2000, 2000, 2000, 2000, 4000];
const OPENING = 4000;
/** So long a connection may be silent before it is asked whether it is still there. */
const SILENCE = 10_000;
const ANSWER = 4000;
const AWAKE = 800;
const UNANSWERED = 3000;

/** Farewells after which it makes no sense to come back. */
const FINAL = new Set(['closed', 'no_table', 'version']);
/** Waits where a house has too many connections: there will be room again. */
const CROWDED = [5000, 10_000, 20_000];

interface Waiting {
  command: Command;
  settle(answer: Answer): void;
}

export class Socket {
  state: Connection = 'waiting';
  private wire: Wire | null = null;
  private tries = 0;
  private begun = 0;
  private farewell = '';
  private retry: ReturnType<typeof setTimeout> | undefined;
  private probe: ReturnType<typeof setTimeout> | undefined;
  private idle: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<string, Waiting>();

  constructor(private readonly options: SocketOptions) {}

  /** Connect, and stay connected. */
  start(): void {
    this.connect();
  }

  /** Close for good; commands that wait are forgotten. */
  stop(): void {
    this.drop();
    clearTimeout(this.retry);
    this.waiting.clear();
    this.become('ended', '');
  }

  /** Send a command, now or when the connection is back; resolves with the server's answer. */
  send(command: Command): Promise<Answer> {
    return new Promise(settle => {
      this.waiting.set(command.id, { command, settle });
      if (this.state !== 'open') return;
      this.write(command);
      this.ask(UNANSWERED);
    });
  }

  /** The ids that no answer has come for. */
  get unanswered(): string[] {
    return [...this.waiting.keys()];
  }

  /** The page woke up, or the network came back: be connected within the next second. */
  wake(): void {
    if (this.state === 'ended') return;
    this.tries = 0;
    if (this.state === 'open') this.ask(0, AWAKE);
    else if (this.state === 'waiting' || Date.now() - this.begun > AWAKE) this.connect();
  }

  /** Connect anew, as whoever this device is now. */
  refresh(): void {
    if (this.state === 'ended') this.farewell = '';
    this.tries = 0;
    this.connect();
  }

  private connect(): void {
    this.drop();
    clearTimeout(this.retry);
    this.become('connecting', '');
    this.begun = Date.now();
    const wire = this.options.open();
    this.wire = wire;
    wire.onopen = () => {
      const { deal, seen } = this.options.seen();
      this.write({ do: 'hello', version: VERSION, deal, seen });
    };
    wire.onmessage = event => this.hear(JSON.parse(String(event.data)) as ToPage);
    wire.onclose = () => this.lost();
    this.probe = setTimeout(() => this.lost(), OPENING);
  }

  /** Let go of the wire without waiting for it: a dead one closes only after minutes. */
  private drop(): void {
    clearTimeout(this.probe);
    clearTimeout(this.idle);
    this.probe = undefined;
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    try {
      wire.close();
    } catch {
      // It was never open.
    }
  }

  private lost(): void {
    this.drop();
    if (FINAL.has(this.farewell)) return this.become('ended', this.farewell);
    const waits = this.farewell === 'too_many' ? CROWDED : BACKOFF;
    const wait = waits[Math.min(this.tries, waits.length - 1)] ?? 0;
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), wait * (0.75 + Math.random() / 2));
    this.become('waiting', this.farewell);
  }

  private hear(message: ToPage): void {
    clearTimeout(this.probe);
    this.probe = undefined;
    this.restIdle();
    if (message.is === 'pong') return;
    if (message.is === 'bye') {
      this.farewell = message.code;
      return;
    }
    if (message.is === 'answer') {
      const waiting = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      waiting?.settle(message);
      return;
    }
    this.options.receive(message);
    if (message.is === 'sync') this.arrived();
  }

  /** The server has told everything: send again what it has not answered. */
  private arrived(): void {
    this.tries = 0;
    this.farewell = '';
    this.become('open', '');
    for (const { command } of [...this.waiting.values()]) this.write(command);
  }

  private restIdle(): void {
    clearTimeout(this.idle);
    this.idle = setTimeout(() => this.ask(0), SILENCE);
  }

  /** Ask after `wait` ms of silence whether anyone is there, and hang up when nobody answers. */
  private ask(wait: number, patience = ANSWER): void {
    clearTimeout(this.probe);
    const ask = (): void => {
      this.write({ do: 'ping' });
      this.probe = setTimeout(() => this.hangUp(), patience);
    };
    if (wait) this.probe = setTimeout(ask, wait);
    else ask();
  }

  private hangUp(): void {
    this.tries = 0;
    this.connect();
  }

  private write(message: FromPage): void {
    try {
      this.wire?.send(JSON.stringify(message));
    } catch {
      this.lost();
    }
  }

  private become(state: Connection, why: string): void {
    if (state === this.state && !why) return;
    this.state = state;
    this.options.changed(state, why);
  }
}

type Address = { protocol: string; host: string };

/** The address of a table's socket; `watch` looks on, whatever seat this device has. */
export function socketAddress(code: string, { protocol, host }: Address, watch = false): string {
  const scheme = protocol === 'https:' ? 'wss:' : 'ws:';
  return `${scheme}//${host}/ws/${encodeURIComponent(code)}${watch ? '?watch=1' : ''}`;
}
