/* What the server offers: the games with their seats, presets, options and bots. */
import { once } from './load';

export interface OfferedGame {
  name: string;
  seats: number[];
}
export type Offer = { games: OfferedGame[] };

export const games = once<Offer>('/api/games');

export function seatsOf(offer: Offer | undefined, game: string): number[] | undefined {
  return offer?.games.find(({ name }) => name === game)?.seats;
}
