/* What a reader has chosen for this device. Kept in localStorage, and shown on <html> as data-*. */
import { effect, signal, type Signal } from '@preact/signals';

export const THEMES = ['auto', 'light', 'dark'] as const;
export const FELTS = ['fjord', 'loden', 'heather'] as const;
export const SPEEDS = ['slow', 'normal', 'fast', 'instant'] as const;
export const LETTERS = ['own', 'international'] as const;
export type Speed = (typeof SPEEDS)[number];

const KEY = 'kortbord.prefs';

function stored(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // No storage, or not ours: everything is as at the first visit.
  }
}

const saved = stored();

/** What each choice is before anything has been chosen. */
const FIRST: Record<string, unknown> = {};

function choice<T extends string>(name: string, values: readonly T[], first: T): Signal<T> {
  FIRST[name] = first;
  const known = values.find(value => value === saved[name]);
  return signal(known ?? first);
}

function flag(name: string, first: boolean): Signal<boolean> {
  FIRST[name] = first;
  const value = saved[name];
  return signal(typeof value === 'boolean' ? value : first);
}

function words(name: string, first: string): Signal<string> {
  FIRST[name] = first;
  const value = saved[name];
  return signal(typeof value === 'string' ? value : first);
}

export const prefs = {
  theme: choice('theme', THEMES, 'auto'),
  felt: choice('felt', FELTS, 'fjord'),
  speed: choice('speed', SPEEDS, 'normal'),
  letters: choice('letters', LETTERS, 'own'),
  /** Diamonds blue, clubs green. */
  suits4: flag('suits4', false),
  /** Dark faces; the dark theme alone only dims the paper. */
  night: flag('night', false),
  lefthanded: flag('lefthanded', false),
  /** One tap plays a card, except where the cards of a hand lie too close. */
  oneTap: flag('oneTap', false),
  /** Faces with a large index everywhere. */
  bigIndex: flag('bigIndex', false),
  /** Single letters are keys while the table has the focus. */
  shortcuts: flag('shortcuts', true),
  sound: flag('sound', false),
  vibrate: flag('vibrate', true),
  /** The name that one sits down with. */
  name: words('name', ''),
};

/** Back to what everything is at the first visit; the name stays. */
export function resetPrefs(): void {
  for (const [name, first] of Object.entries(FIRST)) {
    if (name !== 'name') (prefs[name as keyof typeof prefs] as Signal<unknown>).value = first;
  }
}

/** Whether nothing may move: the reader's system says so, or the speed. */
export const still = signal(false);

function show(): void {
  const { dataset } = document.documentElement;
  const set = (name: string, value: string | false) => {
    if (value) dataset[name] = value;
    else delete dataset[name];
  };
  set('theme', prefs.theme.value !== 'auto' && prefs.theme.value);
  set('felt', prefs.felt.value !== 'fjord' && prefs.felt.value);
  set('suits', prefs.suits4.value && '4');
  set('cards', prefs.night.value && 'night');
  set('hand', prefs.lefthanded.value && 'left');
  set('speed', prefs.speed.value);
}

/** Let the edge of the screen have the colour of the page. */
function paintEdge(): void {
  const edge = document.querySelector('meta[name="theme-color"]');
  edge?.setAttribute('content', getComputedStyle(document.body).backgroundColor);
}

function save(): void {
  const all = Object.entries(prefs).map(([name, pref]) => [name, pref.value]);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // A private window: the choice lasts as long as the page.
  }
}

/** Begin to follow the choices; called once, before the first page is drawn. */
export function followPrefs(): void {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const dark = matchMedia('(prefers-color-scheme: dark)');
  effect(() => {
    show();
    requestAnimationFrame(paintEdge);
  });
  dark.addEventListener('change', paintEdge);
  effect(save);
  effect(() => {
    still.value = reduced.matches || prefs.speed.value === 'instant';
  });
  reduced.addEventListener('change', () => {
    still.value = reduced.matches || prefs.speed.peek() === 'instant';
  });
}
