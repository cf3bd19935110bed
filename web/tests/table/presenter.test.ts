import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Speed } from '../../src/lib/prefs';
import type { Event } from '../../src/protocol';
import { holdFor, Presenter, type Frame, type Shown } from '../../src/table/presenter';
import { deal, play, table, trick } from './made';

const PACE: Record<string, number> = { play: 300, trick: 1200 };

let shown: Shown[];
let told: Event[];
let speed: Speed;
let presenter: Presenter;

function frame(events: Event[], known: number, more: Partial<Frame> = {}): Frame {
  return { you: 0, table: table(), deal: deal(), events, known, jump: false, ...more };
}

const now = (): Shown => {
  const last = shown.at(-1);
  if (!last) throw new Error('nothing is shown');
  return last;
};

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  told = [];
  speed = 'normal';
  presenter = new Presenter({
    pace: (_, [kind]) => PACE[kind] ?? 0,
    speed: () => speed,
    show: what => shown.push(what),
    tell: events => told.push(...events),
  });
});

afterEach(() => {
  presenter.stop();
  vi.useRealTimers();
});

const FOUR = [play(1, '2C'), play(2, 'KC'), play(3, '8C'), play(0, '3C')];
const DONE = [...FOUR, trick(2, '3C 2C KC 8C')];

describe('events', () => {
  it('are shown one after the other, each for its time', () => {
    presenter.push(frame(DONE, 3));
    expect(now().moment).toEqual(FOUR[3]);
    expect(now().events).toHaveLength(4);
    vi.advanceTimersByTime(300);
    expect(now().moment?.[0]).toBe('trick');
    expect(now().hold).toBe(1200);
    vi.advanceTimersByTime(1199);
    expect(now().moment?.[0]).toBe('trick');
    vi.advanceTimersByTime(1);
    expect(now().moment).toBeNull();
    expect(told).toEqual(DONE.slice(3));
  });

  it('that take no time are told, and shown with what follows', () => {
    presenter.push(frame([['round', -1, '1', ''], play(1, '2C')], 0));
    expect(told).toHaveLength(2);
    expect(shown).toHaveLength(1);
    expect(now().moment).toEqual(play(1, '2C'));
  });

  it('wait for those before them', () => {
    presenter.push(frame(DONE, 4));
    presenter.push(frame([...DONE, play(2, '4D')], 5, { deal: deal({ finish: true }) }));
    expect(now().moment?.[0]).toBe('trick');
    expect(now().deal?.finish).toBe(false);
    vi.advanceTimersByTime(1200);
    expect(now().moment).toEqual(play(2, '4D'));
    expect(now().deal?.finish).toBe(true);
  });

  it('are ended by a tap', () => {
    presenter.push(frame(DONE, 4));
    presenter.push(frame([...DONE, play(2, '4D')], 5));
    presenter.collect();
    expect(now().moment).toEqual(play(2, '4D'));
    presenter.collect();
    expect(now().moment).toBeNull();
    expect(presenter.busy).toBe(false);
    presenter.collect();
    expect(now().moment).toBeNull();
  });

  it('are all over when the viewer acts', () => {
    presenter.push(frame(DONE, 3));
    presenter.push(frame([...DONE, play(2, '4D')], 5));
    presenter.hurry();
    expect(now().moment).toBeNull();
    expect(now().events).toHaveLength(6);
    expect(told).toHaveLength(3);
  });
});

describe('a finished deal', () => {
  it('stays on the table until its last event has been seen', () => {
    presenter.push(frame(FOUR, 4));
    presenter.push(frame(DONE, 4, { table: table({ phase: 'between' }) }));
    expect(now().table.phase).toBe('playing');
    vi.advanceTimersByTime(1200);
    expect(now().table.phase).toBe('between');
  });

  it('leaves nothing of its table to the next one', () => {
    presenter.push(frame(FOUR, 4, { table: table({ phase: 'between' }) }));
    presenter.push(frame([play(0, 'AS')], 0, { deal: deal({ deal: 2 }) }));
    expect(now().table.phase).toBe('playing');
  });
});

describe('catching up', () => {
  it('shows everything at once after a return, and tells what was missed', () => {
    presenter.push(frame(FOUR.slice(0, 2), 2));
    presenter.push(frame(DONE, 2, { jump: true }));
    expect(now().moment).toBeNull();
    expect(now().events).toHaveLength(5);
    expect(told).toEqual(DONE.slice(2));
  });

  it('hurries when much has come', () => {
    const many = Array.from({ length: 20 }, (_, n) => play(n % 4, '2C'));
    presenter.push(frame(many, 0));
    let ms = 0;
    while (presenter.busy && ms < 20_000) {
      vi.advanceTimersByTime(50);
      ms += 50;
    }
    expect(ms).toBeLessThan(4500);
    expect(told).toHaveLength(20);
  });

  it('skips what nobody would wait for', () => {
    for (let n = 0; n < 13; n += 1) presenter.push(frame([...DONE], 4));
    expect(presenter.busy).toBe(false);
    expect(now().moment).toBeNull();
    expect(told.length).toBeGreaterThan(10);
  });

  it('forgets what was undone', () => {
    presenter.push(frame(FOUR, 4));
    presenter.push(frame(FOUR.slice(0, 3), 3));
    expect(now().events).toHaveLength(3);
    expect(told).toHaveLength(0);
  });
});

describe('speed', () => {
  it('changes what moves and what is read', () => {
    expect(holdFor(300, 'slow')).toBe(450);
    expect(holdFor(300, 'fast')).toBe(165);
    expect(holdFor(300, 'instant')).toBe(0);
  });

  it('leaves time to read at any speed', () => {
    expect(holdFor(1200, 'instant')).toBeGreaterThan(500);
  });

  it('is asked for at each event', () => {
    presenter.push(frame(DONE, 3));
    speed = 'slow';
    vi.advanceTimersByTime(300);
    expect(now().hold).toBe(1800);
  });
});
