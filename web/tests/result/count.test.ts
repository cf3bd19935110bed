import { describe, expect, it } from 'vitest';
import type { Deal, Event, Table } from '../../src/protocol';
import { countAll, inOrder } from '../../src/pages/result/count';
import { sumText } from '../../src/pages/result/Details';

function table(game: string, options: Record<string, unknown> = {}): Table {
  return { settings: { game }, options } as unknown as Table;
}

function deal(position: object, hints: object): Deal {
  return { position, hints } as unknown as Deal;
}

const WORTH = { QS: 100, JD: -100, AH: 20, KH: 10, '7H': 10 };
const NORSK = { no_trick_bonus: -50 };

function hjerter(taken: string[][], scores: number[], breakdown: object[], slam: object | null) {
  const tricks = taken.map(cards => (cards.length ? 3 : 0));
  const source = {
    table: table('hjerter', NORSK),
    deal: deal({ scores, taken, tricks }, { breakdown, worth: WORTH, slam }),
    events: [],
  };
  return countAll(source);
}

const NONE = { hearts: 0, qs: 0, jd: 0, no_tricks: 0, slam: 0 };

describe('where points of Hjerter come from', () => {
  it('names the cards that count, and opens each', () => {
    const [first] = hjerter(
      [['2C', 'KH', 'QS', 'AH', 'JD'], [], ['3C'], ['4C']],
      [30, -50, 0, 0],
      [{ ...NONE, hearts: 30, qs: 100, jd: -100 }, { ...NONE, no_tricks: -50 }, NONE, NONE],
      null,
    );
    expect(first?.cards).toEqual(['AH', 'KH', 'QS', 'JD']);
    expect(first?.lines.map(line => [line.path.split('.').pop(), line.amount])).toEqual([
      ['hearts_ace', 30],
      ['qs', 100],
      ['jd', -100],
    ]);
    expect(first?.lines[0]?.pieces).toEqual([
      { code: 'AH', worth: 20 },
      { code: 'KH', worth: 10 },
    ]);
  });

  it('says that the ace is among the hearts, as it counts otherwise', () => {
    const hearts = (mine: string[]) =>
      hjerter([mine, []], [30, 0], [{ ...NONE, hearts: 30 }, NONE], null)[0]?.lines[0]?.path;
    expect(hearts(['AH', 'KH'])).toMatch(/hearts_ace$/);
    expect(hearts(['KH', 'QH', 'JH'])).toMatch(/hearts$/);
  });

  it('tells no tricks, and no point cards', () => {
    const counted = hjerter([[], ['2C']], [-50, 0], [{ ...NONE, no_tricks: -50 }, NONE], null);
    expect(counted[0]?.lines[0]).toMatchObject({ amount: -50 });
    expect(counted[0]?.lines[0]?.path).toMatch(/no_tricks$/);
    expect(counted[1]?.lines[0]?.path).toMatch(/no_points$/);
  });

  it('says why slam cards and the bonus count nothing in a slam', () => {
    const slam = { seat: 0, kind: 'lilleslem', value: 100 };
    const hit = { ...NONE, slam: 100 };
    const counted = hjerter(
      [['AH', 'KH', '7H'], ['QS'], []],
      [0, 200, 100],
      [NONE, { ...hit, qs: 100 }, hit],
      slam,
    );
    expect(counted[0]?.lines[0]).toMatchObject({
      amount: 0,
      tag: 'page.result.hjerter.slam_cards',
    });
    expect(counted[1]?.lines.map(line => line.amount)).toEqual([100, 100]);
    expect(counted[1]?.lines[0]?.path).toBe('page.result.slam.lilleslem');
    expect(counted[2]?.lines[1]).toMatchObject({ amount: 0, tag: 'page.result.hjerter.no_bonus' });
  });

  it('says that a card counts for nobody where a slam replaces all (CL-D8)', () => {
    const slam = { seat: 0, kind: 'lilleslem', value: 100 };
    const hit = { ...NONE, slam: 100 };
    const counted = hjerter([['AH'], ['QS']], [0, 100], [NONE, hit], slam);
    expect(counted[1]?.lines[1]).toMatchObject({ tag: 'page.result.hjerter.not_counted' });
  });

  it('puts hearts first, from the highest', () => {
    expect(inOrder(['JD', 'TH', 'QS', 'AH', '9H'])).toEqual(['AH', 'TH', '9H', 'QS', 'JD']);
  });
});

describe('where points of Golf come from', () => {
  const hints = {
    values: [
      { cards: ['XX XX'], value: -6 },
      { cards: ['XX'], value: -3 },
      { cards: ['K'], value: 0 },
      { cards: ['5'], value: 5 },
    ],
    rows: [
      [{ pair: true }, { pair: false }],
      [{ pair: true }, { pair: true }],
    ],
    breakdown: [
      { rows: [0, 2], sum: 2, score: 7 },
      { rows: [-6, 0], sum: -6, score: -6 },
    ],
  };
  const position = {
    scores: [7, -6],
    cards: [
      ['7C', '7D', '5S', 'XX'],
      ['XX', 'XX', 'KC', 'KD'],
    ],
  };
  const counted = countAll({ table: table('golf'), deal: deal(position, hints), events: [] });

  it('has a line for each row, with its cards and what they count', () => {
    expect(counted[0]?.lines[0]).toMatchObject({ amount: 0, tag: 'page.result.golf.pair' });
    expect(counted[0]?.lines[1]).toMatchObject({ amount: 2, cards: ['5S', 'XX'], terms: [5, -3] });
    expect(counted[1]?.lines[0]).toMatchObject({ amount: -6, tag: 'page.result.golf.jokers' });
    expect(sumText([5, -3])).toBe('5 − 3');
    expect(sumText([-3, 10])).toBe('−3 + 10');
  });

  it('adds what a failed knock has cost, and nothing where nobody failed', () => {
    expect(counted[0]?.lines.map(line => line.amount)).toEqual([0, 2, 2, 5]);
    expect(counted[0]?.lines[2]?.sum).toBe(true);
    expect(counted[1]?.lines).toHaveLength(2);
  });
});

describe('where points of the auction games come from', () => {
  const events: Event[] = [
    ['open', -1, '9C KS', ''],
    ['bid', 1, '5', ''],
    ['pass', 0, '9C 0', ''],
    ['win', 1, 'KS 5', ''],
    ['money', -1, '3D AH', ''],
    ['sale', 0, '9C 3D', ''],
    ['sale', 1, 'KS AH', ''],
  ];
  const position = { scores: [21, 38], won: [['3D'], ['AH']], coins: [15, 10] };
  const hints = {
    breakdown: [
      { money: 6, coins: 15, score: 21 },
      { money: 28, coins: 10, score: 38 },
    ],
  };

  it('opens money into what was sold for it, and coins into what was paid', () => {
    const counted = countAll({ table: table('bolighai'), deal: deal(position, hints), events });
    const [money, chips] = counted[1]?.lines ?? [];
    expect(money).toMatchObject({ amount: 28, facts: { n: 1 } });
    expect(money?.pieces[0]?.facts).toEqual({ card: 'KS', money: 'AH' });
    expect(chips).toMatchObject({ amount: 10, facts: { n: 10 } });
    expect(chips?.tag).toBe('page.result.auction.half');
    expect(chips?.pieces[0]?.facts).toEqual({ card: 'KS', paid: '5' });
    expect(counted[0]?.lines[1]?.pieces[0]?.path).toMatch(/free$/);
  });

  it('counts nothing while a deal goes on', () => {
    const going = deal({ scores: null }, { breakdown: null });
    expect(countAll({ table: table('for_sale'), deal: going, events })).toEqual([]);
  });
});
