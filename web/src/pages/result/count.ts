/* Where the score of a seat comes from, line by line: from the server's breakdown and the cards that
   lie there. Nothing is counted here; a line only says what a number is about. */
import type {
  AuctionCounted,
  AuctionHints,
  AuctionPosition,
  Deal,
  Event,
  GolfHints,
  GolfPosition,
  HjerterHints,
  HjerterPosition,
  Table,
} from '../../protocol';
import type { Facts } from '../../lib/i18n';
import { coinWord, money, property } from '../../games/auction/cards';
import { bought } from '../../games/auction/lot';
import { soldBy } from '../../games/auction/sale';

/** One thing that a number came from. */
export interface Piece {
  /** A card to draw. */
  code: string;
  /** What it counts, in the game's unit; null where a card has no number of its own. */
  worth: number | null;
  /** A sentence about it, in which {card} and {money} are cards. */
  path?: string;
  facts?: Record<string, string>;
}

export interface Line {
  /** The sentence of the line. */
  path: string;
  facts: Facts;
  /** What it adds to the score, in the game's unit; null for a line that only tells. */
  amount: number | null;
  /** What it opens into. */
  pieces: Piece[];
  /** Cards that always lie open beside it, and what each counts where that makes the amount. */
  cards?: string[];
  terms?: number[];
  /** The sentence of a tag: why it counts as it does. */
  tag?: string;
  sum?: boolean;
}

export interface Counted {
  seat: number;
  score: number;
  lines: Line[];
  /** Cards that are drawn above the lines, the best known first. */
  cards: string[];
}

type Source = { table: Table; deal: Deal; events: readonly Event[] };

/** The count of every seat, once the deal is over; empty before. */
export function countAll(source: Source): Counted[] {
  const scores = source.deal.position.scores as number[] | null;
  if (!scores || !source.deal.hints.breakdown) return [];
  const { game } = source.table.settings;
  return scores.map((score, seat) => {
    if (game === 'golf') return { seat, score, ...golf(source.deal, seat) };
    if (game === 'hjerter') return { seat, score, ...hjerter(source, seat) };
    return { seat, score, ...auction(source, seat) };
  });
}

type Found = Pick<Counted, 'lines' | 'cards'>;

function auction({ table, deal, events }: Source, seat: number): Found {
  const { game } = table.settings;
  const position = deal.position as unknown as AuctionPosition;
  const hints = deal.hints as unknown as AuctionHints;
  const counted = hints.breakdown?.[seat] as AuctionCounted;
  const won = (position.won[seat] ?? []).map(card => money(game, card));
  const coins = position.coins[seat] ?? 0;
  const sold = soldBy(events, seat).map(one => ({
    code: money(game, one.money),
    worth: null,
    path: 'page.result.auction.made',
    facts: { card: property(game, one.property), money: money(game, one.money) },
  }));
  const paid = bought(events, seat).map(one => ({
    code: property(game, one.text),
    worth: null,
    path: one.paid ? 'page.result.auction.paid' : 'page.result.auction.free',
    facts: { card: property(game, one.text), paid: String(one.paid) },
  }));
  const word = game === 'bolighai' ? 'reds' : 'money';
  return {
    cards: won,
    lines: [
      {
        path: `page.result.auction.${word}`,
        facts: { n: won.length },
        amount: counted.money,
        pieces: sold,
      },
      {
        path: `page.result.auction.${coinWord(game)}`,
        facts: { n: coins },
        amount: counted.coins,
        pieces: paid,
        ...(game === 'bolighai' && coins > 0 ? { tag: 'page.result.auction.half' } : {}),
      },
    ],
  };
}

function golf(deal: Deal, seat: number): Found {
  const hints = deal.hints as unknown as GolfHints;
  const position = deal.position as unknown as GolfPosition;
  const counted = hints.breakdown?.[seat];
  const cards = position.cards[seat] ?? [];
  const lines: Line[] = (counted?.rows ?? []).map((amount, row) => {
    const two = cards.slice(2 * row, 2 * row + 2);
    const jokers = two.every(card => card === 'XX');
    const pair = hints.rows[seat]?.[row]?.pair ?? false;
    const tag = jokers ? 'page.result.golf.jokers' : pair ? 'page.result.golf.pair' : undefined;
    return {
      path: 'page.result.golf.row',
      facts: { row: row + 1 },
      amount,
      pieces: [],
      cards: two,
      ...(tag ? { tag } : { terms: two.map(card => valueOf(hints, card)) }),
    };
  });
  if (!counted || counted.score === counted.sum) return { lines, cards: [] };
  const more = counted.score - counted.sum;
  lines.push(
    { path: 'page.result.golf.sum', facts: {}, amount: counted.sum, pieces: [], sum: true },
    { path: 'page.result.golf.failed_row', facts: {}, amount: more, pieces: [] },
  );
  return { lines, cards: [] };
}

/** What a card counts that makes no pair, from the server's table of values. */
function valueOf(hints: GolfHints, card: string): number {
  const rank = card === 'XX' ? card : card.charAt(0);
  return hints.values.find(({ cards }) => cards.includes(rank))?.value ?? 0;
}

const RANKS = 'AKQJT98765432';

/** Hearts first, the highest first; then the queen, then the jack. */
export function inOrder(cards: readonly string[]): string[] {
  const suit = (card: string) => 'HSDC'.indexOf(card.charAt(1));
  const rank = (card: string) => RANKS.indexOf(card.charAt(0));
  return [...cards].sort((a, b) => suit(a) - suit(b) || rank(a) - rank(b));
}

function hjerter({ table, deal }: Source, seat: number): Found {
  const position = deal.position as unknown as HjerterPosition;
  const hints = deal.hints as unknown as HjerterHints;
  const counted = hints.breakdown?.[seat];
  const worth = hints.worth;
  const cards = inOrder((position.taken[seat] ?? []).filter(card => card in worth));
  const lines: Line[] = [];
  const void_ = hints.slam?.seat === seat ? 'slam_cards' : 'not_counted';
  const add = (key: 'hearts' | 'jd' | 'qs', mine: string[]) => {
    if (mine.length === 0) return;
    const amount = counted?.[key] ?? 0;
    const face = mine.reduce((sum, card) => sum + (worth[card] ?? 0), 0);
    const dropped = hints.slam !== null && amount === 0 && face !== 0;
    // The ace of hearts counts otherwise: the line says that it is among them.
    const ace = key === 'hearts' && mine.includes('AH') && worth['AH'] !== worth['2H'];
    lines.push({
      path: `page.result.hjerter.${ace ? 'hearts_ace' : key}`,
      facts: { n: mine.length },
      amount,
      pieces: mine.map(code => ({ code, worth: worth[code] ?? 0 })),
      ...(dropped ? { tag: `page.result.hjerter.${void_}` } : {}),
    });
  };
  if (hints.slam && hints.slam.seat !== seat) lines.push(slamLine(hints, counted?.slam ?? 0));
  add(
    'hearts',
    cards.filter(card => card.endsWith('H')),
  );
  add(
    'qs',
    cards.filter(card => card === 'QS'),
  );
  add(
    'jd',
    cards.filter(card => card === 'JD'),
  );
  if (hints.slam?.seat === seat && counted?.slam) lines.push(slamLine(hints, counted.slam));
  const bonus = noTricks(table, hints, position.tricks[seat] ?? 0, counted?.no_tricks ?? 0);
  if (bonus) lines.push(bonus);
  if (lines.length === 0)
    lines.push({ path: 'page.result.hjerter.no_points', facts: {}, amount: 0, pieces: [] });
  return { lines, cards };
}

const slamLine = (hints: HjerterHints, amount: number): Line => ({
  path: `page.result.slam.${hints.slam?.kind ?? ''}`,
  facts: {},
  amount,
  pieces: [],
});

function noTricks(table: Table, hints: HjerterHints, tricks: number, amount: number): Line | null {
  if (tricks > 0 || (amount === 0 && !table.options.no_trick_bonus)) return null;
  const line: Line = { path: 'page.result.hjerter.no_tricks', facts: {}, amount, pieces: [] };
  return hints.slam && amount === 0 ? { ...line, tag: 'page.result.hjerter.no_bonus' } : line;
}
