/**
 * What is shown, and for how long.
 *
 * The server may be ahead of the eye: a trick that is finished has left the position before
 * anyone has seen it lie there. So what comes waits in a queue, and each of its events is shown
 * for its time. Nothing is made up: a position that is shown is one that the server sent, and
 * the events before it are those that it sent until then.
 */
import type { Deal, Event, Table } from '../protocol';
import type { Speed } from '../lib/prefs';

/** A message of the server as the page has put it together. */
export interface Frame {
  you: number | null;
  table: Table;
  deal: Deal | null;
  events: readonly Event[];
  /** How many of the events the page knew before. */
  known: number;
  /** Show it at once: the page has just come, or come back. */
  jump: boolean;
}

export interface Shown {
  you: number | null;
  table: Table;
  deal: Deal | null;
  events: readonly Event[];
  moment: Event | null;
  /** How long the moment lasts, in ms. */
  hold: number;
}

interface Step {
  shown: Shown;
  wanted: number;
}

export interface PresenterOptions {
  pace(game: string, event: Event): number;
  speed(): Speed;
  show(shown: Shown): void;
  /** An event is told once, in order, even if it is not shown by itself. */
  tell(events: readonly Event[], shown: Shown): void;
}

/** What is there to be read stays at any speed; what only moves does not. */
const READING = 1000;
const FACTOR: Record<Speed, number> = { slow: 1.5, normal: 1, fast: 0.55, instant: 0 };
/** A queue longer than this is hurried, one longer than the second is skipped. */
const HURRY = 2600;
const SKIP = 12_000;

/** How long an event is shown that wants `ms` at normal speed. */
export function holdFor(ms: number, speed: Speed): number {
  if (speed === 'instant' && ms >= READING) return Math.round(ms * FACTOR.fast);
  return Math.round(ms * FACTOR[speed]);
}

export class Presenter {
  private readonly queue: Step[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private latest: Shown | null = null;

  constructor(private readonly options: PresenterOptions) {}

  /** Take a message that has come. */
  push(frame: Frame): void {
    const steps = this.steps(frame);
    if (frame.jump || this.backlog() > SKIP) {
      const all = [...this.queue.splice(0), ...steps];
      clearTimeout(this.timer);
      this.timer = undefined;
      this.tellUnseen(all);
      this.present(all[all.length - 1]);
      return;
    }
    this.queue.push(...steps);
    if (this.timer === undefined) this.next();
  }

  /** End what is being shown at this moment. */
  collect(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.next();
  }

  /** Show everything that has come, at once. */
  hurry(): void {
    if (this.timer === undefined) return;
    clearTimeout(this.timer);
    this.timer = undefined;
    const all = this.queue.splice(0);
    this.tellUnseen(all);
    this.present(all[all.length - 1]);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.queue.length = 0;
  }

  /** Whether something waits to be shown. */
  get busy(): boolean {
    return this.timer !== undefined;
  }

  private steps(frame: Frame): Step[] {
    const { you, table, deal, events } = frame;
    const rest: Step = {
      shown: { you, table, deal, events, moment: null, hold: 0 },
      wanted: 0,
    };
    if (!deal) return [rest];
    const before = this.newest();
    // Until its last event has been seen, a deal is not over: the table stays as it was.
    const same = before?.deal?.deal === deal.deal && before.you === you;
    const shownTable = same && before.table.phase !== table.phase ? before.table : table;
    const steps: Step[] = [];
    for (let at = frame.known; at < events.length; at += 1) {
      const moment = events[at];
      if (!moment) continue;
      const shown = {
        you,
        table: shownTable,
        deal,
        events: events.slice(0, at + 1),
        moment,
        hold: 0,
      };
      steps.push({ shown, wanted: this.options.pace(table.settings.game, moment) });
    }
    return [...steps, rest];
  }

  private newest(): Shown | null {
    return this.queue[this.queue.length - 1]?.shown ?? this.latest;
  }

  private backlog(): number {
    const speed = this.options.speed();
    return this.queue.reduce((sum, step) => sum + holdFor(step.wanted, speed), 0);
  }

  private next(): void {
    this.timer = undefined;
    for (;;) {
      const step = this.queue.shift();
      if (!step) return;
      const hold = this.holdOf(step);
      if (step.shown.moment) this.options.tell([step.shown.moment], step.shown);
      // What needs no time is not drawn by itself, unless it is the last.
      if (hold === 0 && this.queue.length > 0) continue;
      this.present(step, hold);
      if (hold === 0) return;
      this.timer = setTimeout(() => this.next(), hold);
      return;
    }
  }

  private holdOf(step: Step): number {
    const hold = holdFor(step.wanted, this.options.speed());
    const behind = this.backlog();
    return behind > HURRY ? Math.round((hold * HURRY) / behind / 2) : hold;
  }

  private tellUnseen(steps: readonly Step[]): void {
    const last = steps[steps.length - 1];
    const moments = steps.flatMap(step => (step.shown.moment ? [step.shown.moment] : []));
    if (last && moments.length > 0) this.options.tell(moments, last.shown);
  }

  private present(step: Step | undefined, hold = 0): void {
    if (!step) return;
    this.latest = { ...step.shown, hold };
    this.options.show(this.latest);
  }
}
