import { describe, expect, it } from 'vitest';
import { golf, layout, options, others, step, worth } from '../../src/games/golf/model';
import { deal, event, hints, position } from './sample';

describe('a layout', () => {
  it('labels its rows with what is known of their sums', () => {
    const { rows } = layout(golf(deal()), 0);
    expect(rows.map(row => row.label)).toEqual(['14', '4+?', '? ?']);
    expect(rows.map(row => row.locked)).toEqual([true, false, false]);
  });

  it('writes a true minus', () => {
    expect(layout(golf(deal()), 1).rows[0]).toMatchObject({ label: '\u22126', pair: true });
  });

  it('tells how cards lie: up, or hidden', () => {
    const { rows, partly } = layout(golf(deal()), 0);
    expect(rows[1]?.slots.map(slot => slot.lie)).toEqual(['up', 'down']);
    expect(partly).toBe(true);
  });

  it('shows a card that only a replay knows as lying face down', () => {
    const cards = [
      ['8H', '6S', '4C', '9C', '2D', '3D'],
      ['XX', 'XX', '?', '?', '?', '?'],
    ];
    const seen = [
      [2, 2, 2, 0, 0, 0],
      [2, 2, 0, 0, 0, 0],
    ];
    const { rows } = layout(golf(deal({ cards }, { seen })), 0);
    expect(rows[1]?.slots.map(slot => slot.lie)).toEqual(['up', 'known']);
  });

  it('tells in four-hole Golf what the viewer knows from what everyone knows', () => {
    const cards = [
      ['?', '7C', 'QD', '?'],
      ['?', '?', '?', '2S'],
    ];
    const seen = [
      [0, 2, 1, 0],
      [0, 0, 1, 2],
    ];
    const game = golf(deal({ cards }, { seen, rows: hints().rows.map(rows => rows.slice(1)) }));
    expect(game.holes).toBe(4);
    const lies = layout(game, 0).rows.flatMap(row => row.slots.map(slot => slot.lie));
    expect(lies).toEqual(['down', 'shared', 'known', 'down']);
  });

  it('is turned up at the end only when its turn has come', () => {
    const whole = [
      ['8H', '6S', '4C', '9C', '2D', '3D'],
      ['XX', 'XX', '5H', '5D', 'KC', 'AC'],
    ];
    const done = golf(deal({ cards: whole, over: true, turn: null }, {}, null));
    const before = [
      event('deal', 0, '8H 6S ? ? ? ?'),
      event('deal', 1, 'XX XX ? ? ? ?'),
      event('swap', 0, '3 4C 9S'),
    ];
    const codes = (seat: number, events = before) =>
      layout(done, seat, events).rows.flatMap(row => row.slots.map(slot => slot.code));
    expect(codes(0)).toEqual(['8H', '6S', '4C', '?', '?', '?']);
    expect(layout(done, 0, before).rows[2]?.sum).toBe(null);
    const after = [...before, event('reveal', 0, '8H 6S 4C 9C 2D 3D')];
    expect(codes(0, after)).toEqual(whole[0]);
    expect(codes(1, after)).toEqual(['XX', 'XX', '?', '?', '?', '?']);
    const turned = layout(done, 0, after).rows.flatMap(row => row.slots.map(slot => slot.turned));
    expect(turned).toEqual([false, false, false, true, true, true]);
  });
});

describe('the rest of the model', () => {
  it('reads what a single card counts from the table of values', () => {
    const game = golf(deal());
    expect(['XX', 'KS', 'TD', '7C'].map(code => worth(game, code))).toEqual([-3, 0, 10, 7]);
  });

  it('seats the others clockwise from the left, and all for an onlooker', () => {
    expect(others(5, 3)).toEqual([4, 0, 1, 2]);
    expect(others(3, null)).toEqual([0, 1, 2]);
  });

  it('sorts the choice', () => {
    const may = options(deal());
    expect([...may.slots]).toEqual([3, 4, 5, 6]);
    expect(may).toMatchObject({ draw: false, take: false, knock: false, discard: true });
    expect(options(deal({}, {}, null)).slots.size).toBe(0);
  });

  it('walks the grid with the arrows and stays inside', () => {
    expect(step(3, 'ArrowRight', 6)).toBe(4);
    expect(step(4, 'ArrowRight', 6)).toBe(4);
    expect(step(3, 'ArrowLeft', 6)).toBe(3);
    expect(step(3, 'ArrowDown', 6)).toBe(5);
    expect(step(3, 'ArrowDown', 4)).toBe(3);
    expect(step(2, 'ArrowUp', 6)).toBe(2);
    expect(step(5, 'Home', 6)).toBe(1);
    expect(step(1, 'End', 4)).toBe(4);
    expect(step(1, 'x', 4)).toBe(1);
  });

  it('keeps the position as it came', () => {
    expect(golf(deal()).position).toEqual(position());
  });
});
