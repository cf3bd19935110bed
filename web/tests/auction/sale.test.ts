import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/protocol';
import {
  APART,
  goneOut,
  movedOn,
  revealOf,
  revealTime,
  saleOf,
  soldBy,
  TURN,
} from '../../src/games/auction/sale';

const e = (kind: string, seat: number, text = ''): Event => [kind, seat, text, ''];

/** Worked example F7 of the rules: two of the money cards are equal. */
const LAYING = [e('money', -1, '2 15 15'), e('lay', 0, '30'), e('lay', 2, '?')];
const SOLD = [e('lay', 1, '?'), e('sale', 0, '30 15'), e('sale', 1, '29 15'), e('sale', 2, '4 2')];
const AGAIN = [e('money', -1, '0 6 13'), e('lay', 2, '?')];

describe('a sale', () => {
  it('shows what has been laid, and nothing of what is hidden', () => {
    expect(saleOf(LAYING, 3)).toEqual({
      number: 1,
      cards: ['2', '15', '15'],
      laid: ['30', null, '?'],
    });
  });

  it('is counted, and over when the first card is sold', () => {
    expect(saleOf([...LAYING, ...SOLD], 3)).toBeNull();
    expect(saleOf([...LAYING, ...SOLD, ...AGAIN], 3)?.number).toBe(2);
    expect(saleOf([], 3)).toBeNull();
  });
});

describe('a reveal', () => {
  it('goes from the lowest money to the highest', () => {
    const reveal = revealOf([...LAYING, ...SOLD], 3);
    expect(reveal?.number).toBe(1);
    expect(reveal?.sold.map(one => one.seat)).toEqual([2, 1, 0]);
    expect(reveal?.sold.map(one => one.money)).toEqual(['2', '15', '15']);
  });

  it('follows the order of the table, not of numbers, in Bolighai', () => {
    const events = [
      e('money', -1, '3D TD TH'),
      e('sale', 0, 'QC TD'),
      e('sale', 1, 'QS TH'),
      e('sale', 2, '5C 3D'),
    ];
    expect(revealOf(events, 3)?.sold.map(one => one.property)).toEqual(['5C', 'QC', 'QS']);
  });

  it('waits until all cards have been turned up', () => {
    expect(revealOf(LAYING, 3)).toBeNull();
    expect(revealOf([...LAYING, ...SOLD.slice(0, 3)], 3)).toBeNull();
  });

  it('stays known when the next sale has begun', () => {
    const begun = [...LAYING, ...SOLD, e('money', -1, '0 6 13')];
    expect(revealOf(begun, 3)?.number).toBe(1);
    expect(movedOn(begun)).toBe(false);
    expect(movedOn([...LAYING, ...SOLD, ...AGAIN])).toBe(true);
  });

  it('lists what a seat has sold', () => {
    expect(soldBy([...LAYING, ...SOLD], 2)).toEqual([{ seat: 2, property: '4', money: '2' }]);
  });
});

describe('money going out', () => {
  it('begins when the cards have turned, one after the other', () => {
    expect(goneOut(0, 4, 1)).toBe(0);
    expect(goneOut(TURN - 1, 4, 1)).toBe(0);
    expect(goneOut(TURN, 4, 1)).toBe(1);
    expect(goneOut(TURN + APART - 1, 4, 1)).toBe(1);
    expect(goneOut(TURN + APART, 4, 1)).toBe(2);
    expect(goneOut(TURN + 3 * APART, 4, 1)).toBe(4);
    expect(goneOut(60_000, 4, 1)).toBe(4);
  });

  it('is slower or faster as one likes, and at once where nothing may move', () => {
    expect(goneOut((TURN + APART) * 1.5, 4, 1.5)).toBe(2);
    expect(goneOut(0, 6, 0)).toBe(6);
    expect(revealTime(4, 0)).toBe(0);
    expect(goneOut(revealTime(6, 1.5), 6, 1.5)).toBe(6);
    expect(APART).toBe(250);
  });
});
