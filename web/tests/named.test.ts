// @vitest-environment node
/* Texts for people use the names that the page shows, and none that only the programs know. */
import { describe, expect, test } from 'vitest';
import type { TomlTable } from 'smol-toml';
import { LANGUAGES, catalogue } from '../build/texts';

const leaves = (tree: TomlTable, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : leaves(value as TomlTable, `${path}${key}.`),
  );

describe.each(LANGUAGES)('in %s', language => {
  const texts = catalogue(language);
  const { preset } = texts as { preset: Record<string, TomlTable> };
  const ids = Object.values(preset).flatMap(names => Object.keys(names));
  // Underscores and colons are of options as the command line and records write them.
  const unspoken = new RegExp(`\\b(${ids.join('|')})\\b|\\w_\\w|\\b(rounds|target|custom):`);

  test('no explanation of an edition or an option has an id in it', () => {
    const play = texts.play as TomlTable;
    const told = leaves({ option: texts.option, preset: texts.preset, play } as TomlTable);
    expect(told.length).toBeGreaterThan(80);
    expect(told.filter(([, text]) => unspoken.test(text))).toEqual([]);
  });
});
