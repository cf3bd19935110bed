// @vitest-environment node
/* Every pair of colours that stands on another, in both themes: text 4.5, rings and edges 3. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const STYLES = join(import.meta.dirname, '..', 'src', 'styles');
const css = ['tokens.css', 'cards.css']
  .map(file => readFileSync(join(STYLES, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''))
  .join('\n')
  .replace(/@media[^{]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');

type Theme = 'light' | 'dark';
type Colours = Map<string, string>;

/** The custom properties of all rules with one of these selectors, later ones first to count. */
function colours(...selectors: string[]): Colours {
  const found: Colours = new Map();
  for (const selector of selectors)
    for (const [, heads = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
      if (!heads.split(',').some(head => head.trim() === selector)) continue;
      for (const [, name = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
        found.set(name, value.trim());
    }
  return found;
}

function hex(all: Colours, name: string, theme: Theme): string {
  const value = all.get(name);
  if (value === undefined) throw new Error(`--${name} is not there`);
  const both = /^light-dark\(\s*([^,]+),\s*([^)]+)\)$/.exec(value);
  const colour = (both ? both[theme === 'light' ? 1 : 2] : value)?.trim() ?? '';
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(colour)) throw new Error(`--${name} is ${colour}`);
  return colour.length === 4 ? colour.replace(/[0-9a-f]/g, '$&$&') : colour;
}

function light(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map(at => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(v => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function ratio(one: string, other: string): number {
  const [high = 0, low = 0] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const TEXT = 4.5;
const EDGE = 3;
type Pair = readonly [upper: string, lower: string, least: number];
const text = (lower: string, ...uppers: string[]): Pair[] => uppers.map(u => [u, lower, TEXT]);
const edge = (lower: string, ...uppers: string[]): Pair[] => uppers.map(u => [u, lower, EDGE]);
const SUITS = ['card-s', 'card-h', 'card-d', 'card-c'];

const PAPER: Pair[] = [
  ...text('bg', 'ink', 'ink-2', 'fjord', 'rowan', 'spruce'),
  ...text('surface', 'ink', 'ink-2', 'fjord', 'rowan', 'spruce'),
  ...text('sunken', 'ink', 'ink-2'),
  ...edge('surface', 'line-2'),
  ...edge('bg', 'line-2'),
  ...text('fjord-bg', 'ink', 'ink-2', 'fjord'),
  ...text('fjord', 'on-fjord'),
  ...text('rowan-bg', 'rowan'),
  ...text('spruce-bg', 'spruce'),
  ...text('ochre', 'on-ochre'),
  ...text('ochre-bg', 'ochre-ink', 'ink'),
];
const FELT: Pair[] = [
  ...text('felt', 'on-felt', 'on-felt-2'),
  ...text('plate', 'on-felt', 'on-felt-2'),
  ...edge('felt', 'card-face', 'ochre'),
  ...edge('plate', 'ochre'),
];
const FACE: Pair[] = [...text('card-face', ...SUITS), ...text('card-face', 'card-money', 'card-x')];

const ROOT = ':root';
const FOUR = ":root[data-suits='4']";
const NIGHT = ":root[data-cards='night']";
const REFUSED = '.card.refused';
const LOOKS: [name: string, selectors: string[], pairs: Pair[]][] = [
  ['paper', [ROOT], PAPER],
  ['felt', [ROOT], FELT],
  ['felt: loden', [ROOT, ":root[data-felt='loden']"], FELT],
  ['felt: heather', [ROOT, ":root[data-felt='heather']"], FELT],
  ['cards', [ROOT], FACE],
  ['four colours', [ROOT, FOUR], FACE],
  ['dark cards', [ROOT, NIGHT], FACE],
  ['dark cards, four colours', [ROOT, FOUR, NIGHT, `${NIGHT}[data-suits='4']`], FACE],
  ['refused', [ROOT, REFUSED], text('card-face', ...SUITS)],
  ['refused, four colours', [ROOT, REFUSED, `${FOUR} ${REFUSED}`], text('card-face', ...SUITS)],
  ['refused, dark', [ROOT, NIGHT, REFUSED, `${NIGHT} ${REFUSED}`], text('card-face', ...SUITS)],
];

describe.each(LOOKS)('%s', (_, selectors, pairs) => {
  const all = colours(...selectors);
  for (const theme of ['light', 'dark'] as const)
    test.each(pairs)(`%s on %s (${theme})`, (upper, lower, least) => {
      const found = ratio(hex(all, upper, theme), hex(all, lower, theme));
      expect(found, `--${upper} on --${lower}`).toBeGreaterThanOrEqual(least);
    });
});

test('a ratio is what the guidelines say it is', () => {
  expect(ratio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(ratio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
