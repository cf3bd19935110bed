/* What a table is going to be set with, while somebody chooses it. No rule stands here: seats,
   editions, options and what they are by default come from the server's offer. */
import type { Clock, NewTable, Settings, GameOffer, Offer } from '../protocol';
import { defaultsOf, gameOf, presetsFor, type Value } from './offer';

export interface Setup {
  game: string;
  seats: number;
  preset: string;
  /** House rules: only what differs from the edition. */
  options: Record<string, Value>;
  show: Record<string, string>;
  public: boolean;
  undo: boolean;
  chat: boolean;
  clock: Clock | null;
  pace: Settings['pace'];
  /** The bot of each seat; null for a person. */
  bots: (string | null)[];
}

const pad = (bots: (string | null)[], seats: number): (string | null)[] =>
  Array.from({ length: seats }, (_, seat) => bots[seat] ?? null);

/** How a table of a game is set before anything has been chosen. */
export function firstSetup(game: GameOffer): Setup {
  return {
    game: game.name,
    seats: game.first,
    preset: game.presets[0]?.name ?? '',
    options: {},
    show: {},
    public: false,
    undo: true,
    chat: false,
    clock: null,
    pace: 'normal',
    bots: pad([], game.first),
  };
}

/** The setup of a table that stands there already. */
export function setupOf(settings: Settings, bots: (string | null)[]): Setup {
  return { ...settings, options: { ...settings.options }, show: { ...settings.show }, bots };
}

/** Another game at the same table: what is about people and time stays. */
export function withGame(setup: Setup, offer: Offer, name: string): Setup {
  const game = gameOf(offer, name);
  if (!game || name === setup.game) return setup;
  const seats = game.seats.includes(setup.seats) ? setup.seats : game.first;
  const first = { ...setup, game: name, preset: '', options: {}, show: {} };
  return withSeats(first, game, seats);
}

/** Another number of seats; an edition that is not for so many gives way to the first. */
export function withSeats(setup: Setup, game: GameOffer, seats: number): Setup {
  const possible = presetsFor(game, seats);
  const preset = possible.includes(setup.preset) ? setup.preset : (possible[0] ?? '');
  const kept = { ...setup, seats, bots: pad(setup.bots, seats) };
  return preset === setup.preset ? pruned(kept, game) : withPreset(kept, preset);
}

/** Another edition; house rules were changes of the old one, and go. */
export function withPreset(setup: Setup, preset: string): Setup {
  return preset === setup.preset ? setup : { ...setup, preset, options: {} };
}

/** An option with a value, or without one: as the edition has it. */
export function withOption(
  setup: Setup,
  game: GameOffer,
  name: string,
  value: Value | undefined,
): Setup {
  const options = { ...setup.options };
  if (value === undefined) delete options[name];
  else options[name] = value;
  return pruned({ ...setup, options }, game);
}

/** Without the options that are as the edition has them. */
function pruned(setup: Setup, game: GameOffer): Setup {
  const usual = defaultsOf(game, setup.preset, setup.seats);
  const changed = Object.entries(setup.options).filter(
    ([name, value]) => name in usual && usual[name] !== value,
  );
  return { ...setup, options: Object.fromEntries(changed) };
}

export function withShow(setup: Setup, game: GameOffer, name: string, value: string): Setup {
  const show = { ...setup.show, [name]: value };
  if (game.show.find(option => option.name === name)?.values[0] === value) delete show[name];
  return { ...setup, show };
}

export function withBot(setup: Setup, seat: number, bot: string | null): Setup {
  return { ...setup, bots: setup.bots.map((old, at) => (at === seat ? bot : old)) };
}

/** A bot on every seat but the host's that has none; null takes them all away. */
export function filled(setup: Setup, bot: string | null): Setup {
  const fill = (old: string | null, seat: number) => (seat === 0 ? null : bot && (old ?? bot));
  return { ...setup, bots: setup.bots.map(fill) };
}

/** Every seat but the host's has a bot: the cards can be dealt at once. */
export const isFull = (setup: Setup): boolean => setup.bots.slice(1).every(bot => bot !== null);

/** The value of every option. */
export function valuesOf(setup: Setup, game: GameOffer): Record<string, Value> {
  return { ...defaultsOf(game, setup.preset, setup.seats), ...setup.options };
}

/** How many rules are changed. The end of a match is no rule of the sheet's. */
export function houseRules(setup: Pick<Setup, 'options'>): number {
  return Object.keys(setup.options).filter(name => name !== 'end').length;
}

export function settingsOf(setup: Setup): Settings {
  const { bots: _, ...settings } = setup;
  return settings;
}

export function newTable(setup: Setup, name: string): NewTable {
  const bots = setup.bots.flatMap((bot, seat) => (bot && seat > 0 ? [[String(seat), bot]] : []));
  return { name, settings: settingsOf(setup), bots: Object.fromEntries(bots) };
}

/** "rounds:4" as its kind and number. */
export function readEnd(end: Value | undefined): { kind: 'rounds' | 'target'; n: number } {
  const [kind, n] = String(end).split(':');
  return { kind: kind === 'target' ? 'target' : 'rounds', n: Number(n) || 1 };
}
