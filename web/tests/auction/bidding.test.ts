import { describe, expect, it } from 'vitest';
import { bidsOf, canStep, mustPass, settle, step } from '../../src/games/auction/bidding';

const LEGAL = ['pass', 'bid 7', 'bid 8', 'bid 9', 'bid 14'];

describe('the stepper', () => {
  const bids = bidsOf(LEGAL);

  it('offers what the server allows, and nothing else', () => {
    expect(bids).toEqual([7, 8, 9, 14]);
    expect(bidsOf(['pass'])).toEqual([]);
    expect(bidsOf(['sell 3', 'sell 21'])).toEqual([]);
    expect(bidsOf(['bid 10', 'bid 9'])).toEqual([9, 10]);
  });

  it('begins at the least, and keeps what was wanted within what is allowed', () => {
    expect(settle(bids, null)).toBe(7);
    expect(settle(bids, 9)).toBe(9);
    expect(settle(bids, 3)).toBe(7);
    expect(settle(bids, 12)).toBe(9);
    expect(settle(bids, 99)).toBe(14);
    expect(settle([], 5)).toBeNull();
  });

  it('goes step by step and stops at both ends', () => {
    expect(step(bids, 7, 1)).toBe(8);
    expect(step(bids, 9, 1)).toBe(14);
    expect(step(bids, 14, 1)).toBe(14);
    expect(step(bids, 7, -1)).toBe(7);
    expect(canStep(bids, 7, -1)).toBe(false);
    expect(canStep(bids, 8, -1)).toBe(true);
    expect(canStep(bids, 14, 1)).toBe(false);
    expect(canStep([4], 4, 1)).toBe(false);
  });

  it('knows when passing is all there is', () => {
    expect(mustPass(['pass'])).toBe(true);
    expect(mustPass(LEGAL)).toBe(false);
    expect(mustPass(['sell 4'])).toBe(false);
    expect(mustPass([])).toBe(false);
  });
});
