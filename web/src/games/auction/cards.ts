/* Cards and money of the two games, as their texts are drawn and said. */
import type { AuctionHints, AuctionPosition, Deal, Table } from '../../protocol';

export const positionOf = (deal: Deal): AuctionPosition =>
  deal.position as unknown as AuctionPosition;
export const hintsOf = (deal: Deal): AuctionHints => deal.hints as unknown as AuctionHints;

/** What a seat has beside its bid. */
export const leftOf = ({ coins, bids }: AuctionPosition, seat: number): number =>
  (coins[seat] ?? 0) - (bids[seat] ?? 0);

/** The coins of one game are the chips of the other. */
export const coinWord = (game: string): 'chips' | 'coins' =>
  game === 'bolighai' ? 'chips' : 'coins';

/** For Sale writes plain numbers; a card that is drawn needs its kind. */
export const property = (game: string, text: string): string =>
  game === 'for_sale' && text !== '?' ? `p${text}` : text;
export const money = (game: string, text: string): string =>
  game === 'for_sale' && text !== '?' ? `m${text}` : text;

/** The texts of an event that lists several. */
export const words = (text: string): string[] => text.split(' ').filter(word => word !== '');

/** What a table does that says nothing else. */
const SHOWN: Record<string, boolean> = {
  auto_pass: true,
  show_chips: true,
  show_coins: false,
  show_opponent_cards: false,
  show_opponent_money: false,
};

/** Whether a display option is on (BO-A9, BO-A13 to BO-A15, FS-A7, FS-A10, FS-A11). */
export function shows(table: Table, option: string): boolean {
  const said = table.settings.show[option];
  return said === undefined ? (SHOWN[option] ?? false) : said === 'true';
}

/** Whether everybody's coins may be seen. */
export const showsCoins = (table: Table): boolean =>
  shows(table, table.settings.game === 'bolighai' ? 'show_chips' : 'show_coins');
