/**
 * The tables that this page is at. Reading the rules in the middle of a game is not leaving the
 * table: a connection stays for a while when its page is not the one that is shown.
 */
import { effect } from '@preact/signals';
import type { Deal, Event, Table } from '../protocol';
import { t } from '../lib/i18n';
import { say } from '../lib/live';
import { toast } from '../ui/toast';
import { gameModule, loadGame, peekGame } from '../games';
import { Announcer } from './announcer';
import { lateOf, newsOf } from './news';
import { spoken } from './parts/telling';
import { personOf } from './people';
import type { Shown } from './presenter';
import { answerSentence } from './refusing';
import { socketAddress, type Wire } from './socket';
import { play, shake } from './sound';
import { TableStore } from './store';
import type { GameProps } from './types';

const KEPT = 3 * 60_000;

interface Kept {
  store: TableStore;
  timer?: ReturnType<typeof setTimeout>;
  end(): void;
}

const tables = new Map<string, Kept>();

export interface EnterOptions {
  /** Look on, whatever seat this device has. */
  watch?: boolean;
  /** Another way to connect, for development and tests. */
  open?(): Wire;
}

const nameOf = (code: string, watch = false): string => (watch ? `${code} watched` : code);

function connect(code: string, watch: boolean): Wire {
  const address = socketAddress(code, location, watch);
  return new WebSocket(address, 'kortbord.1') as unknown as Wire;
}

/** The table of a page that has come into sight. */
export function enterTable(code: string, { watch = false, open }: EnterOptions = {}): TableStore {
  const kept = tables.get(nameOf(code, watch));
  if (kept) {
    clearTimeout(kept.timer);
    return kept.store;
  }
  const announcer = new Announcer(sentence => say(sentence));
  const store = makeStore(open ?? (() => connect(code, watch)), announcer);
  const ends = [
    followWindow(store),
    followTurn(store, announcer),
    followPeople(store, announcer),
    () => announcer.stop(),
  ];
  tables.set(nameOf(code, watch), { store, end: () => ends.forEach(end => end()) });
  store.start();
  return store;
}

/** The page is gone; the table is kept for a while, or left at once. */
export function exitTable(code: string, { now = false, watch = false } = {}): void {
  const name = nameOf(code, watch);
  const kept = tables.get(name);
  if (!kept) return;
  clearTimeout(kept.timer);
  const stop = (): void => {
    tables.delete(name);
    kept.end();
    kept.store.stop();
  };
  if (now || kept.store.connection.peek() === 'ended') stop();
  else kept.timer = setTimeout(stop, KEPT);
}

function makeStore(wire: () => Wire, announcer: Announcer): TableStore {
  const store: TableStore = new TableStore({
    open: wire,
    pace: (game, event) => {
      void loadGame(game);
      return peekGame(game)?.pace(event) ?? 0;
    },
    tell: (events, shown) => {
      tellAll(events, shown, announcer);
      const late = lateOf(events, shown.table, shown.you);
      if (late) store.news.value = { text: late, at: Date.now() };
    },
    sentence: answerSentence,
    refused: sentence => toast(sentence),
    unseated: () => toast(t('page.table.unseated')),
  });
  return store;
}

function tellAll(events: readonly Event[], shown: Shown, announcer: Announcer): void {
  const module = peekGame(shown.table.settings.game);
  const { deal, table, you } = shown;
  if (!module || !deal) return;
  const all = shown.events;
  for (const event of events) {
    const at = all.lastIndexOf(event);
    const before = all.slice(0, Math.max(0, at));
    const sentence = spoken(module, event, { table, deal, you }, before);
    if (sentence) announcer.add(sentence);
  }
  const last = events[events.length - 1];
  const sound = last && module.sound?.(last);
  if (sound) play(sound);
}

/** Your turn: said once, after what led to it has been seen. */
function followTurn(store: TableStore, announcer: Announcer): () => void {
  let told = '';
  return effect(() => {
    const shown = store.shown.value;
    const choice = shown?.deal?.choice;
    if (!shown?.deal || !choice || shown.moment) return;
    const module = gameModule(shown.table.settings.game);
    const turn = `${shown.deal.deal} ${choice.nth}`;
    if (!module || turn === told) return;
    const first = told === '';
    told = turn;
    announcer.now(module.prompt(quietProps(shown, shown.deal)));
    if (first) return;
    play('turn');
    shake();
  });
}

/** Who comes and goes, and what is said. */
function followPeople(store: TableStore, announcer: Announcer): () => void {
  let before: Table | null = null;
  let heard = 0;
  const ends = [
    effect(() => {
      const table = store.table.value;
      const news = before && table ? newsOf(before, table, store.shown.peek()?.you ?? null) : [];
      before = table;
      for (const sentence of news) announcer.add(sentence);
      if (news.length > 0) store.news.value = { text: news.join(' '), at: Date.now() };
    }),
    effect(() => {
      const { table, you } = store.shown.peek() ?? {};
      for (const saying of store.sayings.value) {
        if (saying.number <= heard || !table) continue;
        heard = saying.number;
        const text = saying.phrase ? t(`page.table.phrase.${saying.phrase}`) : (saying.text ?? '');
        if (saying.seat !== you) announcer.add(`${personOf(table, saying.seat)}: ${text}`);
      }
    }),
  ];
  return () => ends.forEach(end => end());
}

const nothing = (): void => {};

/** What is shown, for a game's sentences; nothing can be done with it. */
export function quietProps(shown: Shown, deal: Deal): GameProps {
  const { table, you, events, moment } = shown;
  const still = { act: nothing, why: nothing, dismiss: nothing, collect: nothing };
  return { table, deal, you, events, moment, busy: null, reason: null, ...still };
}

/** Be back at once when the window wakes up, or the network is there again. */
function followWindow(store: TableStore): () => void {
  const wake = (): void => store.socket.wake();
  const seen = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', seen);
  addEventListener('pageshow', wake);
  addEventListener('online', wake);
  addEventListener('focus', wake);
  // Chromium alone tells that the network is another one; elsewhere a silence does.
  const network = (navigator as { connection?: EventTarget }).connection;
  network?.addEventListener('change', wake);
  return () => {
    network?.removeEventListener('change', wake);
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('pageshow', wake);
    removeEventListener('online', wake);
    removeEventListener('focus', wake);
  };
}
