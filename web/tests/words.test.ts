import { beforeAll, describe, expect, test } from 'vitest';
import { readCode, tableName } from '../src/lib/code';
import { loadLanguage } from '../src/lib/i18n';
import { isOwnName, reachOf } from '../src/lib/link';
import { span } from '../src/lib/lists';
import { clockName } from '../src/pages/setup/ClockChoice';
import { customNumbers } from '../src/pages/setup/CustomValues';
import { endsOf } from '../src/pages/setup/End';
import { clockText, endText, timeText, valueText } from '../src/pages/setup/words';
import { tableTitle } from '../src/pages/home/Tables';
import { initial } from '../src/ui/Avatar';
import { within } from '../src/ui/Stepper';

beforeAll(() => loadLanguage('nb'));

describe('a code', () => {
  test.each([
    ['furu-kq3x-9f2m', 'furu-kq3x-9f2m'],
    [' FURU kq3x 9F2M ', 'furu-kq3x-9f2m'],
    ['https://kort.example/t/furu-kq3x-9f2m', 'furu-kq3x-9f2m'],
    ['http://192.168.1.20:8765/t/furu-kq3x-9f2m#ticket=abc', 'furu-kq3x-9f2m'],
    ['furu-kq3x', undefined],
    ['furu-kq3x-9f2mm', undefined],
    ['', undefined],
  ])('is found in %j', (given, code) => {
    expect(readCode(given)).toBe(code);
  });

  test('gives the table its name', () => {
    expect(tableName('furu-kq3x-9f2m')).toBe('Furu');
  });
});

describe('the link for others', () => {
  test('is our own address where others can open it', () => {
    expect(reachOf('https://kort.example', 'kort.example', [])).toEqual({
      base: 'https://kort.example',
      reach: 'all',
    });
  });

  test("is the computer's address on its network where our own means this computer", () => {
    const there = ['http://192.168.1.20:8765/'];
    expect(reachOf('http://localhost:8765', 'localhost', there)).toEqual({
      base: 'http://192.168.1.20:8765',
      reach: 'network',
    });
    expect(reachOf('http://127.0.0.1:8765', '127.0.0.1', [])).toEqual({
      base: 'http://127.0.0.1:8765',
      reach: 'computer',
    });
  });

  test.each(['localhost', '127.0.0.1', '127.0.1.1', '[::1]', 'kort.localhost'])('%s', host => {
    expect(isOwnName(host)).toBe(true);
  });
  test.each(['192.168.1.20', 'kort.example', 'localhost.example'])('%s', host => {
    expect(isOwnName(host)).toBe(false);
  });
});

describe('what is said about a table', () => {
  test('the end, in points where the game counts in halves', () => {
    expect(endText('hjerter', 'rounds:1')).toBe('én runde');
    expect(endText('hjerter', 'rounds:4')).toBe('4 runder');
    expect(endText('hjerter', 'target:500')).toBe('500 poeng');
    expect(endText('bolighai', 'target:200')).toBe('100 poeng');
  });

  test('the ends to choose from: rounds first, few before many, the usual one once', () => {
    expect(endsOf('hjerter', 'rounds:4')).toEqual([
      'rounds:1',
      'rounds:4',
      'rounds:8',
      'target:500',
    ]);
    expect(endsOf('golf', 'target:50')).toEqual([
      'rounds:1',
      'rounds:9',
      'target:50',
      'target:100',
    ]);
    expect(endsOf('hjerter', 'rounds:8')).toEqual(['rounds:1', 'rounds:8', 'target:500']);
  });

  test('times and clocks', () => {
    expect(timeText(45)).toBe('45 sekunder');
    expect(timeText(180)).toBe('3 minutter');
    expect(timeText(90)).toBe('1 min 30 s');
    expect(clockText({ bank: 180, increment: 15 })).toContain('3 minutter');
    expect(clockName(null)).toBe('none');
    expect(clockName({ bank: 180, increment: 15 })).toBe('calm');
    expect(clockName({ bank: 181, increment: 15 })).toBe('own');
  });

  test('values of options: sentences of the catalogue, numbers with a true minus', () => {
    const option = { source: 'ours', rule: '' } as const;
    const words = { ...option, name: 'qs_pass', values: { kind: 'words' as const, words: [] } };
    expect(valueText('hjerter', words, 'never')).toBe('Nei, aldri.');
    const n = { ...option, name: 'jd', values: { kind: 'number', low: 0, high: 1 } } as const;
    expect(valueText('hjerter', n, -100)).toBe('\u2212100');
    const flag = { ...option, name: 'new', values: { kind: 'flag' } } as const;
    expect(valueText('hjerter', flag, true)).toBe('Ja');
  });

  test('who sits there, without oneself', () => {
    const table = { code: 'a', preset: 'norsk', phase: 'playing', public: false } as const;
    const names = ['Dag', 'Kari', '', 'Liv'];
    expect(tableTitle({ ...table, game: 'hjerter', names, you: 0 })).toBe(
      'Hjerter med Kari og Liv',
    );
    expect(tableTitle({ ...table, game: 'golf', names: ['Dag', ''], you: 0 })).toBe('Golf');
  });
});

test('a span of seats', () => {
  expect(span([3, 4, 5])).toBe('3\u20135');
  expect(span([4])).toBe('4');
});

test.each([
  ['Kari', 'K'],
  ['åse', 'Å'],
  ['  42', '4'],
  ['🦊 Rev', 'R'],
  ['!?', '?'],
  ['🦊', ''],
])('the letter of %j is %j', (name, letter) => {
  expect(initial(name)).toBe(letter);
});

test('a typed number stays within its limits', () => {
  expect(within('12', 0, 10)).toBe(10);
  expect(within('\u221250', -100, 100)).toBe(-50);
  expect(within(' 3 ', 0, 10)).toBe(3);
  expect(within('2.6', 0, 10)).toBe(3);
  expect(within('', 0, 10)).toBeUndefined();
  expect(within('x', 0, 10)).toBeUndefined();
});

test('a custom table is its numbers', () => {
  expect(customNumbers('custom:1,-2,3')).toEqual([1, -2, 3]);
  expect(customNumbers('norsk')).toBeUndefined();
});
