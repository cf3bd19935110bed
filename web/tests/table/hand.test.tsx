import { render } from 'preact';
import { act } from 'preact/test-utils';
import { useState } from 'preact/hooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '../../src/lib/i18n';
import { prefs } from '../../src/lib/prefs';
import type { Refused } from '../../src/protocol';
import { WithGame, type GameContext } from '../../src/table/parts/context';
import { Hand } from '../../src/table/parts/Hand';
import type { GameModule, Reason } from '../../src/table/types';
import { choice, deal, table } from './made';

const CARDS = ['2C', '7C', 'KC', 'QS', '3H', '9H'];
const FOLLOW: Refused = { code: 'follow_suit', game: 'hjerter', facts: {} };

let root: HTMLElement;
let played: string[];
let asked: string[];

type TableProps = { cards?: string[]; reason?: Reason | null; active?: boolean; busy?: string };

function Seat({ cards = CARDS, reason = null, active = true, busy }: TableProps) {
  const [lifted, setLifted] = useState<string | null>(null);
  const refused = { QS: FOLLOW, '3H': FOLLOW, '9H': FOLLOW };
  const game: GameContext = {
    table: table(),
    deal: deal({ choice: active ? choice({ legal: ['2C', '7C', 'KC'], refused }) : null }),
    you: 0,
    events: [],
    moment: null,
    act: () => {},
    why: code => asked.push(code),
    dismiss: () => {},
    collect: () => {},
    busy: busy ?? null,
    reason,
    module: {} as GameModule,
  };
  return (
    <WithGame value={game}>
      <Hand
        cards={cards}
        lifted={lifted}
        onLift={setLifted}
        mode="play"
        onPlay={code => played.push(code)}
        active={active}
      />
    </WithGame>
  );
}

const draw = (props: TableProps = {}): void => {
  void act(() => render(<Seat {...props} />, root));
};
const card = (code: string): HTMLButtonElement => {
  const found = root.querySelector<HTMLButtonElement>(`[data-action="${code}"]`);
  if (!found) throw new Error(`no ${code}`);
  return found;
};
const tap = (code: string): void => {
  void act(() => card(code).click());
};
const press = (key: string): void => {
  const at = document.activeElement ?? root;
  void act(() => {
    at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
};

beforeEach(async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
  await loadLanguage('nb');
  prefs.oneTap.value = false;
  root = document.createElement('div');
  document.body.append(root);
  played = [];
  asked = [];
});

afterEach(() => {
  render(null, root);
  root.remove();
  vi.unstubAllGlobals();
});

describe('a tap', () => {
  it('lifts a card, and the next one plays it', () => {
    draw();
    tap('7C');
    expect(played).toEqual([]);
    expect(card('7C').getAttribute('aria-pressed')).toBe('true');
    expect(card('7C').getAttribute('aria-label')).toContain('løftet');
    tap('7C');
    expect(played).toEqual(['7C']);
  });

  it('on another card lifts that one', () => {
    draw();
    tap('7C');
    tap('2C');
    expect(played).toEqual([]);
    expect(card('7C').getAttribute('aria-pressed')).toBeNull();
    tap('2C');
    expect(played).toEqual(['2C']);
  });

  it('plays at once where the reader wants it', () => {
    prefs.oneTap.value = true;
    draw();
    tap('7C');
    expect(played).toEqual(['7C']);
  });

  it('never plays at once from a hand with narrow strips', () => {
    prefs.oneTap.value = true;
    const many = [...'23456789TJQKA'].map(rank => `${rank}C`).concat(['2D', '3D', '4D', '5D']);
    draw({ cards: many });
    tap('7C');
    expect(played).toEqual([]);
    tap('7C');
    expect(played).toEqual(['7C']);
  });

  it('on a refused card asks why, and lowers what was lifted', () => {
    draw();
    tap('7C');
    tap('QS');
    expect(asked).toEqual(['QS']);
    expect(played).toEqual([]);
    expect(card('7C').getAttribute('aria-pressed')).toBeNull();
  });

  it('does nothing while a choice is on its way', () => {
    draw({ busy: '2C' });
    expect(card('2C').className).toContain('sending');
    expect(card('2C').getAttribute('aria-label')).toContain('på vei');
    tap('7C');
    tap('7C');
    expect(played).toEqual([]);
  });

  it('may lift a card before it is your turn, and nothing is grey then', () => {
    draw({ active: false });
    tap('QS');
    expect(asked).toEqual([]);
    expect(root.querySelectorAll('.refused')).toHaveLength(0);
    tap('QS');
    expect(played).toEqual([]);
  });
});

describe('keys', () => {
  it('move one stop through the hand', () => {
    draw();
    expect(root.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    card('2C').focus();
    press('ArrowRight');
    expect(document.activeElement).toBe(card('7C'));
    expect(card('7C').tabIndex).toBe(0);
    expect(card('2C').tabIndex).toBe(-1);
    press('End');
    expect(document.activeElement).toBe(card('9H'));
    press('Home');
    expect(document.activeElement).toBe(card('2C'));
  });

  it('reach refused cards too, and hear why', () => {
    draw();
    card('KC').focus();
    void act(() => card('KC').click());
    press('ArrowRight');
    expect(document.activeElement).toBe(card('QS'));
    expect(asked).toEqual(['QS']);
    expect(card('QS').getAttribute('aria-disabled')).toBe('true');
  });

  it('lower a card with Escape', () => {
    draw();
    tap('7C');
    card('7C').focus();
    press('Escape');
    expect(card('7C').getAttribute('aria-pressed')).toBeNull();
  });

  it('keep the focus when the card that had it has been played', () => {
    draw();
    card('7C').focus();
    tap('7C');
    draw({ cards: CARDS.filter(code => code !== '7C') });
    expect(document.activeElement).toBe(card('KC'));
  });
});

describe('a list for the ear', () => {
  const heard = (code: string) => card(code).getAttribute('aria-label');

  it('has each card as an item, with its name', () => {
    draw();
    const list = root.querySelector('[role=list]');
    expect(list?.getAttribute('aria-label')).toBe('Hånden din');
    expect(list?.querySelectorAll('[role=listitem] > button')).toHaveLength(CARDS.length);
  });

  it.each([
    ['nb', 'kløver 7, kan spilles', 'spardame, kan ikke spilles: Følg sort'],
    [
      'de',
      'Kreuz-7, darf gespielt werden',
      'Pik-Dame, darf nicht gespielt werden: Du musst bedienen',
    ],
    ['en', '7 of clubs, may be played', 'queen of spades, may not be played: Follow suit'],
  ] as const)('says in %s what may be played, and why not', async (lang, open, refused) => {
    await loadLanguage(lang);
    draw();
    expect(heard('7C')).toBe(open);
    expect(heard('QS')).toContain(refused);
  });

  it('says neither when it is not your turn', () => {
    draw({ active: false });
    expect([heard('7C'), heard('QS')]).toEqual(['kløver 7', 'spardame']);
  });
});

describe('a reason', () => {
  it('hangs at the card that was asked about', () => {
    draw();
    tap('QS');
    draw({ reason: { action: 'QS', text: 'Følg kløver.' } });
    expect(root.querySelector('[role=alert]')?.textContent).toBe('Følg kløver.');
    expect(card('QS').className).toContain('asked');
  });

  it('that the name of the card in focus tells is not told twice', () => {
    draw();
    card('KC').focus();
    void act(() => card('KC').click());
    press('ArrowRight');
    draw({ reason: { action: 'QS', text: 'Følg kløver.' } });
    expect(root.querySelector('.reason')?.textContent).toBe('Følg kløver.');
    expect(root.querySelector('[role=alert]')).toBeNull();
  });

  it('about something else is shown elsewhere', () => {
    draw({ reason: { action: 'bid 7', text: 'Nei.' } });
    expect(root.querySelector('[role=alert]')).toBeNull();
  });
});
