/* The stepper: which bids the rules allow, and which one is set. What is legal comes from the
   server; nothing is worked out here. */

/** The amounts of the legal bids, the lowest first. */
export function bidsOf(legal: readonly string[]): number[] {
  return legal
    .filter(action => action.startsWith('bid '))
    .map(action => Number(action.slice(4)))
    .sort((a, b) => a - b);
}

/** Whether passing is all that can be done. */
export const mustPass = (legal: readonly string[]): boolean =>
  legal.length === 1 && legal[0] === 'pass';

/** The bid nearest to what was wanted. */
export function settle(bids: readonly number[], wanted: number | null): number | null {
  const [least] = bids;
  if (least === undefined) return null;
  if (wanted === null) return least;
  return bids.findLast(bid => bid <= wanted) ?? least;
}

/** One step up or down from a bid, held at the ends. */
export function step(bids: readonly number[], from: number, by: number): number {
  const at = bids.indexOf(from);
  const to = Math.max(0, Math.min(bids.length - 1, (at < 0 ? 0 : at) + by));
  return bids[to] ?? from;
}

export const canStep = (bids: readonly number[], from: number, by: number): boolean =>
  step(bids, from, by) !== from;
