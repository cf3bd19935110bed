/* Sentences from the catalogues. `t('page.home.title', { n: 3 })` reads the signal `lang`, so
   whatever shows a sentence follows the language. */
import { signal } from '@preact/signals';
import loaders from 'virtual:texts';

export type Texts = { [key: string]: string | Texts };
export type Facts = Record<string, string | number>;
export const LANGUAGES = ['nb', 'de', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
/** What a first visit says, and what comes with the pages and boards that say it. */
export type Part = 'first' | 'more' | 'auction' | 'golf' | 'hjerter';

/** The name of each language in itself: the one text that no catalogue translates. */
export const OWN_NAMES: Record<Language, string> = { nb: 'Norsk', de: 'Deutsch', en: 'English' };

const KEY = 'kortbord.lang';

export const lang = signal<Language>('nb');
const texts = signal<Texts>({});
const wanted = new Set<Part>(['first']);
const known: Record<Language, Partial<Record<Part, Texts>>> = { nb: {}, de: {}, en: {} };
let asked: Language | undefined;

/** The first of the reader's languages that we speak; Danish and Swedish readers get Norwegian. */
export function preferred(wanted: readonly string[]): Language {
  const near: Record<string, Language> = { no: 'nb', nn: 'nb', da: 'nb', sv: 'nb' };
  for (const tag of wanted) {
    const base = tag.toLowerCase().split('-')[0] ?? '';
    const found = LANGUAGES.find(language => language === base) ?? near[base];
    if (found) return found;
  }
  return 'en';
}

export function firstLanguage(): Language {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem(KEY);
  } catch {
    // No storage: the browser's languages decide.
  }
  return LANGUAGES.find(language => language === kept) ?? preferred(navigator.languages ?? []);
}

function merged(one: Texts, other: Texts): Texts {
  const both = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const old = both[key];
    both[key] = typeof old === 'object' && typeof value === 'object' ? merged(old, value) : value;
  }
  return both;
}

/** Load of a language what is wanted by now, then speak it. */
export async function loadLanguage(language: Language): Promise<void> {
  asked = language;
  const mine = known[language];
  const load = async (part: Part) => (mine[part] ??= (await loaders[language][part]()).default);
  await Promise.all([...wanted].map(load));
  if (asked !== language) return; // another one was asked for meanwhile
  texts.value = Object.values(mine).reduce(merged, {});
  lang.value = language;
  document.documentElement.lang = language;
}

/** Load more texts, of the language that is spoken and of any that will be. */
export async function loadTexts(...parts: Part[]): Promise<void> {
  const language = asked ?? firstLanguage();
  if (parts.every(part => known[language][part])) return;
  for (const part of parts) wanted.add(part);
  await loadLanguage(language);
}

/** The reader chooses a language; it is kept for the next visit. */
export async function chooseLanguage(language: Language): Promise<void> {
  await loadLanguage(language);
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A private window: the choice lasts as long as the page.
  }
}

/** What stands at a path of a catalogue. */
export function find(path: string, tree: Texts = texts.value): string | Texts | undefined {
  let node: string | Texts | undefined = tree;
  for (const key of path.split('.')) {
    if (typeof node !== 'object') return undefined;
    node = Object.hasOwn(node, key) ? node[key] : undefined;
  }
  return node;
}

export const has = (path: string): boolean => find(path) !== undefined;

function word(fact: string | number): string {
  const text = String(fact);
  if (!text.startsWith('=')) return text;
  const found = find(`words.${text.slice(1)}`);
  return typeof found === 'string' ? found : text;
}

/** Fill the places of a sentence; `{{` and `}}` are braces, as in Python. */
export function fill(sentence: string, facts: Facts): string {
  return sentence.replace(/\{\{|\}\}|\{(\w+)\}/g, (all, name: string | undefined) => {
    if (name === undefined) return all.charAt(0);
    const fact = facts[name];
    return fact === undefined ? all : word(fact);
  });
}

/** The sentence at a path. A table with `one` and `other` is a plural, chosen by the fact `n`. */
export function t(path: string, facts: Facts = {}): string {
  let node = find(path);
  if (typeof node === 'object') node = find(facts.n === 1 ? 'one' : 'other', node);
  if (typeof node === 'string') return fill(node, facts);
  console.error(`There is no text ${path}.`);
  return path;
}

/** The sentence of a refusal or a problem, or undefined if the catalogues know none. */
export function refusalText(game: string, code: string, facts: Facts = {}): string | undefined {
  const path = `refusal.${game}.${code}`;
  return typeof find(path) === 'string' ? t(path, facts) : undefined;
}

/** A card for speech: "spar 7", "spardame". */
export function cardName(code: string): string {
  if (code === '?') return t('page.card.hidden');
  if (code === 'XX') return t('page.card.joker');
  if (/^p\d+$/.test(code)) return t('page.card.property', { n: code.slice(1) });
  if (/^m\d+$/.test(code)) return t('page.card.money', { n: code.slice(1) });
  const [rank = '', suit = ''] = code;
  const court = has(`page.card.rank.${rank}`);
  return t(court ? 'page.card.court' : 'page.card.number', {
    suit: t(`page.card.suit.${suit}`),
    rank: court ? t(`page.card.rank.${rank}`) : rank === 'T' ? '10' : rank,
  });
}

/** A number with a true minus sign. */
export const number = (n: number): string => (n < 0 ? `\u2212${-n}` : String(n));
