import { describe, expect, it } from 'vitest';
import type { Event } from '../../src/protocol';
import { bought, lotOf, lying } from '../../src/games/auction/lot';

const e = (kind: string, seat: number, text = ''): Event => [kind, seat, text, ''];

/** Worked example B1 of the rules, up to its last pass. */
const B1: Event[] = [
  e('opener', 0),
  e('open', -1, '4C 9C 9S KS'),
  e('bid', 0, '1'),
  e('bid', 1, '2'),
  e('pass', 2, '4C 0'),
  e('bid', 3, '3'),
  e('pass', 0, '9C 0'),
  e('bid', 1, '5'),
];
const END: Event[] = [e('pass', 3, '9S 1'), e('win', 1, 'KS 5')];
const NEXT: Event[] = [e('opener', 1), e('open', -1, '2S 7C AC TC')];

describe('an auction', () => {
  it('is read from its events', () => {
    const lot = lotOf(B1, 4);
    expect(lot?.number).toBe(1);
    expect(lot?.opener).toBe(0);
    expect(lot?.bids).toEqual([1, 5, 0, 3]);
    expect(lot?.out).toEqual([true, false, true, false]);
    expect(lot?.standing).toEqual({ seat: 1, amount: 5 });
    expect(lot?.winner).toBeNull();
    expect(lot && lying(lot).map(card => card.text)).toEqual(['9S', 'KS']);
    expect(lot?.cards.map(card => card.by)).toEqual([2, 0, null, null]);
  });

  it('is still there when its last card has been won', () => {
    const lot = lotOf([...B1, ...END], 4);
    expect(lot?.winner).toBe(1);
    expect(lot?.cards[3]).toEqual({ text: 'KS', by: 1, paid: 5, won: true });
    expect(lot?.cards[2]).toEqual({ text: '9S', by: 3, paid: 1, won: false });
    expect(lot?.out[1]).toBe(false);
  });

  it('makes room for the next one, where nobody has bid', () => {
    const lot = lotOf([...B1, ...END, ...NEXT], 4);
    expect(lot?.number).toBe(2);
    expect(lot?.opener).toBe(1);
    expect(lot?.bids).toEqual([0, 0, 0, 0]);
    expect(lot?.standing).toBeNull();
  });

  it('leads with the later of two equal bids (1997)', () => {
    const events = [e('opener', 0), e('open', -1, '5 11 18'), e('bid', 0, '1'), e('bid', 1, '1')];
    expect(lotOf(events, 3)?.standing).toEqual({ seat: 1, amount: 1 });
  });

  it('is over once money lies on the table, and not there before the first', () => {
    expect(lotOf([...B1, ...END, e('money', -1, '3D TD TH AH')], 4)).toBeNull();
    expect(lotOf([], 4)).toBeNull();
  });

  it('lists what a seat has bought', () => {
    expect(bought([...B1, ...END], 1).map(({ text, paid }) => [text, paid])).toEqual([['KS', 5]]);
    expect(bought(B1, 2)).toEqual([{ text: '4C', by: 2, paid: 0, won: false }]);
  });
});
