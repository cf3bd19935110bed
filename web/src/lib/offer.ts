/* What the server offers: the games with their seats, editions, options and bots. */
import type { GameOffer, Offer } from '../protocol';
import { once } from './load';

export type Value = boolean | number | string;

const offered = once<Offer>('/api/games');
export const games = offered.state;
export const loadOffer = offered.load;

export const gameOf = (offer: Offer | undefined, name: string): GameOffer | undefined =>
  offer?.games.find(game => game.name === name);

/** The editions for so many. */
export const presetsFor = (game: GameOffer, seats: number): string[] =>
  game.presets.filter(preset => preset.seats.includes(seats)).map(preset => preset.name);

/** What every option is in an edition, for so many. */
export function defaultsOf(game: GameOffer, preset: string, seats: number): Record<string, Value> {
  return game.presets.find(({ name }) => name === preset)?.options[seats] ?? {};
}

/** Whether an edition has an option otherwise than the first one. */
export const isOwn = (game: GameOffer, preset: string, option: string): boolean =>
  game.presets.find(({ name }) => name === preset)?.own.includes(option) ?? false;

/** The numbers of seats that a game can have. */
export const seatsOf = (offer: Offer | undefined, name: string): number[] | undefined =>
  gameOf(offer, name)?.seats;

/** Bots from weak to strong; one that plays at random is a joke, and comes last. */
const LEVELS = ['beginner', 'casual', 'skilled', 'expert'];

export function inOrder(bots: readonly string[]): string[] {
  const place = (bot: string) => (LEVELS.indexOf(bot) + LEVELS.length + 1) % (LEVELS.length + 1);
  return [...bots].sort((a, b) => place(a) - place(b));
}

/** The bot that fills a seat when nobody has chosen another. */
export const usualBot = (bots: readonly string[]): string | undefined =>
  bots.includes('casual') ? 'casual' : inOrder(bots)[0];
