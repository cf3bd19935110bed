/* A sale, read from its events: the money on the table, who has laid a card, what was sold for
   what, and how a reveal goes on. */
import type { Event } from '../../protocol';
import { words } from './cards';

export interface Sold {
  seat: number;
  property: string;
  money: string;
}

export interface Sale {
  /** Of the sale, from 1. */
  number: number;
  /** Money, the lowest first. */
  cards: string[];
  /** What each seat has laid: a card, `?` for one that is hidden, null before its choice. */
  laid: (string | null)[];
}

/** The sale in which seats choose at the end of the events; null outside one. */
export function saleOf(events: readonly Event[], seats: number): Sale | null {
  const at = events.findLastIndex(([kind]) => kind === 'money');
  const after = at < 0 ? [] : events.slice(at + 1);
  if (at < 0 || after.some(([kind]) => kind === 'sale')) return null;
  const laid: (string | null)[] = Array.from({ length: seats }, () => null);
  for (const [kind, seat, text] of after) if (kind === 'lay') laid[seat] = text;
  return { number: numberAt(events, at), cards: words((events[at] as Event)[2]), laid };
}

const numberAt = (events: readonly Event[], at: number): number =>
  events.slice(0, at + 1).filter(([kind]) => kind === 'money').length;

export interface Reveal {
  /** Of the sale that is settled, from 1. */
  number: number;
  /** The lowest money first. */
  sold: Sold[];
}

function inOrder(sold: Sold[], cards: readonly string[]): Sold[] {
  // Of two equal money cards the lower property comes first; only For Sale has such, as numbers.
  const place = (one: Sold) => cards.indexOf(one.money);
  return [...sold].sort((a, b) => place(a) - place(b) || Number(a.property) - Number(b.property));
}

/** The last sale that is settled, once every card of it has been turned up. */
export function revealOf(events: readonly Event[], seats: number): Reveal | null {
  const end = events.findLastIndex(([kind]) => kind === 'sale') + 1;
  const start = end - seats;
  const block = start < 0 ? [] : events.slice(start, end);
  if (block.length < seats || block.some(([kind]) => kind !== 'sale')) return null;
  const at = events.slice(0, start).findLastIndex(([kind]) => kind === 'money');
  const cards = at < 0 ? [] : words((events[at] as Event)[2]);
  const sold = block.map(([, seat, text]) => {
    const [property = '', money = ''] = words(text);
    return { seat, property, money };
  });
  return { number: numberAt(events, at), sold: inOrder(sold, cards) };
}

/** Whether somebody has laid a card for the next sale, or it is long over. */
export const movedOn = (events: readonly Event[]): boolean =>
  events.slice(events.findLastIndex(([kind]) => kind === 'sale') + 1).some(([k]) => k === 'lay');

/** What one seat has sold so far, in order. */
export const soldBy = (events: readonly Event[], seat: number): Sold[] =>
  events
    .filter(([kind, by]) => kind === 'sale' && by === seat)
    .map(([, , text]) => {
      const [property = '', money = ''] = words(text);
      return { seat, property, money };
    });

/** All cards turn at once; then money goes out, from the lowest up, so many ms apart. */
export const APART = 250;
export const TURN = 320;

/** How many money cards have gone out `ms` after the cards began to turn. */
export function goneOut(ms: number, seats: number, factor: number): number {
  if (factor <= 0) return seats;
  const after = ms / factor - TURN;
  return after < 0 ? 0 : Math.min(seats, Math.floor(after / APART) + 1);
}

/** How long a reveal takes until the last money card has gone out. */
export const revealTime = (seats: number, factor: number): number =>
  factor <= 0 ? 0 : (TURN + APART * (seats - 1)) * factor;
