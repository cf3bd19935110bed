import { beforeAll, describe, expect, it } from 'vitest';
import { cardName, loadLanguage } from '../../src/lib/i18n';
import type { TellContext } from '../../src/table/types';
import { pace, sound, tell } from '../../src/games/auction';
import { dealOf, event, tableOf } from './made';

function context(game: string, you: number | null): TellContext {
  const table = tableOf(game);
  const name = (seat: number) => (seat === you ? '' : (table.chairs[seat]?.name ?? ''));
  return { table, deal: dealOf({}), you, before: [], name, card: cardName };
}

describe('what is said', () => {
  beforeAll(() => loadLanguage('nb'));
  const kari = context('for_sale', 0);
  const watched = context('bolighai', null);

  it('of bids and passes names who, what and how much', () => {
    expect(tell(event('bid', 1, '3'), kari)).toBe('Liv byr 3.');
    expect(tell(event('bid', 0, '4'), kari)).toBe('Du byr 4.');
    expect(tell(event('pass', 2, '12 3'), kari)).toBe('Nora passer, får eiendom 12 og betaler 3.');
    expect(tell(event('pass', 0, '12 0'), kari)).toBe('Du passer og får eiendom 12 gratis.');
    expect(tell(event('win', 1, '28 7'), kari)).toBe('Liv vinner eiendom 28 for 7.');
  });

  it('reads cards by name, of both games', () => {
    expect(tell(event('open', -1, '4C 9S'), watched)).toBe('Til salgs: kløver 4, spar 9.');
    expect(tell(event('sale', 1, 'QS TH'), watched)).toBe('Liv selger spardame for hjerter 10.');
  });

  it('never says what lies face down', () => {
    expect(tell(event('lay', 1, '?'), kari)).toBe('Liv er klar.');
    expect(tell(event('lay', 0, '9'), kari)).toBe('Du legger ned eiendom 9.');
    expect(tell(event('lay', 1, '9C'), watched)).toBe('Liv legger ned kløver 9.');
  });

  it('gives scores of Bolighai in points', () => {
    expect(tell(event('score', 1, '103'), watched)).toContain('51½');
  });

  it('says nothing of what it does not know', () => {
    expect(tell(event('thunder', 1), kari)).toBeNull();
  });
});

describe('how long an event is shown', () => {
  it('leaves time to see who won a lot, and the last reveal', () => {
    expect(pace(event('win', 1))).toBeGreaterThanOrEqual(1200);
    expect(pace(event('score', 0))).toBeGreaterThan(320 + 5 * 250 + 1200);
    expect(pace(event('score', 1))).toBe(0);
    expect(pace(event('sale', 0))).toBe(0);
    expect(sound(event('bid', 0))).toBe('chip');
    expect(sound(event('open', -1))).toBeNull();
  });
});
