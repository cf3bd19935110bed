/* A round of Golf as the server tells it, to be changed by each test. */
import type { Chair, Deal, Event, GolfHints, GolfPosition, Table } from '../../src/protocol';
import type { GameProps } from '../../src/table/types';

const VALUES: [string[], number][] = [
  [['XX XX'], -6],
  [['XX'], -3],
  [['K'], 0],
  [['A'], 1],
  ...[2, 3, 4, 5, 6, 7, 8, 9].map((n): [string[], number] => [[String(n)], n]),
  [['T', 'J', 'Q'], 10],
];

export const values = VALUES.map(([cards, value]) => ({ cards, value }));

export function position(changes: Partial<GolfPosition> = {}): GolfPosition {
  return {
    phase: 'playing',
    turn: 0,
    cards: [
      ['8H', '6S', '4C', '?', '?', '?'],
      ['XX', 'XX', '?', '?', '?', '?'],
    ],
    locked: [[1, 2], []],
    discard_top: '9D',
    discard_pile: 3,
    stock_left: 21,
    held: '4H',
    to_act: [0],
    over: false,
    scores: null,
    ...changes,
  };
}

const row = (sum: number | null, pair = false, locked = false) => ({ sum, pair, locked });

export function hints(changes: Partial<GolfHints> = {}): GolfHints {
  return {
    progress: { phase: 'playing', number: 2, last: 41 },
    rows: [
      [row(14, false, true), row(null), row(null)],
      [row(-6, true), row(null), row(null)],
    ],
    open: [18, -6],
    values,
    seen: [
      [2, 2, 2, 0, 0, 0],
      [2, 2, 0, 0, 0, 0],
    ],
    locks: null,
    after: { 3: null, 4: 0, 5: null, 6: null },
    knocker: null,
    last_lap: null,
    breakdown: null,
    ...changes,
  };
}

export function deal(
  at: Partial<GolfPosition> = {},
  follows: Partial<GolfHints> = {},
  legal: string[] | null = ['discard', 'swap 3', 'swap 4', 'swap 5', 'swap 6'],
): Deal {
  return {
    deal: 1,
    position: { ...position(at) },
    hints: { ...hints(follows) },
    choice: legal && { nth: 1, legal, refused: {}, undo: false },
    undo: false,
    finish: false,
    proof: null,
  };
}

const chair = (name: string): Chair => ({
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
});

export function table(options: Table['options'] = {}): Table {
  return {
    code: 'furu-27-kq3x',
    settings: {
      game: 'golf',
      seats: 2,
      preset: 'norsk',
      options: {},
      show: {},
      public: false,
      undo: true,
      clock: null,
      pace: 'normal',
      chat: false,
    },
    options,
    phase: 'playing',
    host: 0,
    chairs: [chair('Dag'), chair('Liv')],
    onlookers: 0,
    score: null,
    seal: { commit: '', salts: ['', ''], secret: '' },
    next_deal: 2,
    automatic: false,
    matches_over: 0,
  };
}

export function props(given: Partial<GameProps> = {}): GameProps {
  const nothing = (): void => undefined;
  return {
    table: table(),
    deal: deal(),
    you: 0,
    events: [],
    moment: null,
    act: nothing,
    why: nothing,
    busy: null,
    reason: null,
    dismiss: nothing,
    collect: nothing,
    ...given,
  };
}

export const event = (kind: string, seat: number, text = ''): Event => [kind, seat, text, ''];
