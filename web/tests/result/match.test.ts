import { describe, expect, it } from 'vitest';
import type { Deal, Score, Table } from '../../src/protocol';
import {
  before,
  dealsLeft,
  endOf,
  height,
  lead,
  serialOf,
  single,
  tieOf,
} from '../../src/pages/result/match';
import { aside } from '../../src/pages/result/Podium';
import { points } from '../../src/table/people';

const table = (end: string): Table => ({ options: { end } }) as unknown as Table;

function score(results: number[][], winners: number[], over = true): Score {
  const totals = (results[0] ?? []).map((_, seat) =>
    results.reduce((sum, result) => sum + (result[seat] ?? 0), 0),
  );
  const best = [...totals.keys()].sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0));
  const standings = best.map((seat, at) => [at + 1, seat, totals[seat] ?? 0]);
  return { number: 1, deal_number: results.length, totals, results, over, standings, winners };
}

describe('the end of a match', () => {
  it('is read from the option', () => {
    expect(endOf(table('rounds:4'))).toEqual({ kind: 'rounds', n: 4 });
    expect(endOf(table('target:50'))).toEqual({ kind: 'target', n: 50 });
    expect(endOf(table('never'))).toBeNull();
    expect(single(table('rounds:1'))).toBe(true);
    expect(single(table('rounds:2'))).toBe(false);
    expect(single(table('target:1'))).toBe(false);
  });

  it('says how many deals are left', () => {
    const two = score(
      [
        [1, 2],
        [3, 4],
      ],
      [],
      false,
    );
    expect(dealsLeft(table('rounds:4'), two)).toBe(2);
    expect(dealsLeft(table('rounds:2'), two)).toBe(0);
    expect(dealsLeft(table('target:9'), two)).toBeNull();
    expect(before(two, 1)).toBe(2);
    expect(serialOf({ deal: 7 } as Deal, two, 1)).toBe(6);
    expect(serialOf({ deal: 7 } as Deal, two, 2)).toBe(7);
  });
});

describe('the winner', () => {
  const deal = { hints: { breakdown: [{ coins: 6 }, { coins: 8 }] } } as unknown as Deal;

  it('is ahead by so many points', () => {
    expect(lead(score([[50, 61, 58]], [1]))).toEqual({ by: 3, seat: 2 });
    expect(lead(score([[58, 58]], [0, 1]))).toBeNull();
    expect(lead(score([[58, 58]], [1]))).toBeNull();
  });

  it('of two equal totals had more coins (worked example F8)', () => {
    expect(tieOf(deal, score([[58, 58]], [1]))).toEqual({ kind: 'broken', seat: 1, count: 8 });
    expect(tieOf(deal, score([[58, 58]], [0, 1]))).toEqual({ kind: 'shared' });
    expect(tieOf(deal, score([[58, 57]], [0]))).toBeNull();
    expect(tieOf(deal, score([[58, 58]], [], false))).toBeNull();
  });

  it('stands in the middle of the podium, the second on the left', () => {
    expect(aside([1, 2, 3, 4])).toEqual([2, 1, 3, 4]);
    expect(aside([1])).toEqual([1]);
    expect(height(1, 4)).toBe(1);
    expect(height(4, 4)).toBeCloseTo(0.3);
    expect(height(1, 1)).toBe(1);
  });
});

describe('points', () => {
  it('of Bolighai are halves on the wire', () => {
    expect(points('bolighai', 103)).toBe('51½');
    expect(points('bolighai', 1)).toBe('½');
    expect(points('bolighai', 100)).toBe('50');
    expect(points('bolighai', 0)).toBe('0');
    expect(points('bolighai', -1)).toBe('−½');
    expect(points('bolighai', -3)).toBe('−1½');
    expect(points('for_sale', 103)).toBe('103');
    expect(points('hjerter', -50)).toBe('−50');
  });
});
