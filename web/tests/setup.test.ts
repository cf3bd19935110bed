import { describe, expect, test } from 'vitest';
import {
  filled,
  firstSetup,
  houseRules,
  isFull,
  newTable,
  readEnd,
  valuesOf,
  withBot,
  withGame,
  withOption,
  withPreset,
  withSeats,
  withShow,
} from '../src/lib/setup';
import { defaultsOf, inOrder, isOwn, presetsFor, seatsOf, usualBot } from '../src/lib/offer';
import { GOLF, HJERTER, OFFER } from './offer';

const first = firstSetup(HJERTER);

describe('a new table', () => {
  test('is private, without a clock, with the first edition, and waits for friends', () => {
    expect(first).toMatchObject({ game: 'hjerter', seats: 4, preset: 'norsk', public: false });
    expect(first.clock).toBeNull();
    expect(first.bots).toEqual([null, null, null, null]);
    expect(isFull(first)).toBe(false);
  });

  test('says only what differs from the edition', () => {
    const changed = withOption(first, HJERTER, 'send_count', 3);
    expect(changed.options).toEqual({ send_count: 3 });
    expect(houseRules(changed)).toBe(1);
    expect(valuesOf(changed, HJERTER)).toEqual({
      send_count: 3,
      qs_breaks: false,
      end: 'rounds:4',
    });
    expect(withOption(changed, HJERTER, 'send_count', 2).options).toEqual({});
    expect(withOption(changed, HJERTER, 'send_count', undefined).options).toEqual({});
  });

  test('has no house rule when only the length of the match is another', () => {
    expect(houseRules(withOption(first, HJERTER, 'end', 'rounds:8'))).toBe(0);
  });

  test('keeps house rules when the number of seats changes, unless they are usual there', () => {
    const five = withOption(first, HJERTER, 'end', 'rounds:5');
    const both = withOption(five, HJERTER, 'qs_breaks', true);
    expect(withSeats(both, HJERTER, 3).options).toEqual({ end: 'rounds:5', qs_breaks: true });
    expect(withSeats(both, HJERTER, 5).options).toEqual({ qs_breaks: true });
  });

  test('drops an edition that is not for so many, and its house rules', () => {
    const standard = withOption(withPreset(first, 'standard'), HJERTER, 'send_count', 1);
    const three = withSeats(standard, HJERTER, 3);
    expect(three).toMatchObject({ seats: 3, preset: 'norsk', options: {} });
    expect(presetsFor(HJERTER, 3)).toEqual(['norsk']);
  });

  test('forgets house rules with another edition, and not with the same', () => {
    const changed = withOption(first, HJERTER, 'qs_breaks', true);
    expect(withPreset(changed, 'standard').options).toEqual({});
    expect(withPreset(changed, 'norsk').options).toEqual({ qs_breaks: true });
  });

  test('takes people and time along to another game', () => {
    const now = {
      ...withBot(withSeats(first, HJERTER, 5), 2, 'casual'),
      clock: { bank: 60, increment: 5 },
    };
    const golf = withGame(now, OFFER, 'golf');
    expect(golf).toMatchObject({ game: 'golf', seats: 5, preset: 'norsk', clock: now.clock });
    expect(golf.bots).toEqual([null, null, 'casual', null, null]);
    const two = withSeats(golf, GOLF, 2);
    expect(withGame(two, OFFER, 'hjerter').seats).toBe(HJERTER.first);
  });

  test('stays as it is for a game that is not offered', () => {
    expect(withGame(first, OFFER, 'whist')).toBe(first);
  });

  test('shows what is shown by default without saying so', () => {
    const all = withShow(first, HJERTER, 'show_tricks', 'all');
    expect(all.show).toEqual({ show_tricks: 'all' });
    expect(withShow(all, HJERTER, 'show_tricks', 'last').show).toEqual({});
  });
});

describe('seats', () => {
  test('are filled with bots but for the host, and those that are there stay', () => {
    const full = filled(withBot(first, 2, 'random'), 'casual');
    expect(full.bots).toEqual([null, 'casual', 'random', 'casual']);
    expect(isFull(full)).toBe(true);
    expect(filled(full, null).bots).toEqual([null, null, null, null]);
  });

  test('are sent by number, and settings without them', () => {
    const body = newTable(withBot(first, 3, 'casual'), 'Dag');
    expect(body.bots).toEqual({ 3: 'casual' });
    expect(body.name).toBe('Dag');
    expect(body.settings).not.toHaveProperty('bots');
    expect(body.settings.options).toEqual({});
  });
});

test('the end of a match is read as its kind and number', () => {
  expect(readEnd('rounds:4')).toEqual({ kind: 'rounds', n: 4 });
  expect(readEnd('target:500')).toEqual({ kind: 'target', n: 500 });
  expect(readEnd(undefined)).toEqual({ kind: 'rounds', n: 1 });
});

describe('the offer', () => {
  test('knows what an edition has otherwise', () => {
    expect(isOwn(HJERTER, 'standard', 'send_count')).toBe(true);
    expect(isOwn(HJERTER, 'norsk', 'send_count')).toBe(false);
    expect(defaultsOf(HJERTER, 'standard', 4).send_count).toBe(3);
    expect(defaultsOf(HJERTER, 'standard', 3)).toEqual({});
    expect(seatsOf(OFFER, 'golf')).toEqual([2, 3, 4, 5]);
    expect(seatsOf(undefined, 'golf')).toBeUndefined();
  });

  test('lists bots from weak to strong, and fills seats with the easy-going one', () => {
    expect(inOrder(['random', 'expert', 'casual', 'beginner'])).toEqual([
      'beginner',
      'casual',
      'expert',
      'random',
    ]);
    expect(usualBot(['random', 'casual'])).toBe('casual');
    expect(usualBot(['random', 'skilled'])).toBe('skilled');
    expect(usualBot([])).toBeUndefined();
  });
});
