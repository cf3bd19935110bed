/** A table that the page is at: what the server said, what is shown of it, and what is asked. */
import { batch, computed, signal } from '@preact/signals';
import type { Answer, Deal, Event, Sync, Table, Talk, ToPage, Update } from '../protocol';
import { eager } from '../lib/eager';
import { prefs } from '../lib/prefs';
import { newId } from './ids';
import { Presenter, type Frame, type Shown } from './presenter';
import { addSalt } from './salt';
import { Socket, type Command, type Connection, type Wire } from './socket';
import { ahead, hearTable } from './time';
import type { Reason } from './types';

type Bare<T> = T extends { id: string } ? Omit<T, 'id'> : never;
/** A command before it has got its id. */
export type Wish = Bare<Command>;

export interface Saying extends Talk {
  /** Counts the sayings of this visit. */
  number: number;
  at: number;
}

/** What the page has put together from the messages. */
interface Known {
  you: number | null;
  table: Table;
  deal: Deal | null;
  events: readonly Event[];
}

export interface StoreOptions {
  open(): Wire;
  pace(game: string, event: Event): number;
  /** Events that have just been shown, in order. */
  tell(events: readonly Event[], shown: Shown): void;
  /** The sentence of a refusal. */
  sentence(answer: Answer, shown: Shown | null): string;
  /** A command was refused that is no action in a deal. */
  refused(sentence: string): void;
  /** The seat has gone to somebody else, or to another device. */
  unseated(): void;
}

/** After a shorter break nobody needs to be told that it is over, in ms. */
const BREAK = 4000;

export class TableStore {
  readonly connection = signal<Connection>('connecting');
  /** Why the server has ended the connection. */
  readonly farewell = signal('');
  readonly shown = signal<Shown | null>(null);
  /** The newest table, for what does not wait to be shown: who is there. */
  readonly table = signal<Table | null>(null);
  /** The action that is on its way. */
  readonly busy = signal<string | null>(null);
  readonly reason = signal<Reason | null>(null);
  readonly sayings = signal<readonly Saying[]>([]);
  /** What has changed among the people, and when. */
  readonly news = signal({ text: '', at: 0 });
  /** The number of the last saying that has been read. */
  readonly read = signal(0);
  /** How often the connection has come back. */
  readonly returned = signal(0);
  /** The choice is in sight, and yours. */
  readonly yourTurn = computed(() => {
    const shown = this.shown.value;
    return !!shown?.deal?.choice && this.busy.value === null;
  });

  readonly socket: Socket;
  private readonly presenter: Presenter;
  private known: Known | null = null;
  private opened = false;
  /** When the server last told something new. */
  private heard = 0;
  private number = 0;

  constructor(private readonly options: StoreOptions) {
    this.presenter = new Presenter({
      pace: options.pace,
      speed: () => prefs.speed.peek(),
      show: shown => this.show(shown),
      tell: options.tell,
    });
    this.socket = new Socket({
      open: options.open,
      seen: () => ({
        deal: this.known?.deal?.deal ?? 0,
        seen: this.known?.deal ? this.known.events.length : 0,
      }),
      receive: message => this.receive(message),
      changed: (state, why) => this.changed(state, why),
    });
  }

  start(): void {
    this.socket.start();
  }

  /** Connect anew: this device has got another seat. */
  refresh(): void {
    this.socket.refresh();
  }

  stop(): void {
    this.presenter.stop();
    this.socket.stop();
  }

  /** Ask the table for something; the promise gives its answer, whenever it comes. */
  async command(wish: Wish): Promise<Answer> {
    return this.socket.send({ ...wish, id: newId() } as Command);
  }

  /** The same, and say why it is refused. */
  async ask(wish: Wish): Promise<boolean> {
    const answer = await this.command(wish);
    if (!answer.ok) this.options.refused(this.options.sentence(answer, this.shown.peek()));
    return answer.ok;
  }

  /** Take an action in the deal that is shown. */
  async act(action: string): Promise<void> {
    const deal = this.shown.peek()?.deal;
    if (!deal?.choice || this.busy.peek() !== null) return;
    batch(() => {
      this.busy.value = action;
      this.reason.value = null;
    });
    this.presenter.hurry();
    const answer = await this.command({
      do: 'act',
      deal: deal.deal,
      nth: deal.choice.nth,
      action,
    });
    batch(() => {
      if (this.busy.peek() === action) this.busy.value = null;
      if (answer.ok || answer.refusal?.code === 'stale') return;
      this.reason.value = { action, text: this.options.sentence(answer, this.shown.peek()) };
    });
  }

  /** Find out why an action is refused: the server has often said so already. */
  async why(action: string): Promise<void> {
    const deal = this.shown.peek()?.deal;
    if (!deal) return;
    const refusal = deal.choice?.refused[action];
    const answer: Answer = refusal
      ? { is: 'answer', id: '', ok: false, refusal }
      : await this.command({ do: 'why', deal: deal.deal, action });
    if (answer.ok && !answer.refusal) return;
    this.reason.value = { action, text: this.options.sentence(answer, this.shown.peek()) };
  }

  dismiss(): void {
    this.reason.value = null;
  }

  collect(): void {
    this.presenter.collect();
  }

  private changed(state: Connection, why: string): void {
    batch(() => {
      const open = state === 'open';
      if (open && this.opened && Date.now() - this.heard > BREAK) this.returned.value += 1;
      // A close that is noticed begins the break; a socket that died in silence did so before.
      const closed = state === 'waiting' && this.connection.peek() === 'open';
      if (open || closed) this.heard = Date.now();
      if (open) this.opened = true;
      this.connection.value = state;
      this.farewell.value = why;
    });
  }

  private receive(message: ToPage): void {
    if (message.is !== 'sync') this.heard = Date.now();
    if (message.is === 'sync') this.sync(message);
    else if (message.is === 'update') this.update(message);
    else if (message.is === 'talk') this.hear(message);
  }

  private sync(message: Sync): void {
    const before = this.known;
    const same = before?.deal?.deal === message.deal?.deal && before?.you === message.you;
    const kept = same && before ? before.events.slice(0, message.first) : [];
    const events = [...kept, ...message.events];
    const known = same && before ? Math.min(before.events.length, events.length) : events.length;
    ahead.value = message.now - Date.now();
    const { you, table, deal } = message;
    if (before && before.you !== null && you === null) this.options.unseated();
    this.take({ you, table, deal, events, known, jump: true });
  }

  private update(message: Update): void {
    const before = this.known;
    if (!before) return;
    const table = message.table ?? before.table;
    const deal = message.deal ?? before.deal;
    const fresh = deal?.deal !== before.deal?.deal;
    const first = message.first ?? 0;
    // What is empty or 0 is left out: after an undo there may be a `first` and no events.
    const changed = message.events !== undefined || message.first !== undefined;
    const kept = fresh ? [] : changed ? before.events.slice(0, first) : before.events;
    const events = changed ? [...kept, ...(message.events ?? [])] : kept;
    const known = Math.min(kept.length, events.length);
    ahead.value = message.now - Date.now();
    // Back in the waiting room, there is no deal on the table any more.
    const gone = table.phase === 'waiting';
    const frame = { you: before.you, table, deal: gone ? null : deal, events, known };
    this.take({ ...frame, jump: false });
  }

  private take(frame: Frame): void {
    const { you, table, deal, events } = frame;
    this.known = { you, table, deal, events };
    this.table.value = table;
    hearTable(table);
    this.presenter.push(frame);
    void addSalt(table, you, wish => this.command(wish))?.then(() => this.begin(table));
  }

  /** Deal the first cards of a table at which nobody is waited for. */
  private begin({ code, phase, next_deal }: Table): void {
    if (eager.peek() !== code || phase !== 'waiting') return;
    void this.command({ do: 'start', deal: next_deal - 1 }).then(() => (eager.value = ''));
  }

  private show(shown: Shown): void {
    const before = this.shown.peek();
    batch(() => {
      this.shown.value = shown;
      const was = before?.deal?.choice;
      const is = shown.deal?.choice;
      const moved = before?.deal?.deal !== shown.deal?.deal || was?.nth !== is?.nth;
      if (moved) this.reason.value = null;
    });
  }

  private hear(talk: Talk): void {
    this.number += 1;
    const saying = { ...talk, number: this.number, at: Date.now() };
    this.sayings.value = [...this.sayings.peek().slice(-99), saying];
  }
}
