/** Small messages for the tests of the table. */
import type { Chair, Choice, Deal, Event, Table } from '../../src/protocol';

export function chair(name: string, more: Partial<Chair> = {}): Chair {
  return {
    who: 'person',
    name,
    bot: '',
    here: true,
    until: 0,
    stand_in: false,
    ready: false,
    chosen: false,
    left: -1,
    running: false,
    ...more,
  };
}

export function table(more: Partial<Table> = {}): Table {
  return {
    code: 'furu-1',
    settings: {
      game: 'hjerter',
      seats: 4,
      preset: 'norsk',
      options: {},
      show: {},
      public: false,
      undo: true,
      clock: null,
      pace: 'normal',
      chat: false,
    },
    options: { end: 'rounds:4' },
    phase: 'playing',
    host: 0,
    chairs: ['Deg', 'Liv', 'Aksel', 'Kari'].map(name => chair(name)),
    onlookers: 0,
    score: null,
    seal: { commit: 'ab'.repeat(32), salts: ['x', 'x', 'x', 'x'], secret: '' },
    next_deal: 2,
    automatic: false,
    matches_over: 0,
    ...more,
  };
}

export function deal(more: Partial<Deal> = {}): Deal {
  return {
    deal: 1,
    position: {},
    hints: {},
    choice: null,
    undo: false,
    finish: false,
    proof: null,
    ...more,
  };
}

export function choice(more: Partial<Choice> = {}): Choice {
  return { nth: 0, legal: [], refused: {}, undo: false, ...more };
}

export const play = (seat: number, card: string): Event => ['play', seat, card, ''];
export const trick = (seat: number, cards: string): Event => ['trick', seat, cards, ''];
