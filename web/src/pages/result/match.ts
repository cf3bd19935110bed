/* What is told of a match: how long it goes on, who is ahead, and how a tie was broken. */
import type { AuctionHints, Deal, Score, Table } from '../../protocol';

/** How a match ends: after so many deals, or when somebody has so many points. */
export type End = { kind: 'rounds'; n: number } | { kind: 'target'; n: number };

export function endOf(table: Table): End | null {
  const [kind, n] = String(table.options.end ?? '').split(':');
  if (kind === 'rounds' || kind === 'target') return { kind, n: Number(n) };
  return null;
}

/** Whether a match is a single game. */
export const single = (table: Table): boolean => {
  const end = endOf(table);
  return end?.kind === 'rounds' && end.n === 1;
};

/** Deals that are still to come; negative in an extra round. */
export function dealsLeft(table: Table, score: Score): number | null {
  const end = endOf(table);
  return end?.kind === 'rounds' ? end.n - score.results.length : null;
}

/** The serial number at the table of the k-th deal (from 1) of the match that is shown. */
export const serialOf = (deal: Deal, score: Score, k: number): number =>
  deal.deal - score.results.length + k;

/** How far the winner is ahead of the next seat; null for a shared win. */
export function lead(score: Score): { by: number; seat: number } | null {
  const [winner] = score.winners;
  if (score.winners.length !== 1 || winner === undefined) return null;
  const next = score.standings.find(([, seat]) => seat !== winner);
  if (!next) return null;
  const [, seat = 0, total = 0] = next;
  const by = Math.abs(total - (score.totals[winner] ?? 0));
  return by === 0 ? null : { by, seat };
}

export type Tie = { kind: 'broken'; seat: number; count: number } | { kind: 'shared' };

/** Whether several had the best total, and what came of it. */
export function tieOf(deal: Deal, score: Score): Tie | null {
  const [winner] = score.winners;
  if (!score.over || winner === undefined) return null;
  if (score.winners.length > 1) return { kind: 'shared' };
  const best = score.totals[winner];
  if (score.totals.filter(total => total === best).length < 2) return null;
  const counted = (deal.hints as unknown as AuctionHints).breakdown?.[winner];
  return { kind: 'broken', seat: winner, count: counted?.coins ?? 0 };
}

/** The totals before the last deal. */
export const before = (score: Score, seat: number): number =>
  (score.totals[seat] ?? 0) - (score.results[score.results.length - 1]?.[seat] ?? 0);

/** How high the steps of a podium of so many stand, from the first place down: 1 to 0.3. */
export const height = (place: number, seats: number): number =>
  1 - (0.7 * (place - 1)) / Math.max(1, seats - 1);
