/* A finished deal as steps that can be looked at one by one, and as ticks to jump between: tricks,
   auctions and sales, turns. Nothing is worked out here; it is the server's events, cut up. */
import type { Deal, Event, Frame, Replay } from '../../protocol';

export type { Frame };

export type Answer = Replay;

export interface Step {
  deal: Deal;
  /** All events so far. */
  events: readonly Event[];
  /** What has just been settled and still lies there. */
  moment: Event | null;
  /** What is new in this step. */
  fresh: readonly Event[];
}

/** Events after which the table is cleared: they are looked at before what comes next. */
const SETTLES = new Set(['trick', 'win', 'sale', 'reveal']);

export function stepsOf(frames: readonly Frame[]): Step[] {
  const steps: Step[] = [];
  let before: readonly Event[] = [];
  for (const { deal, events } of frames) {
    const last = events.findLastIndex(([kind]) => SETTLES.has(kind));
    const cuts = last < 0 ? [events.length] : [last + 1, events.length];
    let from = 0;
    for (const to of cuts) {
      const fresh = events.slice(from, to);
      if (from > 0 && fresh.length === 0) continue;
      const moment = from === 0 && last >= 0 ? (events[last] ?? null) : null;
      steps.push({ deal, events: [...before, ...events.slice(0, to)], moment, fresh });
      from = to;
    }
    before = [...before, ...events];
  }
  return steps;
}

export type TickKind = 'start' | 'sending' | 'trick' | 'auction' | 'sale' | 'turn';

export interface Tick {
  kind: TickKind;
  number: number;
  /** Its first and its last step. */
  first: number;
  last: number;
  /** A tall tick: points in the trick, a sale, a swap. */
  tall: boolean;
}

type Name = readonly [kind: TickKind, number: number];

const count = (events: readonly Event[], ...kinds: string[]): number =>
  events.filter(([kind]) => kinds.includes(kind)).length;

function hjerter({ events, fresh }: Step): Name {
  if (count(events, 'play') === 0) return [count(events, 'send') ? 'sending' : 'start', 0];
  const finished = count(events, 'trick');
  const settled = count(fresh, 'trick') > 0 || count(fresh, 'play') === 0;
  return ['trick', settled ? finished : finished + 1];
}

function auction({ events }: Step): Name {
  const sales = count(events, 'money');
  return sales ? ['sale', sales] : ['auction', count(events, 'open')];
}

function turn({ events }: Step): Name {
  const turns = count(events, 'draw', 'take', 'knock');
  return turns ? ['turn', turns] : ['start', 0];
}

const NAMING: Record<string, (step: Step) => Name> = { hjerter, golf: turn };

function tall(kind: TickKind, step: Step): boolean {
  if (kind === 'sale') return true;
  if (kind === 'turn') return count(step.fresh, 'swap') > 0;
  const worth = (step.deal.hints['worth'] ?? {}) as Record<string, number>;
  return step.fresh.some(([what, , text]) => what === 'trick' && counts(text, worth));
}

const counts = (cards: string, worth: Record<string, number>): boolean =>
  cards.split(' ').some(card => worth[card]);

export function ticksOf(game: string, steps: readonly Step[]): Tick[] {
  const name = NAMING[game] ?? auction;
  const ticks: Tick[] = [];
  for (const [at, step] of steps.entries()) {
    const [kind, number] = name(step);
    const now = ticks.at(-1);
    if (now && now.kind === kind && now.number === number) {
      now.last = at;
      now.tall ||= tall(kind, step);
    } else ticks.push({ kind, number, first: at, last: at, tall: tall(kind, step) });
  }
  return ticks;
}

/** The tick that a step belongs to. */
export const tickAt = (ticks: readonly Tick[], step: number): number =>
  Math.max(
    0,
    ticks.findIndex(tick => step <= tick.last),
  );

/** Where "previous" leads: to the beginning of this tick, or of the one before. */
export function backTo(ticks: readonly Tick[], step: number): number {
  const at = tickAt(ticks, step);
  const here = ticks[at];
  if (here && step > here.first) return here.first;
  return ticks[Math.max(0, at - 1)]?.first ?? 0;
}

/** Where "next" leads: to the end of this tick, where its trick lies whole, or of the next. */
export function onTo(ticks: readonly Tick[], step: number): number {
  const at = tickAt(ticks, step);
  const here = ticks[at];
  if (here && step < here.last) return here.last;
  return ticks[Math.min(ticks.length - 1, at + 1)]?.last ?? 0;
}
