/** Names, and where people sit. */
import type { Table } from '../protocol';
import { number, t } from '../lib/i18n';

/** The name of a seat, as it stands on a plate or in a table. */
export function nameOf(table: Table, seat: number, you: number | null): string {
  if (seat === you) return t('page.table.you');
  return personOf(table, seat);
}

/** The name of whoever sits there, even if it is you. */
export function personOf(table: Table, seat: number): string {
  return table.chairs[seat]?.name || t('page.table.seat', { n: seat + 1 });
}

/** A list of names in a sentence: "Kari og Liv". */
export function joined(names: readonly string[]): string {
  if (names.length < 2) return names[0] ?? '';
  const last = names[names.length - 1] ?? '';
  return t('page.table.and', { first: names.slice(0, -1).join(', '), last });
}

export type Place = 'b' | 'l' | 'tl' | 't' | 'tr' | 'r';

const AROUND: readonly (readonly Place[])[] = [
  [],
  ['t'],
  ['tl', 'tr'],
  ['l', 't', 'r'],
  ['l', 'tl', 'tr', 'r'],
  ['l', 'tl', 't', 'tr', 'r'],
];

/** Where each seat is drawn: yours below, the others clockwise from your left. */
export function seatPlaces(seats: number, you: number | null): Place[] {
  const below = you ?? 0;
  const others = AROUND[seats - 1] ?? [];
  return Array.from({ length: seats }, (_, seat) => {
    const steps = (seat - below + seats) % seats;
    return steps === 0 ? 'b' : (others[steps - 1] ?? 't');
  });
}

/** The seats in the order that they are named: you first, then clockwise. */
export function seatsFrom(seats: number, you: number | null): number[] {
  return Array.from({ length: seats }, (_, step) => ((you ?? 0) + step) % seats);
}

/** A number of points as people write it; Bolighai counts in half points. */
export function points(game: string, score: number): string {
  if (game !== 'bolighai') return number(score);
  const whole = Math.trunc(score / 2);
  if (score % 2 === 0) return number(whole);
  const sign = score < 0 ? '\u2212' : '';
  return `${sign}${whole === 0 ? '' : Math.abs(whole)}½`;
}
