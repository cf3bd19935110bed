// @vitest-environment node
/* What holds for every file of the page. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../build/texts';
import { find, type Texts } from '../src/lib/i18n';

const ROOT = join(import.meta.dirname, '..');
const MADE = join('src', 'protocol.ts');
const FOLDERS = ['src', 'tests', 'build', 'sw'];
const files = FOLDERS.flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name))
    .map(name => join(folder, name)),
);
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const code = files.filter(
  file => file !== MADE && /^src.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

test.each(files.filter(file => file !== MADE))('%s is short', file => {
  expect(read(file).split('\n').length).toBeLessThan(500);
});

test.each(code)('%s says what its types are', file => {
  expect(read(file)).not.toMatch(/(:|as|<)\s*any\b|@ts-(ignore|nocheck|expect-error)/);
});

test.each(code)('%s asks nobody else for anything', file => {
  expect(read(file)).not.toMatch(/['"`]https?:\/\/(?!www\.w3\.org)/);
});

/** Whether there is a sentence of this name, or some that are named after it: `won_by`, `won_you`. */
function isThere(tree: Texts, path: string): boolean {
  if (find(path, tree) !== undefined) return true;
  const [, above = '', last = ''] = /^(.*)\.(\w+)$/.exec(path) ?? [];
  const table = find(above, tree);
  return typeof table === 'object' && Object.keys(table).some(key => key.startsWith(`${last}_`));
}

test.each(['nb', 'de', 'en'])(
  'every sentence that is asked for by its name is there in %s',
  language => {
    const tree = catalogue(language) as Texts;
    const asked = code.flatMap(file =>
      [
        ...read(file).matchAll(/['"`]((?:page|option|preset|refusal|words|play)\.[\w.]+)['"`]/g),
      ].map(([, path = '']) => [path, file] as const),
    );
    expect(asked.length).toBeGreaterThan(100);
    expect(asked.filter(([path]) => !isThere(tree, path))).toEqual([]);
  },
);
