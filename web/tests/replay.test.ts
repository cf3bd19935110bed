import { describe, expect, it } from 'vitest';
import { backTo, onTo, stepsOf, tickAt, ticksOf, type Frame } from '../src/pages/replay/steps';
import type { Deal, Event } from '../src/protocol';

const deal = (hints: Record<string, unknown> = {}): Deal => ({
  deal: 1,
  position: {},
  hints,
  choice: null,
  undo: false,
  finish: false,
  proof: null,
});

function frame(events: string[], hints: Record<string, unknown> = {}): Frame {
  const parsed = events.map((line): Event => {
    const [kind = '', seat = '-1', ...text] = line.split(' ');
    return [kind, Number(seat), text.join(' '), ''];
  });
  return { deal: deal(hints), events: parsed, seat: 0, action: '', by: '' };
}

const worth = { QS: 100 };
const hjerter = [
  frame(['round -1 1', 'deal 0 2C 3C']),
  frame(['send 0 2C']),
  frame(['send 1 ?', 'receive 0 4C', 'first 0']),
  frame(['play 0 3C']),
  frame(['play 1 5C', 'trick 1 3C 5C'], { worth }),
  frame(['play 1 QS']),
  frame(['play 0 AS', 'trick 0 AS QS', 'score 0 100', 'score 1 0'], { worth }),
];

describe('the steps of a deal', () => {
  const steps = stepsOf(hjerter);

  it('are one an action, and one more where something is cleared and more follows', () => {
    expect(steps).toHaveLength(8);
    expect(steps.map(step => step.fresh.map(([kind]) => kind))).toEqual([
      ['round', 'deal'],
      ['send'],
      ['send', 'receive', 'first'],
      ['play'],
      ['play', 'trick'],
      ['play'],
      ['play', 'trick'],
      ['score', 'score'],
    ]);
  });

  it('hold a finished trick', () => {
    expect(steps[4]?.moment).toEqual(['trick', 1, '3C 5C', '']);
    expect(steps[4]?.events.at(-1)?.[0]).toBe('trick');
    expect(steps[5]?.moment).toBe(null);
    expect(steps[7]?.moment).toBe(null);
  });

  it('know all that happened before, once', () => {
    const all = hjerter.flatMap(one => one.events);
    expect(steps.at(-1)?.events).toEqual(all);
    expect(steps.flatMap(step => step.fresh)).toEqual(all);
  });
});

describe('the ticks', () => {
  it('are the sending and the tricks of Hjerter, tall where there are points', () => {
    const ticks = ticksOf('hjerter', stepsOf(hjerter));
    expect(ticks).toEqual([
      { kind: 'start', number: 0, first: 0, last: 0, tall: false },
      { kind: 'sending', number: 0, first: 1, last: 2, tall: false },
      { kind: 'trick', number: 1, first: 3, last: 4, tall: false },
      { kind: 'trick', number: 2, first: 5, last: 7, tall: true },
    ]);
  });

  it('are the auctions and sales', () => {
    const steps = stepsOf([
      frame(['opener 0', 'open -1 3 9']),
      frame(['bid 0 2']),
      frame(['pass 1 3 1', 'win 0 9 2', 'opener 0', 'open -1 5 7']),
      frame(['pass 0 5 0', 'win 1 7 0', 'money -1 0 4']),
      frame(['lay 0 ?']),
      frame(['lay 1 ?', 'sale 0 9 4', 'sale 1 7 0', 'score 0 4', 'score 1 0']),
    ]);
    const ticks = ticksOf('for_sale', steps);
    expect(ticks.map(tick => [tick.kind, tick.number, tick.first, tick.last, tick.tall])).toEqual([
      ['auction', 1, 0, 2, false],
      ['auction', 2, 3, 4, false],
      ['sale', 1, 5, 8, true],
    ]);
  });

  it('are the turns of Golf, tall where a card was swapped in', () => {
    const steps = stepsOf([
      frame(['deal 0 8H 6S', 'first 0', 'pile -1 9D']),
      frame(['draw 0 4H']),
      frame(['discard 0 4H']),
      frame(['take 1 4H']),
      frame(['swap 1 3 4H 9C']),
      frame(['knock 0', 'last_lap 0']),
    ]);
    const ticks = ticksOf('golf', steps);
    expect(ticks.map(tick => [tick.kind, tick.number, tick.tall])).toEqual([
      ['start', 0, false],
      ['turn', 1, false],
      ['turn', 2, true],
      ['turn', 3, false],
    ]);
  });

  it('are jumped between: back to a beginning, on to where it lies whole', () => {
    const ticks = ticksOf('hjerter', stepsOf(hjerter));
    expect([0, 1, 4, 7].map(step => tickAt(ticks, step))).toEqual([0, 1, 2, 3]);
    expect(backTo(ticks, 4)).toBe(3);
    expect(backTo(ticks, 3)).toBe(1);
    expect(backTo(ticks, 0)).toBe(0);
    expect(onTo(ticks, 3)).toBe(4);
    expect(onTo(ticks, 4)).toBe(7);
    expect(onTo(ticks, 7)).toBe(7);
  });
});
