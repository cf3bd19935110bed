/* A table of For Sale with three people, made for the tests of its board. */
import { render } from 'preact';
import { act as flush } from 'preact/test-utils';
import { signal } from '@preact/signals';
import * as module from '../../src/games/auction';
import { createElement } from 'preact';
import { GameBoard } from '../../src/table/parts';
import type { TableStore } from '../../src/table/store';
import type { AuctionHints, AuctionPosition, Choice, Deal, Event, Table } from '../../src/protocol';

const chair = (name: string) => ({
  who: 'person' as const,
  name,
  bot: '',
  here: true,
  until: 0,
  stand_in: false,
  ready: false,
  chosen: false,
  left: -1,
  running: false,
});

export function tableOf(game: string, show: Record<string, string> = {}): Table {
  return {
    code: 'furu-27',
    settings: { game, seats: 3, preset: '', options: {}, show, undo: true },
    options: { end: 'rounds:1' },
    phase: 'playing',
    host: 0,
    chairs: ['Kari', 'Liv', 'Nora'].map(chair),
    onlookers: 0,
    score: null,
    automatic: false,
  } as unknown as Table;
}

export const event = (kind: string, seat: number, text = ''): Event => [kind, seat, text, ''];

type Made = {
  position?: Partial<AuctionPosition>;
  hints?: Partial<AuctionHints>;
  choice?: Partial<Choice> | null;
  undo?: boolean;
};

const PROGRESS = { phase: 'auction', number: 1, last: 8 };

export function dealOf({ position = {}, hints = {}, choice = null, undo = false }: Made): Deal {
  const all: AuctionPosition = {
    phase: 'auction',
    turn: 0,
    open: [],
    coins: [18, 18, 18],
    bids: [0, 0, 0],
    inside: [true, true, true],
    bank: 0,
    owned: [[], [], []],
    won: [[], [], []],
    stock_left: 21,
    to_act: [0],
    over: false,
    scores: null,
    ...position,
  };
  return {
    deal: 1,
    position: all as unknown as Record<string, unknown>,
    hints: { progress: PROGRESS, least: null, pass: null, later: null, money: [0, 0, 0], ...hints },
    choice: choice && { nth: 0, legal: [], refused: {}, undo: false, ...choice },
    undo,
    finish: false,
    proof: null,
  };
}

export interface Shown {
  root: HTMLElement;
  did: string[];
  asked: string[];
}

type Show = { table: Table; deal: Deal; events: Event[]; you?: number | null; shown?: Shown };

/** Draw the board of a deal; what is done on it is noted. Drawn again, it keeps its state. */
export async function show({ table, deal, events, you = 0, shown }: Show): Promise<Shown> {
  const into = shown ?? { root: document.createElement('div'), did: [], asked: [] };
  if (!shown) document.body.replaceChildren(into.root);
  const store = {
    sayings: signal([]),
    ask: (wish: { do: string }) => {
      into.asked.push(wish.do);
      return Promise.resolve(true);
    },
  } as unknown as TableStore;
  const nothing = () => undefined;
  const props = { table, deal, you, events, moment: null, busy: null, reason: null };
  const doing = { why: nothing, dismiss: nothing, collect: nothing };
  await flush(() => {
    const act = (action: string) => void into.did.push(action);
    render(createElement(GameBoard, { module, store, ...props, ...doing, act }), into.root);
  });
  return into;
}

export const click = (shown: Shown, selector: string): void | Promise<void> =>
  flush(() => shown.root.querySelector<HTMLElement>(selector)?.click());

export const press = (key: string): void | Promise<void> =>
  flush(
    () => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  );

export const text = (shown: Shown, selector: string): string =>
  shown.root.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
