/* The form for a table: what is usual is marked at everything that can be chosen. */
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { useState } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadLanguage } from '../../src/lib/i18n';
import { firstSetup, type Setup } from '../../src/lib/setup';
import { SetupForm } from '../../src/pages/setup/SetupForm';
import type { GameOffer } from '../../src/protocol';
import { HJERTER } from '../offer';

const GAME: GameOffer = {
  ...HJERTER,
  show: [...HJERTER.show, { name: 'auto_pass', values: ['false', 'true'] }],
};
const FIRST = firstSetup(GAME);

let root: HTMLElement;
let setup: Setup;

function Form() {
  const [now, change] = useState(FIRST);
  setup = now;
  return <SetupForm setup={now} offer={{ games: [GAME], bots: [] }} onChange={change} />;
}

const all = <T extends HTMLElement>(selector: string): T[] => [
  ...root.querySelectorAll<T>(selector),
];
const click = (found: HTMLElement | undefined): void => {
  if (!found) throw new Error('There is nothing to press.');
  void act(() => found.click());
};
const backs = (): HTMLElement[] => all('button[aria-label$="tilbake til det vanlige"]');
/** The part of the form that a group of radio buttons, a switch or a number belongs to. */
const partOf = (label: string): HTMLElement => {
  const named = all(`[role=radiogroup][aria-label="${label}"]`)[0];
  const titled = all('.sw b, .rule b').find(title => title.textContent === label);
  const part = (named ?? titled)?.closest<HTMLElement>('.sw, .rule, .set, .part');
  if (!part) throw new Error(`no ${label}`);
  return part;
};

beforeEach(async () => {
  await loadLanguage('nb');
  root = document.createElement('div');
  document.body.append(root);
  void act(() => render(<Form />, root));
  click(all('button[aria-expanded]')[0]);
});

afterEach(() => {
  render(null, root);
  root.remove();
});

describe('the usual value', () => {
  it.each([
    ['Hvor mange?', 'vanlig: 4'],
    ['Når er vi ferdige?', 'vanlig: 4 runder'],
    ['Betenkningstid', 'vanlig: Uten klokke'],
    ['Robotenes tempo', 'vanlig: Vanlig'],
    ['Angre er lov', 'vanlig: på'],
    ['Åpent for alle', 'vanlig: av'],
    ['Fri prat', 'vanlig: av'],
    ['Kort som sendes', 'vanlig: 2'],
    ['Spardamen bryter hjerter', 'vanlig: av'],
    ['Stikk man kan se på', 'vanlig: Bare det siste'],
    ['Passe av seg selv', 'vanlig: av'],
  ])('of "%s" is marked', (label, mark) => {
    expect(partOf(label).querySelector('.usual')?.textContent).toBe(mark);
  });

  it('has a mark at everything: each switch, and each choice but that of the game', () => {
    const choices = all('.sw, [role=radiogroup], details.rule').filter(
      choice => choice.getAttribute('aria-label') !== 'Spill',
    );
    const bare = choices.filter(
      choice => !choice.closest('.sw, .rule, .set, .part')?.querySelector('.usual'),
    );
    expect(choices.length).toBeGreaterThan(10);
    expect(bare.map(choice => choice.textContent)).toEqual([]);
  });
});

describe('the way back', () => {
  it('is not there before anything has been changed', () => {
    expect(backs()).toEqual([]);
  });

  it.each([
    'Hvor mange?',
    'Når er vi ferdige?',
    'Betenkningstid',
    'Robotenes tempo',
    'Stikk man kan se på',
  ])('from another "%s" leads to the usual one', label => {
    click(partOf(label).querySelector<HTMLElement>('input:not(:checked)') ?? undefined);
    expect(setup).not.toEqual(FIRST);
    expect(backs().map(button => button.getAttribute('aria-label'))).toEqual([
      `${label}: tilbake til det vanlige`,
    ]);
    click(backs()[0]);
    expect(setup).toEqual(FIRST);
    expect(backs()).toEqual([]);
  });

  it('from a rule that is on or off is there too', () => {
    click(partOf('Spardamen bryter hjerter').querySelector<HTMLElement>('input') ?? undefined);
    expect(setup.options).toEqual({ qs_breaks: true });
    click(backs()[0]);
    expect(setup).toEqual(FIRST);
  });
});
