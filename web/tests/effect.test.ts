import { describe, expect, test } from 'vitest';
import { firstSetup, type Setup } from '../src/lib/setup';
import { hasEffect } from '../src/pages/setup/effect';
import { GOLF, HJERTER } from './offer';

const golf = (more: Partial<Setup> = {}): Setup => ({ ...firstSetup(GOLF), ...more });
const hjerter = (more: Partial<Setup> = {}): Setup => ({ ...firstSetup(HJERTER), ...more });

describe('an option is offered where it makes a difference', () => {
  test('knocking is for four-hole Golf', () => {
    for (const name of ['knock_ends', 'failed_knock']) {
      expect(hasEffect(golf(), {}, name)).toBe(false);
      expect(hasEffect(golf({ preset: 'four_hole' }), {}, name)).toBe(true);
    }
  });

  test('last turns are for a round that has some', () => {
    const name = 'stock_out_final_lap';
    const four = golf({ preset: 'four_hole' });
    expect(hasEffect(golf(), { knock_ends: 'at_once' }, name)).toBe(true);
    expect(hasEffect(four, { knock_ends: 'after_lap' }, name)).toBe(true);
    expect(hasEffect(four, { knock_ends: 'at_once' }, name)).toBe(false);
  });

  test('four play with all cards', () => {
    expect(hasEffect(hjerter({ seats: 4 }), {}, 'removed')).toBe(false);
    expect(hasEffect(hjerter({ seats: 3 }), {}, 'removed')).toBe(true);
  });

  test('nothing is said of sending where nothing is sent', () => {
    const none = { pass_cycle: 'none', send_count: 2 };
    expect(hasEffect(hjerter(), none, 'send_count')).toBe(false);
    expect(hasEffect(hjerter(), none, 'qs_pass')).toBe(false);
    expect(hasEffect(hjerter(), none, 'pass_cycle')).toBe(true);
    expect(hasEffect(hjerter(), { pass_cycle: 'rotating', send_count: 2 }, 'qs_pass')).toBe(true);
    expect(hasEffect(hjerter(), { pass_cycle: 'rotating', send_count: 0 }, 'qs_pass')).toBe(false);
  });

  test('a most of rounds binds only what may last', () => {
    expect(hasEffect(golf(), { end: 'rounds:9', tie: 'shared' }, 'max_rounds')).toBe(false);
    expect(hasEffect(golf(), { end: 'rounds:9', tie: 'extra_round' }, 'max_rounds')).toBe(true);
    expect(hasEffect(golf(), { end: 'target:50' }, 'max_rounds')).toBe(true);
  });

  test('what has been changed is always in sight, and so is what nothing is said about', () => {
    const changed = golf({ options: { knock_ends: 'at_once' } });
    expect(hasEffect(changed, {}, 'knock_ends')).toBe(true);
    expect(hasEffect(golf(), {}, 'values')).toBe(true);
  });
});
