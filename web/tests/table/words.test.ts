import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '../../src/lib/i18n';
import { Announcer } from '../../src/table/announcer';
import { meantForTable } from '../../src/table/keys';
import { joined, nameOf, points, seatPlaces, seatsFrom } from '../../src/table/people';
import { ahead, clockText, graceLeft, hearTable, thinkingLeft } from '../../src/table/time';
import { ticketIn } from '../../src/table/TablePage';
import { chair, table } from './made';

beforeAll(() => loadLanguage('nb'));

describe('people', () => {
  it('sit clockwise from your left', () => {
    expect(seatPlaces(2, 0)).toEqual(['b', 't']);
    expect(seatPlaces(3, 1)).toEqual(['tr', 'b', 'tl']);
    expect(seatPlaces(4, 0)).toEqual(['b', 'l', 't', 'r']);
    expect(seatPlaces(5, 4)).toEqual(['l', 'tl', 'tr', 'r', 'b']);
    expect(seatPlaces(4, null)).toEqual(['b', 'l', 't', 'r']);
    expect(seatsFrom(4, 2)).toEqual([2, 3, 0, 1]);
  });

  it('have names', () => {
    expect(nameOf(table(), 0, 0)).toBe('Deg');
    expect(nameOf(table(), 1, 0)).toBe('Liv');
    expect(nameOf(table({ chairs: [chair('')] }), 0, null)).toBe('Plass 1');
    expect(joined(['Liv'])).toBe('Liv');
    expect(joined(['Liv', 'Kari', 'Odd'])).toBe('Liv, Kari og Odd');
  });

  it('score half points in Bolighai', () => {
    expect(points('hjerter', -40)).toBe('−40');
    expect(points('bolighai', 7)).toBe('3½');
    expect(points('bolighai', 1)).toBe('½');
    expect(points('bolighai', -1)).toBe('−½');
    expect(points('bolighai', -5)).toBe('−2½');
    expect(points('bolighai', 8)).toBe('4');
  });
});

describe('time', () => {
  it('is written as people do', () => {
    expect(clockText(45_000)).toBe('0:45');
    expect(clockText(44_001)).toBe('0:45');
    expect(clockText(723_000)).toBe('12:03');
    expect(clockText(0)).toBe('0:00');
  });

  it('to think runs only while it is used', () => {
    const now = Date.now();
    const still = table({ chairs: [chair('Liv', { left: 30_000 })] });
    const running = table({ chairs: [chair('Liv', { left: 30_000, running: true })] });
    hearTable(still);
    hearTable(running);
    expect(thinkingLeft(still, 0, now + 5000)).toBe(30_000);
    expect(thinkingLeft(running, 0, now + 5000)).toBeLessThanOrEqual(25_010);
    expect(thinkingLeft(running, 0, now + 60_000)).toBe(0);
    expect(thinkingLeft(table(), 0, now)).toBeNull();
  });

  it('that is waited for somebody goes by the server’s clock', () => {
    const gone = table({ chairs: [chair('Liv', { here: false, until: 100_000 })] });
    ahead.value = 5000;
    expect(graceLeft(gone, 0, 50_000)).toBe(45_000);
    expect(graceLeft(gone, 0, 200_000)).toBe(0);
    ahead.value = 0;
    expect(graceLeft(table(), 0, 0)).toBe(0);
  });
});

describe('the announcer', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    vi.useFakeTimers();
  });

  it('joins what happens in a burst', () => {
    const announcer = new Announcer(sentence => said.push(sentence));
    announcer.add('Liv er klar.');
    vi.advanceTimersByTime(200);
    announcer.add('Kari er klar.');
    expect(said).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(said).toEqual(['Liv er klar. Kari er klar.']);
    announcer.add('Kari begynner.');
    announcer.now('Din tur.');
    expect(said.at(-1)).toBe('Kari begynner. Din tur.');
    vi.advanceTimersByTime(5000);
    expect(said).toHaveLength(2);
  });

  it('does not wait for the end of a long burst', () => {
    const announcer = new Announcer(sentence => said.push(sentence));
    for (let n = 0; n < 20; n += 1) {
      announcer.add(`${n}.`);
      vi.advanceTimersByTime(300);
    }
    expect(said.length).toBeGreaterThan(1);
  });
});

describe('keys', () => {
  function pressed(inside: string, init: KeyboardEventInit = {}): KeyboardEvent {
    document.body.innerHTML = inside;
    const event = new KeyboardEvent('keydown', { key: 's', bubbles: true, ...init });
    const target = document.querySelector('.at') ?? document.body;
    target.dispatchEvent(event);
    return event;
  }

  it('are for the table while it has the focus', () => {
    expect(meantForTable(pressed(''))).toBe(true);
    expect(meantForTable(pressed('<div class="play"><button class="at"></button></div>'))).toBe(
      true,
    );
    expect(meantForTable(pressed('<button class="at"></button>'))).toBe(false);
    expect(meantForTable(pressed('<div class="play"><input class="at"></div>'))).toBe(false);
    expect(meantForTable(pressed('', { ctrlKey: true }))).toBe(false);
    expect(meantForTable(pressed('<dialog open></dialog>'))).toBe(false);
  });
});

it('finds the ticket of an address', () => {
  expect(ticketIn('#ticket=abc')).toBe('abc');
  expect(ticketIn('')).toBeNull();
});
