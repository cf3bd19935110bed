/** What the board of Hjerter reads from a deal. No rules: they come as hints. */
import type { Deal, Event, HjerterHints, HjerterOpen, HjerterPosition } from '../../protocol';

export type Position = HjerterPosition | HjerterOpen;

export const positionOf = (deal: Deal): Position => deal.position as unknown as Position;
export const hintsOf = (deal: Deal): HjerterHints => deal.hints as unknown as HjerterHints;

/** The list of a seat: its own, or in an open replay one of all. */
function listOf(list: string[] | string[][] | null, seat: number | null): string[] {
  if (!list) return [];
  if (Array.isArray(list[0])) return seat === null ? [] : ((list as string[][])[seat] ?? []);
  return list as string[];
}

export function handOf(position: Position, seat: number | null): string[] {
  return sorted(listOf(position.hand, seat));
}

export const sentBy = (position: Position, seat: number | null): string[] =>
  listOf(position.sent, seat);
export const receivedBy = (position: Position, seat: number | null): string[] =>
  listOf(position.received, seat);

/** Black and red by turns, each suit low to high. */
const SUITS = 'CDSH';
const RANKS = '23456789TJQKA';

export function sorted(cards: readonly string[]): string[] {
  const place = (code: string): number =>
    SUITS.indexOf(code.charAt(1)) * 20 + RANKS.indexOf(code.charAt(0));
  return [...cards].sort((a, b) => place(a) - place(b));
}

export interface Trick {
  /** Seats and cards in the order played. */
  cards: [seat: number, code: string][];
  /** Who took it; null while it lies there. */
  taker: number | null;
}

/** All tricks of the deal so far, the last one perhaps unfinished. */
export function tricksOf(events: readonly Event[]): Trick[] {
  const tricks: Trick[] = [];
  let lying: Trick | null = null;
  for (const [kind, seat, text] of events) {
    if (kind === 'play') {
      if (!lying) {
        lying = { cards: [], taker: null };
        tricks.push(lying);
      }
      lying.cards.push([seat, text]);
    } else if (kind === 'trick' && lying) {
      lying.taker = seat;
      lying = null;
    }
  }
  return tricks;
}

/** The trick that lies on the table: a finished one only while it is being shown. */
export function lyingTrick(events: readonly Event[], moment: Event | null): Trick | null {
  const last = tricksOf(events).at(-1);
  if (!last || (last.taker !== null && moment?.[0] !== 'trick')) return null;
  return last;
}

/** What the cards count together. */
export function sumOf(cards: readonly string[], worth: Readonly<Record<string, number>>): number {
  return cards.reduce((sum, code) => sum + (worth[code] ?? 0), 0);
}

export interface Took {
  /** Point cards that are shown one by one. */
  cards: string[];
  hearts: number;
}

/** The point cards among those that a seat has taken. */
export function tookOf(position: Position, hints: HjerterHints, seat: number): Took {
  const taken = (position.taken[seat] ?? []).filter(code => hints.worth[code]);
  return {
    cards: taken.filter(code => !code.endsWith('H')),
    hearts: taken.filter(code => code.endsWith('H')).length,
  };
}

export type Direction = 'none' | 'left' | 'right' | 'across' | 'left2' | 'right2';

/** Where cards go that are sent `away` seats to the left. */
export function directionOf(away: number, seats: number): Direction {
  if (away === 0) return 'none';
  if (away === 1) return 'left';
  if (away === seats - 1) return 'right';
  if (away * 2 === seats) return 'across';
  return away * 2 < seats ? 'left2' : 'right2';
}
