import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../../src/games/golf/ask';
import { flights } from '../../src/games/golf/flights';
import { keysFor, type Moves } from '../../src/games/golf/keys';
import { pace, progress, prompt, reason, tell } from '../../src/games/golf/tell';
import { lines, thrown } from '../../src/games/golf/Values';
import { cardName, loadLanguage } from '../../src/lib/i18n';
import type { Event } from '../../src/protocol';
import type { TellContext } from '../../src/table/types';
import { deal, event, props, table, values } from './sample';

beforeAll(() => loadLanguage('nb'));

function context(you: number | null, before: Event[] = [], at = deal()): TellContext {
  const names = ['Dag', 'Liv'];
  const name = (seat: number): string => (seat === you ? '' : (names[seat] ?? ''));
  return { table: table(), deal: at, you, before, name, card: cardName };
}

describe('the prompt', () => {
  it('asks what to do with the held card', () => {
    const asked = ask(props(), null);
    expect(asked).toMatchObject({ title: 'Hvor vil du ha 4-eren?', own: true });
  });

  it('says what the row would count before it is done', () => {
    const asked = ask(props(), 4);
    expect(asked.title).toBe('Legg 4 ved siden av 4?');
    expect(asked.text).toBe('Raden teller da 0.');
  });

  it('says what would be locked, as the server has told', () => {
    const locking = props({ deal: deal({}, { locks: { 5: [2] } }) });
    expect(ask(locking, 5).text).toContain('Midterste rad blir låst.');
    expect(ask(locking, 3).text).not.toContain('låst');
  });

  it('must not offer to discard what has to be swapped in', () => {
    const bound = props({ deal: deal({}, {}, ['swap 3']) });
    expect(ask(bound, null).text).toBe('Kortet må byttes inn.');
  });

  it('begins a turn with the piles', () => {
    const start = (legal: string[], at = {}) =>
      ask(props({ deal: deal({ held: null, ...at }, {}, legal) }), null);
    expect(start(['draw', 'take'])).toMatchObject({
      title: 'Trekk, eller ta 9?',
      text: '21 kort igjen i bunken.',
    });
    expect(start(['draw', 'take'], { stock_left: 1 }).text).toBe('Ett kort igjen i bunken.');
    expect(start(['draw', 'take', 'knock']).title).toBe('Trekk, ta 9 eller bank?');
    expect(start(['draw']).title).toBe('Trekk et kort');
    expect(start(['take']).title).toBe('Ta 9 fra kastehaugen');
    expect(start(['draw', 'take'], { phase: 'last_lap' }).text).toBe('Dette er din siste tur.');
  });

  it('says what a knock brings about, and what it may cost', () => {
    const options = { knock_ends: 'at_once', failed_knock: 'double' };
    const asked = ask(props({ table: table(options) }), 'knock');
    expect(asked.text).toContain('med det samme');
    expect(asked.text).toContain('dobles');
    const mild = ask(
      props({ table: table({ knock_ends: 'after_lap', failed_knock: 'none' }) }),
      'knock',
    );
    expect(mild.text).toBe('De andre får én tur hver. Så snus kortene.');
  });

  it('names whom the table waits for', () => {
    const others = props({ deal: deal({ turn: 1, held: '?' }, {}, null) });
    expect(ask(others, null)).toMatchObject({ title: 'Liv tenker', own: false });
  });

  it('is what is said when it becomes your turn', () => {
    expect(prompt(props())).toMatch(/^Din tur\. Hvor vil du ha 4-eren\?/);
    expect(progress(props())).toBe('Omgang 1');
  });
});

describe('what has happened', () => {
  it('is told to each from where they sit', () => {
    expect(tell(event('draw', 1, '?'), context(0))).toBe('Liv trakk.');
    expect(tell(event('draw', 0, '4H'), context(0))).toBe('Du trakk hjerter 4.');
    expect(tell(event('draw', 1, '4H'), context(null))).toBe('Liv trakk hjerter 4.');
    expect(tell(event('take', 1, '9D'), context(0))).toContain('ruter 9');
    expect(tell(event('deal', 1, '?'), context(0))).toBe(null);
  });

  it('names the place of a swap, and what fell', () => {
    expect(tell(event('swap', 1, '4 4H 9C'), context(0))).toBe(
      'Liv la hjerter 4 midten høyre og kastet kløver 9.',
    );
    expect(tell(event('swap', 1, '4 ? 9C'), context(0))).toBe(
      'Liv byttet midten høyre og kastet kløver 9.',
    );
  });

  it('tells a lock once, when it comes', () => {
    const locked = deal({ locked: [[], [1, 2, 3, 4]] });
    const first = event('swap', 1, '3 4H 9C');
    expect(tell(event('swap', 1, '5 4H 9C'), context(0, [first], locked))).toContain(
      'Liv låste midterste rad.',
    );
    expect(tell(event('swap', 1, '5 4H 9C'), context(0, [], locked))).toContain(
      'Liv låste øverste og midterste rad.',
    );
    const low = event('swap', 1, '6 2H 9C');
    expect(tell(event('swap', 1, '5 4H 9C'), context(0, [low], locked))).not.toContain('låste');
  });

  it('takes its time for what moves a card', () => {
    expect(pace(event('swap', 0, '3 4H 9C'))).toBeGreaterThan(pace(event('draw', 0, '?')));
    expect(pace(event('first', 0))).toBe(0);
  });

  it('says why not without the words of the terminal', () => {
    const facts = { row: '1', action: 'swap 1' };
    expect(reason({ code: 'row_locked', game: 'golf', facts }, props())).toBe(
      'Raden er låst: du har byttet lenger nede.',
    );
    const knocked = { code: 'already_knocked', game: 'golf', facts: { knocker: '1' } };
    expect(reason(knocked, props())).toMatch(/^Liv har alt banket/);
    expect(reason({ code: 'not_your_turn', game: 'any', facts: {} }, props())).toBe(null);
  });
});

describe('the reference', () => {
  it('joins the ranks that count what they bear', () => {
    const found = lines(values).map(line => [line.name, line.value]);
    expect(found).toContainEqual(['2–10', 'tallet']);
    expect(found).toContainEqual(['To jokere i en rad', '\u22126']);
    expect(found).toContainEqual(['Knekt, dame', '10']);
    expect(found).toHaveLength(7);
  });

  it('lists every rank where nothing counts what it bears', () => {
    const odd = values.map(entry => ({ ...entry, value: entry.value + 1 }));
    const names = lines(odd).map(line => line.name);
    expect(names).toContain('2');
    expect(names).not.toContain('2–10');
  });

  it('keeps the discard pile as the events tell', () => {
    const events = [
      event('pile', -1, 'QS'),
      event('swap', 0, '3 9D AC'),
      event('take', 1, 'AC'),
      event('discard', 1, '2D'),
    ];
    expect(thrown(events)).toEqual(['QS', '2D']);
  });
});

describe('keys and ways', () => {
  const done: string[] = [];
  const moves: Moves = {
    draw: () => done.push('draw'),
    pile: () => done.push('pile'),
    slot: slot => done.push(`slot ${slot}`),
    discard: () => done.push('discard'),
    knock: () => done.push('knock'),
    confirm: () => done.push('confirm'),
    cancel: () => done.push('cancel'),
  };

  it('mean only what can be done now', () => {
    expect(Object.keys(keysFor(6, false, null, moves)).sort()).toEqual(['d', 't']);
    expect(Object.keys(keysFor(4, false, null, moves)).sort()).toEqual(['d', 'n', 't']);
    const held = keysFor(4, true, 3, moves);
    expect(Object.keys(held).sort()).toEqual(['1', '2', '3', '4', 'enter', 'escape', 'k']);
    held['3']?.();
    held['enter']?.();
    expect(done).toEqual(['slot 3', 'confirm']);
  });

  it('follow the cards', () => {
    expect(flights(event('draw', 0, '4H'))).toEqual([['stock', 'held']]);
    expect(flights(event('swap', 1, '5 4H 9C'))).toEqual([
      ['held', '1-5'],
      ['1-5', 'pile'],
    ]);
    expect(flights(event('knock', 1))).toEqual([]);
  });
});
