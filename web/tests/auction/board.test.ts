import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '../../src/lib/i18n';
import { prefs } from '../../src/lib/prefs';
import { click, dealOf, event, press, show, tableOf, text } from './made';

beforeAll(() => loadLanguage('nb'));
beforeEach(() => {
  vi.useFakeTimers();
  prefs.speed.value = 'normal';
});
afterEach(() => vi.useRealTimers());

const OPEN = [event('opener', 0), event('open', -1, '8 19 27')];
/** Worked example F1 of the rules: one has left, and the bid comes back to the first. */
const TWO_LEFT = [
  ...OPEN,
  event('bid', 0, '2'),
  event('bid', 1, '3'),
  event('bid', 2, '4'),
  event('pass', 0, '8 1'),
];

describe('the auction', () => {
  const legal = ['pass', 'bid 5', 'bid 6', 'bid 18'];
  const back = dealOf({
    position: { turn: 1, open: ['19', '27'], bids: [0, 3, 4], coins: [17, 18, 18] },
    hints: { least: 5, pass: { card: '19', pays: 2 }, standing: { seat: 2, amount: 4 } },
    choice: { legal },
  });

  it('s-pass-button-last-two: both buttons are there and say what they cost', async () => {
    const shown = await show({ table: tableOf('for_sale'), deal: back, events: TWO_LEFT, you: 1 });
    expect(text(shown, '[data-action="pass"]')).toBe('Passfå 19, betal 2');
    expect(text(shown, '[data-action="bid"]')).toBe('By 527 hvis ingen svarer');
    expect(shown.root.querySelectorAll('.acts button:disabled')).toHaveLength(0);
    await click(shown, '[data-action="pass"]');
    expect(shown.did).toEqual(['pass']);
  });

  it('steps between the least and all one has, and bids what is set', async () => {
    const shown = await show({ table: tableOf('for_sale'), deal: back, events: TWO_LEFT, you: 1 });
    const minus = '.step button:first-child';
    expect(shown.root.querySelector<HTMLButtonElement>(minus)?.disabled).toBe(true);
    expect(text(shown, '.step output')).toBe('5minst 5 mynter');
    await click(shown, '.step button.max');
    expect(text(shown, '[data-action="bid"]')).toContain('By 18');
    await click(shown, minus);
    await click(shown, '[data-action="bid"]');
    expect(shown.did).toEqual(['bid 6']);
  });

  it('is played by keys', async () => {
    const shown = await show({ table: tableOf('for_sale'), deal: back, events: TWO_LEFT, you: 1 });
    await press('+');
    await press('+');
    await press('-');
    await press('Enter');
    await press('p');
    expect(shown.did).toEqual(['bid 6', 'pass']);
  });

  it('begins anew with the least when the turn comes back', async () => {
    const table = tableOf('for_sale');
    const shown = await show({ table, deal: back, events: TWO_LEFT, you: 1 });
    await click(shown, '.step button.max');
    const later = dealOf({ ...back, position: { turn: 1 }, choice: { nth: 1, legal } });
    await show({ table, deal: later, events: TWO_LEFT, you: 1, shown });
    expect(text(shown, '.step output')).toContain('5');
  });

  const poor = dealOf({ hints: { least: 5 }, position: { turn: 1 }, choice: { legal: ['pass'] } });

  it('passes by itself where nothing can be bid, in its own time', async () => {
    const shown = await show({ table: tableOf('for_sale'), deal: poor, events: TWO_LEFT, you: 1 });
    expect(shown.root.querySelector('[data-action="bid"], .step')).toBeNull();
    vi.advanceTimersByTime(1300);
    expect(shown.did).toEqual([]);
    vi.advanceTimersByTime(1400);
    expect(shown.did).toEqual(['pass']);
  });

  it('leaves a forced pass to you where the table is set up so, or plays it itself', async () => {
    const own = tableOf('for_sale', { auto_pass: 'false' });
    const shown = await show({ table: own, deal: poor, events: TWO_LEFT, you: 1 });
    vi.advanceTimersByTime(9000);
    expect(shown.did).toEqual([]);
    const automatic = { ...tableOf('for_sale'), automatic: true };
    const other = await show({ table: automatic, deal: poor, events: TWO_LEFT, you: 1 });
    vi.advanceTimersByTime(9000);
    expect(other.did).toEqual([]);
  });

  it('shows the coins of others only where the table does', async () => {
    const houses = dealOf({
      position: { turn: 1, open: ['TC', 'KS'], bids: [0, 3, 4], coins: [14, 15, 15] },
      hints: { standing: { seat: 2, amount: 4 } },
    });
    const opened = [event('opener', 0), event('open', -1, '8C TC KS')];
    const see = async (game: string, given: Record<string, string>) => {
      const table = tableOf(game, given);
      const shown = await (game === 'bolighai'
        ? show({ table, deal: houses, events: opened, you: 0 })
        : show({ table, deal: back, events: TWO_LEFT, you: 0 }));
      return text(shown, '.au-rivals [data-seat="1"] .plate');
    };
    expect(await see('for_sale', {})).toBe('LLiv');
    expect(await see('for_sale', { show_coins: 'true' })).toBe('LLiv15 igjen');
    expect(await see('bolighai', {})).toBe('LLiv12 igjen');
    expect(await see('bolighai', { show_chips: 'false' })).toBe('LLiv');
  });

  it('offers nothing to onlookers, nor while another decides', async () => {
    const table = tableOf('for_sale');
    const onlooker = await show({ table, deal: back, events: TWO_LEFT, you: null });
    expect(onlooker.root.querySelector('[data-action]')).toBeNull();
    const waiting = dealOf({ position: { turn: 2 } });
    const other = await show({ table, deal: waiting, events: TWO_LEFT, you: 1 });
    expect(other.root.querySelector('[data-action]')).toBeNull();
    expect(text(other, '.ask')).toContain('Nora tenker');
  });

  it('keeps the last lot on the felt until its winner has been seen', async () => {
    const won = [...TWO_LEFT, event('pass', 1, '19 2'), event('win', 2, '27 4')];
    const shown = await show({ table: tableOf('for_sale'), deal: back, events: won, you: 0 });
    expect(text(shown, '.ask')).toBe('Nora vinner 27 for 4.');
    expect(shown.root.querySelector('[data-action]')).toBeNull();
    expect(text(shown, '.au-lots')).toContain('vunnet av Nora');
  });
});

describe('the sale', () => {
  const MONEY = [event('money', -1, '0 6 13')];
  const owned = [['9', '17'], ['22'], ['4']];
  const choosing = dealOf({
    position: { phase: 'sale', turn: null, owned },
    choice: { legal: ['sell 9', 'sell 17'] },
  });
  const laidEvents = [...MONEY, event('lay', 1, '?'), event('lay', 0, '9')];
  const laid = dealOf({
    position: { phase: 'sale', turn: null, owned: [['17'], ['22'], ['4']] },
    undo: true,
  });

  it('lifts a card, and lays it with the button or a second tap', async () => {
    const table = tableOf('for_sale');
    const shown = await show({ table, deal: choosing, events: MONEY });
    expect(shown.root.querySelector('[data-confirm]')).toBeNull();
    await click(shown, '[data-action="sell 17"]');
    expect(shown.did).toEqual([]);
    expect(text(shown, '[data-confirm]')).toBe('Selg 17 – klar');
    await click(shown, '[data-confirm]');
    await click(shown, '[data-action="sell 17"]');
    expect(shown.did).toEqual(['sell 17', 'sell 17']);
  });

  it('is entered by the arrows', async () => {
    await show({ table: tableOf('for_sale'), deal: choosing, events: MONEY });
    await press('ArrowRight');
    expect(document.activeElement?.getAttribute('data-action')).toBe('sell 9');
  });

  it('tells who is ready, and never what lies there', async () => {
    const shown = await show({ table: tableOf('for_sale'), deal: laid, events: laidEvents });
    expect(text(shown, '.au-rivals [data-seat="1"]')).toContain('klar');
    expect(text(shown, '.au-rivals [data-seat="2"]')).toContain('velger');
    expect(text(shown, '.ask')).toContain('Venter på Nora');
    expect(shown.root.querySelector('.au-rivals svg[role="img"]')).toBeNull();
  });

  it('changes its mind: takes back, then lays the other card', async () => {
    const table = tableOf('for_sale');
    const shown = await show({ table, deal: choosing, events: MONEY });
    await show({ table, deal: laid, events: laidEvents, shown });
    expect(shown.root.querySelector('[data-confirm]')).toBeNull();
    await click(shown, '[data-action="sell 17"]');
    expect(text(shown, '[data-confirm]')).toBe('Bytt til 17 – klar');
    await click(shown, '[data-confirm]');
    expect(shown.asked).toEqual(['undo']);
    expect(shown.did).toEqual([]);
    await show({ table, deal: choosing, events: laidEvents.slice(0, 2), shown });
    expect(shown.did).toEqual(['sell 17']);
  });

  it('cannot change where the table does not allow it', async () => {
    const fixed = { ...laid, undo: false };
    const shown = await show({ table: tableOf('for_sale'), deal: fixed, events: laidEvents });
    await click(shown, '[data-action="sell 17"]');
    expect(shown.root.querySelector('[data-confirm]')).toBeNull();
    expect(shown.root.querySelector<HTMLButtonElement>('.au-place button')?.disabled).toBe(true);
  });
});

describe('the reveal', () => {
  const MONEY = [event('money', -1, '0 6 13'), event('lay', 0, '9'), event('lay', 1, '?')];
  /** Worked example F6 of the rules. */
  const SOLD = [
    event('lay', 2, '?'),
    event('sale', 0, '22 13'),
    event('sale', 1, '9 0'),
    event('sale', 2, '17 6'),
    event('money', -1, '1 2 3'),
  ];
  const selling = dealOf({ position: { phase: 'sale', turn: null, owned: [['4'], ['5'], ['6']] } });
  const out = (root: HTMLElement) => root.querySelectorAll('.au-goes').length;

  it('turns all together, then money goes out from the lowest, 250 ms apart', async () => {
    const table = tableOf('for_sale');
    const shown = await show({ table, deal: selling, events: MONEY });
    await show({ table, deal: selling, events: [...MONEY, ...SOLD], shown });
    expect([...shown.root.querySelectorAll('.au-who b')].map(b => b.textContent)).toEqual([
      'Liv',
      'Nora',
      'Deg',
    ]);
    expect(out(shown.root)).toBe(0);
    await vi.advanceTimersByTimeAsync(400);
    expect(out(shown.root)).toBe(1);
    await vi.advanceTimersByTimeAsync(250);
    expect(out(shown.root)).toBe(2);
    expect(shown.root.querySelector('.au-col:last-child .au-goes')).toBeNull();
    await vi.advanceTimersByTimeAsync(250);
    expect(out(shown.root)).toBe(3);
    expect(text(shown, '.ask')).toContain('Du solgte 22 for 13');
  });

  it('is ended by a tap, and left by the button', async () => {
    const table = tableOf('for_sale');
    const shown = await show({ table, deal: selling, events: MONEY });
    await show({ table, deal: selling, events: [...MONEY, ...SOLD], shown });
    await click(shown, '.au-reveal');
    expect(out(shown.root)).toBe(3);
    await click(shown, '[data-next]');
    expect(shown.root.querySelector('.au-reveal')).toBeNull();
    expect(shown.root.querySelector('.au-cash')).not.toBeNull();
  });

  it('is there for onlookers too, for a while', async () => {
    const table = tableOf('for_sale');
    const shown = await show({ table, deal: selling, events: MONEY, you: null });
    const events = [...MONEY, ...SOLD, event('lay', 2, '?')];
    await show({ table, deal: selling, events, you: null, shown });
    expect(shown.root.querySelector('.au-reveal')).not.toBeNull();
    expect(shown.root.querySelector('[data-next]')).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown.root.querySelector('.au-reveal')).toBeNull();
  });

  it('is not shown again to one who comes back', async () => {
    const table = tableOf('for_sale');
    const shown = await show({ table, deal: selling, events: [...MONEY, ...SOLD] });
    expect(shown.root.querySelector('.au-reveal')).toBeNull();
  });

  it('stands still where nothing may move', async () => {
    prefs.speed.value = 'instant';
    const table = tableOf('for_sale');
    const shown = await show({ table, deal: selling, events: MONEY });
    await show({ table, deal: selling, events: [...MONEY, ...SOLD], shown });
    expect(out(shown.root)).toBe(3);
  });
});
