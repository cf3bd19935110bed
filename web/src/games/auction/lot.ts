/* An auction, read from its events: what lies there, who has taken what, who has bid what. The
   position may be ahead of what is being shown; the events end with it. */
import type { Event } from '../../protocol';
import { words } from './cards';

export interface LotCard {
  text: string;
  /** Who has taken it, and for how much. */
  by: number | null;
  paid: number;
  won: boolean;
}

export interface Lot {
  /** Of the auction, from 1. */
  number: number;
  opener: number | null;
  /** The lowest first, those taken too. */
  cards: LotCard[];
  /** The latest bid of each seat, 0 for none. */
  bids: number[];
  /** Seats that have passed. */
  out: boolean[];
  /** The highest bid: of two that are equal, the one that came last. */
  standing: { seat: number; amount: number } | null;
  winner: number | null;
}

function begun(events: readonly Event[], at: number, seats: number): Lot {
  const [, , text] = events[at] as Event;
  const [kind, seat] = events[at - 1] ?? ['', -1];
  const before = events.slice(0, at).filter(event => event[0] === 'open');
  return {
    number: before.length + 1,
    opener: kind === 'opener' ? seat : null,
    cards: words(text).map(card => ({ text: card, by: null, paid: 0, won: false })),
    bids: Array.from({ length: seats }, () => 0),
    out: Array.from({ length: seats }, () => false),
    standing: null,
    winner: null,
  };
}

function take(lot: Lot, seat: number, text: string, won: boolean): void {
  const [card, paid] = words(text);
  const taken = lot.cards.find(one => one.text === card && one.by === null);
  if (taken) Object.assign(taken, { by: seat, paid: Number(paid), won });
  if (won) lot.winner = seat;
  else lot.out[seat] = true;
}

/** The auction that the events end in; null before the first and once money lies there. */
export function lotOf(events: readonly Event[], seats: number): Lot | null {
  const at = events.findLastIndex(([kind]) => kind === 'open');
  if (at < 0 || events.findLastIndex(([kind]) => kind === 'money') > at) return null;
  const lot = begun(events, at, seats);
  for (const [kind, seat, text] of events.slice(at + 1)) {
    if (kind === 'bid') {
      lot.bids[seat] = Number(text);
      lot.standing = { seat, amount: Number(text) };
    } else if (kind === 'pass' || kind === 'win') take(lot, seat, text, kind === 'win');
  }
  return lot;
}

/** What is left of a lot, the lowest first. */
export const lying = (lot: Lot): LotCard[] => lot.cards.filter(card => card.by === null);

/** What a seat has bought so far and for how much, in the order of buying. */
export function bought(events: readonly Event[], seat: number): LotCard[] {
  return events
    .filter(([kind, by]) => by === seat && (kind === 'pass' || kind === 'win'))
    .map(([kind, , text]) => {
      const [card = '', paid] = words(text);
      return { text: card, by: seat, paid: Number(paid), won: kind === 'win' };
    });
}
