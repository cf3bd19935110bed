import { describe, expect, test } from 'vitest';
import type { Score } from '../../src/protocol';
import { playedMatches, recordPath, replayPath } from '../../src/table/parts/Played';

const score = (number: number, deals: number) =>
  ({ number, results: Array.from({ length: deals }, () => [0, 0]) }) as unknown as Score;

describe('what there is to see of a table', () => {
  test.each([
    ['nothing before the first deal is over', 0, null, []],
    ['nor while it is played', 0, score(1, 0), []],
    ['the match that goes on, as far as it is over', 0, score(1, 2), [1]],
    ['a match that is over, once', 1, score(1, 4), [1]],
    ['the last match in the waiting room', 1, null, [1]],
    ['earlier ones while the next has begun', 2, score(3, 0), [2, 1]],
    ['all of them, the newest first', 2, score(3, 1), [3, 2, 1]],
  ])('%s', (_, matches_over, now, found) => {
    expect(playedMatches({ matches_over, score: now })).toEqual(found);
  });

  test('is where the server has it', () => {
    expect(replayPath('furu-1', 2, 1)).toBe('/t/furu-1/replay/1?match=2');
    expect(recordPath('furu-1', 2)).toBe('/api/tables/furu-1/record?match=2');
  });
});
