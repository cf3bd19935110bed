/* A small offer, in the shape of the server's: one game with two editions, one with one. */
import type { GameOffer, Offer } from '../src/protocol';

const each = <T>(seats: number[], value: T): Record<string, T> =>
  Object.fromEntries(seats.map(n => [String(n), value]));

export const HJERTER: GameOffer = {
  name: 'hjerter',
  seats: [3, 4, 5],
  first: 4,
  presets: [
    {
      name: 'norsk',
      seats: [3, 4, 5],
      own: [],
      options: {
        3: { send_count: 2, qs_breaks: false, end: 'rounds:3' },
        4: { send_count: 2, qs_breaks: false, end: 'rounds:4' },
        5: { send_count: 2, qs_breaks: false, end: 'rounds:5' },
      },
    },
    {
      name: 'standard',
      seats: [4],
      own: ['send_count', 'end'],
      options: each([4], { send_count: 3, qs_breaks: false, end: 'target:100' }),
    },
  ],
  options: [
    {
      name: 'send_count',
      values: { kind: 'number', low: 0, high: 3 },
      source: 'sheet',
      rule: 'HJ-3',
    },
    { name: 'qs_breaks', values: { kind: 'flag' }, source: 'ours', rule: 'HJ-A15' },
    { name: 'end', values: { kind: 'end' }, source: 'ours', rule: 'HJ-A25' },
  ],
  show: [{ name: 'show_tricks', values: ['last', 'all', 'none'] }],
};

export const GOLF: GameOffer = {
  name: 'golf',
  seats: [2, 3, 4, 5],
  first: 3,
  presets: [
    {
      name: 'norsk',
      seats: [2, 3, 4, 5],
      own: [],
      options: each([2, 3, 4, 5], { jokers_per_deck: 2, end: 'target:50' }),
    },
  ],
  options: [
    {
      name: 'jokers_per_deck',
      values: { kind: 'number', low: 0, high: 2 },
      source: 'ours',
      rule: 'GO-A3',
    },
    { name: 'end', values: { kind: 'end' }, source: 'ours', rule: 'GO-A22' },
  ],
  show: [],
};

export const OFFER: Offer = { games: [HJERTER, GOLF], bots: ['random', 'casual'] };
