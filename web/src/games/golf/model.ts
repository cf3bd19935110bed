/* What the board of Golf draws, read from a position, its hints and the choice. Nothing here is a
   rule: sums, pairs, locks and what is allowed come from the server. */
import { number } from '../../lib/i18n';
import type { Deal, Event, GolfHints, GolfPosition } from '../../protocol';

/** `up`: face up. `down`: hidden. `known`: face down, known to the viewer. `shared`: known to all. */
export type Lie = 'up' | 'down' | 'known' | 'shared';

export interface Slot {
  /** 1 to 6, as in `swap 3`. */
  slot: number;
  code: string;
  lie: Lie;
  /** It is being turned up at this moment. */
  turned: boolean;
}

export interface Row {
  slots: readonly [Slot, Slot];
  sum: number | null;
  label: string;
  pair: boolean;
  locked: boolean;
}

export interface Layout {
  seat: number;
  rows: Row[];
  open: number;
  /** Whether any card is unknown to the viewer. */
  partly: boolean;
}

/** That everyone has seen a card (hints.seen); 1 is its owner alone, 0 nobody. */
const BY_ALL = 2;

export interface Golf {
  position: GolfPosition;
  hints: GolfHints;
  /** 6, or 4 in four-hole Golf. */
  holes: number;
}

export function golf(deal: Deal): Golf {
  const position = deal.position as unknown as GolfPosition;
  const hints = deal.hints as unknown as GolfHints;
  return { position, hints, holes: position.cards[0]?.length ?? 6 };
}

/** The part of a card that counts: `A`, `7`, `T`, `XX`. */
export const rankOf = (code: string): string => (code === 'XX' ? code : code.charAt(0));

function lieOf(game: Golf, code: string, seen: number | undefined): Lie {
  if (code === '?') return 'down';
  if (game.position.over) return 'up';
  if (game.holes === 6) return seen === BY_ALL ? 'up' : 'known';
  return seen === BY_ALL ? 'shared' : 'known';
}

/** What a single card counts beside an unlike one, by the table of values. */
export function worth(game: Golf, code: string): number | null {
  const rank = rankOf(code);
  return game.hints.values.find(entry => entry.cards.includes(rank))?.value ?? null;
}

function rowLabel(game: Golf, slots: readonly [Slot, Slot], sum: number | null): string {
  if (sum !== null) return number(sum);
  const known = slots.filter(slot => slot.code !== '?');
  const alone = known[0] ? worth(game, known[0].code) : null;
  return alone === null ? '? ?' : `${number(alone)}+?`;
}

/** Slots that lie hidden until their layout is turned up: what no event has shown yet. */
function unturned(game: Golf, seat: number, events: readonly Event[]): Set<number> {
  const hidden = new Set<number>();
  if (!game.position.over) return hidden;
  for (const [kind, who, text] of events) {
    if (who !== seat) continue;
    if (kind === 'deal')
      for (const [at, code] of text.split(' ').entries()) if (code === '?') hidden.add(at + 1);
    const [slot, card] = text.split(' ');
    if (kind === 'swap' && card !== '?') hidden.delete(Number(slot));
    if (kind === 'swap' && card === '?') hidden.add(Number(slot));
    if (kind === 'reveal') hidden.clear();
  }
  return hidden;
}

/** The cards of a seat; at the end of a round as far as the events have turned them up. */
export function layout(game: Golf, seat: number, events: readonly Event[] = []): Layout {
  const cards = game.position.cards[seat] ?? [];
  const hidden = unturned(game, seat, events);
  const last = events.at(-1);
  const turning = last?.[0] === 'reveal' && last[1] === seat;
  const before = turning ? unturned(game, seat, events.slice(0, -1)) : hidden;
  const slot = (at: number): Slot => {
    const code = hidden.has(at + 1) ? '?' : (cards[at] ?? '?');
    const lie = lieOf(game, code, game.hints.seen[seat]?.[at]);
    return { slot: at + 1, code, lie, turned: turning && before.has(at + 1) };
  };
  const rows = (game.hints.rows[seat] ?? []).map((hint, row): Row => {
    const slots = [slot(2 * row), slot(2 * row + 1)] as const;
    const whole = slots.every(one => one.code !== '?');
    const sum = whole ? hint.sum : null;
    const label = rowLabel(game, slots, sum);
    return { slots, sum, label, pair: whole && hint.pair, locked: hint.locked };
  });
  const partly = hidden.size > 0 || cards.includes('?');
  return { seat, rows, open: game.hints.open[seat] ?? 0, partly };
}

/** The other seats clockwise from the viewer's left; all of them, from seat 0, for an onlooker. */
export function others(seats: number, you: number | null): number[] {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return you === null ? all : all.slice(1).map(step => (you + step) % seats);
}

/** The slot beside another in its row. */
export const mate = (slot: number): number => (slot % 2 ? slot + 1 : slot - 1);

export interface Options {
  draw: boolean;
  take: boolean;
  knock: boolean;
  discard: boolean;
  slots: ReadonlySet<number>;
}

/** What the choice allows, sorted by where it is done. */
export function options(deal: Deal): Options {
  const legal = deal.choice?.legal ?? [];
  const slots = legal.filter(action => action.startsWith('swap ')).map(a => Number(a.slice(5)));
  const has = (action: string) => legal.includes(action);
  return {
    draw: has('draw'),
    take: has('take'),
    knock: has('knock'),
    discard: has('discard'),
    slots: new Set(slots),
  };
}

/** Where an arrow key leads in a grid of two columns; the same slot at its edge. */
export function step(slot: number, key: string, holes: number): number {
  const to = { ArrowLeft: slot - 1, ArrowRight: slot + 1, ArrowUp: slot - 2, ArrowDown: slot + 2 }[
    key
  ];
  if (key === 'Home') return 1;
  if (key === 'End') return holes;
  if (to === undefined || to < 1 || to > holes) return slot;
  const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
  return sideways && to !== mate(slot) ? slot : to;
}
