import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../src/lib/i18n';
import type { Event, HjerterHints } from '../../src/protocol';
import {
  directionOf,
  handOf,
  lyingTrick,
  sorted,
  sumOf,
  tookOf,
  tricksOf,
  type Position,
} from '../../src/games/hjerter/model';
import {
  choose,
  questionFor,
  refusedWith,
  sendAction,
  sets,
} from '../../src/games/hjerter/sending';
import { progress, prompt, reason, tell } from '../../src/games/hjerter/tell';
import { cardName } from '../../src/lib/i18n';
import { personOf } from '../../src/table/people';
import { quietProps } from '../../src/table/keeper';
import type { TellContext } from '../../src/table/types';
import { choice, deal, play, table, trick } from '../table/made';

beforeAll(() => loadLanguage('nb'));

const POSITION = {
  phase: 'playing',
  turn: 0,
  round: 2,
  hand: ['3D', 'KD', '2H'],
  trick: [],
  taken: [['AH', '2H', 'QS', '5C'], [], [], []],
  tricks: [1, 0, 0, 0],
  hearts: [2, 0, 0, 0],
  broken: false,
  sent: ['JD'],
  received: ['2H'],
  to_act: [0],
  over: false,
  scores: null,
} as unknown as Position;

const HINTS: HjerterHints = {
  breakdown: null,
  count: 2,
  cycle: [1, 2, 3, 0],
  points: [130, 0, 0, 0],
  progress: { phase: 'playing', number: 7, last: 13 },
  receive_from: [2, 3, 0, 1],
  send_to: [2, 3, 0, 1],
  slam: null,
  winning: 2,
  worth: { QS: 100, JD: -100, AH: 20, '2H': 10, '5H': 10 },
};

const made = (more = {}, hints = {}, position = {}) =>
  deal({
    position: { ...POSITION, ...position } as unknown as Record<string, unknown>,
    hints: { ...HINTS, ...hints } as unknown as Record<string, unknown>,
    ...more,
  });

const props = (events: Event[], of = made()) =>
  quietProps({ you: 0, table: table(), deal: of, events, moment: null, hold: 0 }, of);

describe('the table', () => {
  const events = [
    play(1, '2C'),
    play(2, 'KC'),
    play(3, '8C'),
    play(0, '3C'),
    trick(2, '3C 2C KC 8C'),
  ];

  it('holds the trick that is being played', () => {
    expect(lyingTrick(events.slice(0, 2), null)?.cards).toEqual([
      [1, '2C'],
      [2, 'KC'],
    ]);
    expect(lyingTrick([], null)).toBeNull();
  });

  it('holds a finished one only while it is shown', () => {
    expect(lyingTrick(events, events[4] ?? null)?.taker).toBe(2);
    expect(lyingTrick(events, null)).toBeNull();
    expect(lyingTrick([...events, play(2, '4D')], null)?.cards).toEqual([[2, '4D']]);
    expect(tricksOf(events)).toHaveLength(1);
  });

  it('sorts a hand black and red by turns', () => {
    expect(sorted(['2H', 'AS', 'TD', '9D', '3C', 'KC'])).toEqual([
      '3C',
      'KC',
      '9D',
      'TD',
      'AS',
      '2H',
    ]);
  });

  it('reads hands that are open', () => {
    const open = { ...POSITION, hand: [['2C'], ['3C'], [], ['4C']] } as unknown as Position;
    expect(handOf(open, 3)).toEqual(['4C']);
    expect(handOf(open, null)).toEqual([]);
    expect(handOf({ ...POSITION, hand: null } as unknown as Position, null)).toEqual([]);
  });

  it('counts what was taken', () => {
    expect(tookOf(POSITION, HINTS, 0)).toEqual({ cards: ['QS'], hearts: 2 });
    expect(sumOf(['AH', 'QS', '5C', 'JD'], HINTS.worth)).toBe(20);
  });

  it('knows where cards go', () => {
    expect([1, 2, 3, 0].map(away => directionOf(away, 4))).toEqual([
      'left',
      'across',
      'right',
      'none',
    ]);
    expect([1, 2, 3, 4].map(away => directionOf(away, 5))).toEqual([
      'left',
      'left2',
      'right2',
      'right',
    ]);
    expect([1, 2].map(away => directionOf(away, 3))).toEqual(['left', 'right']);
  });
});

describe('sending', () => {
  const hand = ['2C', '3C', 'JD', 'QS'];
  const legal = ['send 2C 3C', 'send 2C JD', 'send 3C JD', 'send JD QS'];

  it('takes what the server says is legal', () => {
    expect(sets([...legal, '2C'])).toHaveLength(4);
    expect(sendAction(legal, ['QS', 'JD'])).toBe('send JD QS');
    expect(sendAction(legal, ['QS', '2C'])).toBeUndefined();
    expect(sendAction(legal, ['QS'])).toBeUndefined();
  });

  it('refuses what no legal action has', () => {
    expect(refusedWith(legal, hand, [])).toEqual([]);
    expect(refusedWith(legal, hand, ['2C'])).toEqual(['QS']);
    expect(refusedWith(legal, hand, ['QS'])).toEqual(['2C', '3C']);
    expect(refusedWith(['send 2C 3C'], ['2C', '3C', 'QS'], [])).toEqual(['QS']);
  });

  it('gives back what is tapped again, and makes room for another', () => {
    expect(choose(legal, [], '2C', 2)).toEqual(['2C']);
    expect(choose(legal, ['2C'], '2C', 2)).toEqual([]);
    expect(choose(legal, ['2C', '3C'], 'JD', 2)).toEqual(['3C', 'JD']);
    expect(choose(legal, ['QS', 'JD'], '2C', 2)).toEqual(['JD', '2C']);
    expect(choose(legal, ['2C', '3C'], 'QS', 2)).toEqual(['2C', '3C']);
  });

  it('asks why with a whole action', () => {
    expect(questionFor(['2C'], hand, 'QS', 2)).toBe('send 2C QS');
    expect(questionFor([], hand, 'QS', 2)).toBe('send QS 2C');
    expect(questionFor([], hand, 'QS', 1)).toBe('send QS');
  });
});

describe('sentences', () => {
  const context = (before: Event[] = [], you: number | null = 0): TellContext => ({
    table: table(),
    deal: made(),
    you,
    before,
    name: seat => (seat === you ? '' : personOf(table(), seat)),
    card: cardName,
  });

  it('tell what happens', () => {
    const led = [play(1, '2C')];
    expect(tell(play(1, '2C'), context())).toBe('Liv spilte ut kløver 2.');
    expect(tell(play(2, 'KC'), context(led))).toBe('Aksel la kløverkonge.');
    expect(tell(play(3, '4H'), context(led))).toBe('Kari kunne ikke følge og la hjerter 4.');
    expect(tell(play(0, '3C'), context(led))).toBe('Du la kløver 3.');
    expect(tell(trick(2, '3C QS AH 8C'), context())).toBe('Aksel tok stikket, 120 poeng.');
    expect(tell(trick(0, '3C 4C'), context())).toBe('Du tok stikket.');
    expect(tell(['send', 1, '?', ''], context())).toBe('Liv er klar.');
    expect(tell(['send', 0, 'JD QS', ''], context())).toBe(
      'Du sendte ruterknekt og spardame til Aksel.',
    );
    expect(tell(['receive', 0, '2H', ''], context())).toBe('Du fikk hjerter 2 fra Aksel.');
    expect(tell(['send', 2, '2H 3H', ''], context())).toBe(
      'Aksel sendte hjerter 2 og hjerter 3 til deg.',
    );
    expect(tell(['round', -1, '1', ''], context())).toBeNull();
  });

  it('tell the end once', () => {
    expect(tell(['score', 0, '20', ''], context())).toContain('du fikk 20');
    expect(tell(['score', 1, '20', ''], context())).toBeNull();
    expect(tell(['score', 1, '-50', ''], context([], null))).toContain('Liv fikk −50');
  });

  it('say how far it is', () => {
    const score = {
      number: 1,
      deal_number: 2,
      totals: [],
      results: [],
      over: false,
      standings: [],
      winners: [],
    };
    const of = made();
    const now = props([], of);
    expect(progress({ ...now, table: table({ score }) })).toBe('Runde 2 av 4 · stikk 7 av 13');
    const sending = made({}, { progress: { phase: 'sending', number: 0, last: 13 } });
    expect(progress({ ...props([], sending), table: table({ score }) })).toBe(
      'Runde 2 av 4 · send rett over',
    );
    const over = made({}, {}, { over: true });
    expect(progress({ ...props([], over), table: table({ score }) })).toBe('Runde 2 av 4');
    const target = table({ score, options: { end: 'target:100' } });
    expect(progress({ ...now, table: target })).toContain('Runde 2, til 100');
  });

  it('say what is to be done', () => {
    const refused = { '2H': { code: 'follow_suit', game: 'hjerter', facts: {} } };
    const following = made({ choice: choice({ legal: ['3D', 'KD'], refused }) });
    const led = [play(1, '7D'), play(2, 'QD')];
    expect(prompt(props(led, following))).toBe(
      'Din tur. Følg ruter. Høyest nå: ruterdame. 2 av 3 kort kan spilles.',
    );
    const free = made({ choice: choice({ legal: ['3D', 'KD', '2H'] }) });
    expect(prompt(props([play(1, '7C')], free))).toBe(
      'Din tur. Du har ikke kløver. Legg et kort av en annen sort.',
    );
    const unbroken = { '2H': { code: 'hearts_unbroken', game: 'hjerter', facts: {} } };
    const leading = made({ choice: choice({ legal: ['3D', 'KD'], refused: unbroken }) });
    expect(prompt(props([], leading))).toContain('Spill ut et kort. Hjerter er ikke brutt ennå.');
    const sending = made({}, {}, { phase: 'sending' });
    expect(prompt(props([], sending))).toBe('Din tur. Velg 2 kort til Aksel.');
  });

  it('say why not', () => {
    const of = made({ choice: choice({ legal: ['3D', 'KD'] }) });
    const why = (code: string, action: string) =>
      reason({ code, game: 'hjerter', facts: { action } }, { deal: of, you: 0 });
    expect(why('follow_suit', '2H')).toBe('Følg ruter. Du har ruter: 3 eller konge.');
    expect(why('no_points_yet', 'QS')).toBe(
      'Spardame teller 100. Ingen poengkort i det aller første stikket.',
    );
    expect(why('queen_stays', 'send QS 2C')).toContain('sammen med ruterknekt');
    expect(why('not_in_hand', '2C')).toBeNull();
    const long = made({ choice: choice({ legal: ['3D', '4D', '5D', '6D', '7D'] }) });
    const told = reason(
      { code: 'follow_suit', game: 'hjerter', facts: { action: '2H' } },
      { deal: long, you: 0 },
    );
    expect(told).toBe('Følg ruter. Du har den sorten ennå.');
  });
});
