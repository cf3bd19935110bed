import { expect, test } from 'vitest';
import { createElement, render } from 'preact';
import { LANGUAGES, loadLanguage } from '../../src/lib/i18n';
import { Notable } from '../../src/pages/result/Notes';
import { WithGame, type GameContext } from '../../src/table/parts/context';
import { deal, table } from '../table/made';

const KINDS = ['lilleslem', 'storeslem', 'megaslem'];
const each = LANGUAGES.flatMap(lang => KINDS.map(kind => [lang, kind] as const));

test.each(each)('in %s a %s is told to its maker, the others and onlookers', async (lang, kind) => {
  await loadLanguage(lang);
  for (const you of [0, 1, null]) {
    const hints = { slam: { seat: 0, kind, value: 150 } };
    const game = { deal: deal({ hints }), table: table(), you } as unknown as GameContext;
    const root = document.createElement('div');
    render(createElement(WithGame, { value: game }, createElement(Notable, {})), root);
    expect(root.querySelector('p')?.textContent).toContain('150');
  }
});
