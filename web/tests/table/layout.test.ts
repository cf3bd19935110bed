import { describe, expect, it } from 'vitest';
import { arrow, handLayout } from '../../src/table/parts/layout';

describe('a hand on a phone of 360', () => {
  const room = 344;

  it('of 17 lies in two rows, with strips of 35 px that never play at once', () => {
    const { rows, card, step, twoTaps } = handLayout(17, room, false);
    expect(rows).toEqual([9, 8]);
    expect(card).toBe(64);
    expect(step).toBeCloseTo(35);
    expect(twoTaps).toBe(true);
  });

  it('of 13 has the longer row behind, and strips of 45 px', () => {
    const { rows, card, step, twoTaps } = handLayout(13, room, false);
    expect(rows).toEqual([7, 6]);
    expect(card).toBe(72);
    expect(step).toBeGreaterThanOrEqual(45);
    expect(twoTaps).toBe(false);
  });

  it('of 8 takes a second row before its strips get narrow', () => {
    expect(handLayout(8, room, false).rows).toEqual([4, 4]);
    expect(handLayout(7, room, false).rows).toEqual([7]);
    expect(handLayout(8, 400, false).rows).toEqual([8]);
  });

  it('never plays at one tap where its strips are narrower than a finger', () => {
    const narrow = handLayout(13, 304, false);
    expect(narrow.step).toBeLessThan(44);
    expect(narrow.twoTaps).toBe(true);
    expect(handLayout(9, 304, false).twoTaps).toBe(false);
    expect(handLayout(13, 500, true).twoTaps).toBe(true);
  });

  it('lies side by side where its cards are pictures and there is room', () => {
    expect(handLayout(6, 900, true).step).toBe(64);
    expect(handLayout(6, 900, true, true).step).toBe(112);
    expect(handLayout(6, 500, true, true).step).toBeCloseTo((500 - 104) / 5);
  });

  it('always fits', () => {
    for (let cards = 1; cards <= 18; cards += 1) {
      for (const width of [304, 344, 398, 700]) {
        const { rows, card, step } = handLayout(cards, width, false);
        expect(rows.reduce((a, b) => a + b, 0)).toBe(cards);
        expect(card + step * (Math.max(...rows) - 1)).toBeLessThanOrEqual(width + 0.001);
        if (cards < 15 && width > 340) expect(step).toBeGreaterThanOrEqual(44);
      }
    }
  });

  it('of none has no rows', () => {
    expect(handLayout(0, room, false).rows).toEqual([]);
    expect(handLayout(0, room, true).rows).toEqual([]);
  });
});

describe('a hand on a wide screen', () => {
  it('lies in one row', () => {
    expect(handLayout(13, 880, true)).toEqual({ rows: [13], card: 104, step: 64, twoTaps: false });
    const many = handLayout(17, 880, true);
    expect(many.rows).toEqual([17]);
    expect(many.card + many.step * 16).toBeLessThanOrEqual(880);
    expect(many.twoTaps).toBe(true);
  });
});

describe('arrows', () => {
  it('go through both rows, and stop at the ends', () => {
    expect(arrow('ArrowRight', 8, 17)).toBe(9);
    expect(arrow('ArrowRight', 16, 17)).toBe(16);
    expect(arrow('ArrowLeft', 9, 17)).toBe(8);
    expect(arrow('ArrowLeft', 0, 17)).toBe(0);
    expect(arrow('Home', 5, 17)).toBe(0);
    expect(arrow('End', 5, 17)).toBe(16);
  });

  it('leave other keys alone, and an empty hand', () => {
    expect(arrow('Enter', 0, 5)).toBeUndefined();
    expect(arrow('ArrowLeft', 0, 0)).toBeUndefined();
  });
});
