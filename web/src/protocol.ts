// Made from src/kortbord/table/wire/ (protocol.py and shapes.py) by
// `python -m kortbord.table.wire.schema --write`. Do not edit it here: a test compares.

export const VERSION = 1;

export const PHRASES = [
  'hello',
  'well_played',
  'thanks',
  'oops',
  'hurry',
  'moment',
  'nice',
  'again',
  'laugh',
  'wow',
  'sigh',
  'heart',
] as const;

export const PACES = ['slow', 'normal', 'fast', 'instant'] as const;

/** Thinking time: a bank for the deal, and what each choice adds to it, in seconds. */
export interface Clock {
  bank: number;
  increment: number;
}

/** What a table is set up with. `options` and `show` hold only what differs from the preset. */
export interface Settings {
  game: string;
  seats: number;
  preset: string;
  options: Record<string, boolean | number | string>;
  /** the display options of RULES, see engine/showing.py */
  show: Record<string, string>;
  public: boolean;
  undo: boolean;
  clock: Clock | null;
  /** of bots, and of the disguise of forced moves */
  pace: 'fast' | 'instant' | 'normal' | 'slow';
  chat: boolean;
}

/** POST /api/tables: set a table; whoever asks sits down at seat 0 and is its host. */
export interface NewTable {
  name: string;
  settings: Settings;
  /** seat: the bot's name */
  bots?: Record<string, string>;
  /** at once, without anybody's salt; every seat but 0 must have a bot */
  start?: boolean;
}

/** POST /api/tables/CODE/join: take a free seat, or go back to one's own. */
export interface Join {
  name: string;
  seat?: number | null;
  /** of a seat that moves here from another device */
  ticket?: string | null;
}

/** The answer to NewTable and Join: where one sits. */
export interface Entered {
  code: string;
  seat: number;
}

/** A table in a list, or at its door: nothing that an onlooker may not see. */
export interface Listed {
  code: string;
  game: string;
  preset: string;
  /** of people and bots, in seat order; "" for a free seat */
  names: string[];
  phase: string;
  public: boolean;
  /** your seat, if you have one */
  you: number | null;
}

/** Why a request was not carried out: `refusal.table.CODE`, its facts, and it in English. */
export interface Problem {
  code: string;
  sentence: string;
  facts: Record<string, string>;
}

/** The first message: what the page has seen already (see Sync). */
export interface Hello {
  do: 'hello';
  version?: number;
  deal?: number;
  seen?: number;
}

/** Ask whether anyone is there; the answer is Pong. */
export interface Ping {
  do: 'ping';
}

/** Take an action in a deal: one's own `nth` of that deal, from 0. */
export interface Act {
  do: 'act';
  id: string;
  deal: number;
  nth: number;
  action: string;
}

/** Ask why an action would be refused; it is not carried out. */
export interface Why {
  do: 'why';
  id: string;
  deal: number;
  action: string;
}

/** Take one's last action back. */
export interface Undo {
  do: 'undo';
  id: string;
  deal: number;
}

/** End a deal whose scores nothing can change any more. */
export interface Finish {
  do: 'finish';
  id: string;
  deal: number;
}

/** Be ready for what comes after deal `deal`: the next deal. */
export interface Ready {
  do: 'ready';
  id: string;
  deal: number;
}

/** Host: deal what comes after deal `deal` (0: the first), though not all are ready. */
export interface Start {
  do: 'start';
  id: string;
  deal: number;
}

/** Host: after a match, back to the waiting room with the same people. */
export interface Rematch {
  do: 'rematch';
  id: string;
}

/** Host, before the start: change what the table was set up with. */
export interface Configure {
  do: 'configure';
  id: string;
  settings: Settings;
}

/** Host, before the start: put a bot on a free seat, or another bot on a bot's. */
export interface Bot {
  do: 'bot';
  id: string;
  seat: number;
  bot: string;
}

/** Host, before the start: free a seat. */
export interface Remove {
  do: 'remove';
  id: string;
  seat: number;
}

/** Before the start: sit down on a free seat; the host may change any two seats. */
export interface Swap {
  do: 'swap';
  id: string;
  seat: number;
  other: number;
}

/** Leave: before the start the seat is free, later a bot plays it until one is back. */
export interface Leave {
  do: 'leave';
  id: string;
}

/** Add 16 bytes of one's own, in hex, to the chance of a sealed deal. */
export interface Salt {
  do: 'salt';
  id: string;
  deal: number;
  salt: string;
}

/** Let forced moves of one's own be played by the table, in disguise, or not. */
export interface Automatic {
  do: 'automatic';
  id: string;
  on: boolean;
}

/** Host: allow free talk, or not. */
export interface Chat {
  do: 'chat';
  id: string;
  on: boolean;
}

/** Say something, where the host allows it. */
export interface Say {
  do: 'say';
  id: string;
  text: string;
}

/** Say one of the phrases, or show a face or a heart: `laugh`, `wow`, `sigh`, `heart`. */
export interface React {
  do: 'react';
  id: string;
  phrase:
    | 'again'
    | 'heart'
    | 'hello'
    | 'hurry'
    | 'laugh'
    | 'moment'
    | 'nice'
    | 'oops'
    | 'sigh'
    | 'thanks'
    | 'well_played'
    | 'wow';
}

/** Ask for a ticket that takes one's seat to another device, once and within 2 minutes. */
export interface Ticket {
  do: 'ticket';
  id: string;
}

/**
 * Why something is refused: `refusal.GAME.CODE` in the catalogues, with its facts. `game` is `any`
 * or `table` for what no game knows of.
 */
export interface Refused {
  code: string;
  game: string;
  facts: Record<string, string>;
}

/** What the viewer may do now. */
export interface Choice {
  /** for Act */
  nth: number;
  legal: string[];
  /** by action: `QS`, `swap 3`, `take`; while sending by card */
  refused: Record<string, Refused>;
  /** see Deal.undo */
  undo: boolean;
}

/** What shows that a deal was not made up: see docs/protocol.md. */
export interface Proof {
  /** SHA-256 of the secret, in hex */
  commit: string;
  /** one a seat, in hex; "" where there is none (yet) */
  salts: string[];
  /** in hex, once the deal is over */
  secret: string;
}

/**
 * Something that the viewer saw (`kortbord.engine.view.Event`): [kind, seat, text, by]. `by` says
 * whose choice it was when it was not the person's: `clock`, `stand_in`; else "".
 */
export type Event = [kind: string, seat: number, text: string, by: string];

/** A deal as the viewer may know it: built from a hidden copy, like all that is sent. */
export interface Deal {
  /** counts the deals of the table from 1, over all its matches */
  deal: number;
  position: Record<string, unknown>;
  /** what follows from the position by the rules, see docs/protocol.md */
  hints: Record<string, unknown>;
  choice: Choice | null;
  /** the viewer may take the last action back */
  undo: boolean;
  /** nothing can change the scores any more */
  finish: boolean;
  proof: Proof | null;
}

/** A seat of the table, and who sits there. */
export interface Chair {
  who: 'bot' | 'free' | 'person';
  name: string;
  bot: string;
  /** a person who is connected */
  here: boolean;
  /** a person who is away: when a bot will play the seat */
  until: number;
  /** a bot plays for the person */
  stand_in: boolean;
  /** for the next deal */
  ready: boolean;
  /** among several who choose at once */
  chosen: boolean;
  /** thinking time in ms at the time of the message; -1 without a clock */
  left: number;
  /** it is being used now */
  running: boolean;
}

/** Where the match stands, in the game's unit (Bolighai: half points). */
export interface Score {
  /** of the match at this table, from 1 */
  number: number;
  /** in the match, from 1 */
  deal_number: number;
  totals: number[];
  /** the scores of the deals that are over */
  results: number[][];
  over: boolean;
  /** [place, seat, total] */
  standings: number[][];
  winners: number[];
}

/** All about a table but the cards. */
export interface Table {
  code: string;
  settings: Settings;
  /** every option of the game with its value */
  options: Record<string, boolean | number | string>;
  phase: 'between' | 'over' | 'playing' | 'waiting';
  host: number;
  chairs: Chair[];
  onlookers: number;
  /** null before the first deal */
  score: Score | null;
  /** of the next deal to be dealt */
  seal: Proof;
  /** its number, for Salt */
  next_deal: number;
  /** the viewer's own forced moves are played */
  automatic: boolean;
  /** matches played here to their end; they are numbered from 1 */
  matches_over: number;
}

/**
 * Everything: the answer to Hello, and what a viewer gets who has fallen behind. `events` are those
 * of the current deal from the `first`-th on: from `Hello.seen` if that is the deal that the page
 * saw, else from 0.
 */
export interface Sync {
  is: 'sync';
  /** your seat; null for an onlooker */
  you: number | null;
  table: Table;
  deal: Deal | null;
  first: number;
  events: Event[];
  now: number;
}

/** What has changed. `events` take the place of those of the deal from the `first`-th on. */
export interface Update {
  is: 'update';
  now: number;
  table?: Table | null;
  deal?: Deal | null;
  first?: number;
  events?: Event[];
}

/** The answer to a command; there always is one. */
export interface Answer {
  is: 'answer';
  id: string;
  ok: boolean;
  refusal?: Refused | null;
  ticket?: string;
  /** how many events of the deal the viewer has seen by now, see Hello */
  seq?: number;
}

/** Somebody says something. */
export interface Talk {
  is: 'talk';
  seat: number;
  text?: string;
  phrase?: string;
}

/** Somebody is there. */
export interface Pong {
  is: 'pong';
}

/** The last message before the server closes the socket, and why (`page.bye.CODE`). */
export interface Bye {
  is: 'bye';
  code: string;
}

/** An option that is true or false. */
export interface Flag {
  kind: 'flag';
}

/** An option that is one of these words. */
export interface Words {
  kind: 'words';
  words: string[];
}

/** An option that is a whole number. */
export interface Whole {
  kind: 'number';
  low: number;
  high: number;
}

/** An option that is a table of numbers: one by name, or `custom:` and so many with commas. */
export interface Numbers {
  kind: 'table';
  names: string[];
  size: number;
  /** the numbers behind each name */
  tables: Record<string, number[]>;
}

/** When a match is over: `rounds:N`, or `target:N` in the game's unit. */
export interface End {
  kind: 'end';
}

/** An option of the rules, or of a match. */
export interface OptionOffer {
  name: string;
  values: Flag | Words | Whole | Numbers | End;
  /** of the first edition's value: the sheet's, or our reading */
  source: 'ours' | 'sheet';
  /** where the rules page has it: `HJ-4` of the sheet, `HJ-A18` our ruling */
  rule: string;
}

/** An edition of a game. */
export interface PresetOffer {
  name: string;
  seats: number[];
  /** number of seats: every option with its value */
  options: Record<string, Record<string, boolean | number | string>>;
  /** what it has otherwise than the first edition */
  own: string[];
}

/** An option of what a table shows; the first value is the default. */
export interface ShowOffer {
  name: string;
  values: string[];
}

/** A game; the first edition is the default. */
export interface GameOffer {
  name: string;
  seats: number[];
  /** how many seats it is offered with at first */
  first: number;
  presets: PresetOffer[];
  options: OptionOffer[];
  show: ShowOffer[];
}

/** The answer to GET /api/games. */
export interface Offer {
  games: GameOffer[];
  bots: string[];
}

/** A deal after an action; the first frame is the deal itself. */
export interface Frame {
  deal: Deal;
  /** that are new */
  events: Event[];
  /** who acted; -1 for the deal itself */
  seat: number;
  action: string;
  /** person, bot, stand_in, clock or finished */
  by: string;
}

/** The answer to GET /api/tables/CODE/replay: a deal that is over, action by action. */
export interface Replay {
  /** of the table, from 1 */
  match: number;
  /** of the deal in the match */
  number: number;
  /** of the deal at the table */
  deal: number;
  /** as it was before the deal */
  table: Table;
  /** every deal that is over: match, number, deal */
  deals: [number, number, number][];
  scores: number[];
  frames: Frame[];
}

/** How far the deal is: the auction, sale, trick or card of the stock `number` of `last`. */
export interface Progress {
  /** as in the position */
  phase: string;
  number: number;
  last: number;
}

/** A table of Bolighai or For Sale. */
export interface AuctionPosition {
  phase: 'auction' | 'over' | 'sale';
  /** the seat to bid */
  turn: number | null;
  /** properties, or in a sale money, the lowest first */
  open: string[];
  /** in hand; the standing bid is not yet paid */
  coins: number[];
  /** 0 where there is none */
  bids: number[];
  /** who has not passed in this auction */
  inside: boolean[];
  /** coins paid so far */
  bank: number;
  /** properties; one that lies face down for others is still among them */
  owned: string[][];
  /** money cards */
  won: string[][];
  /** cards of the current stock that have not been turned up */
  stock_left: number;
  to_act: number[];
  over: boolean;
  /** Bolighai: half points */
  scores: number[] | null;
}

/** A round of Golf, with six cards or four a seat. */
export interface GolfPosition {
  phase: 'last_lap' | 'over' | 'playing';
  turn: number | null;
  /** slot by slot, `?` for a card that the viewer may not know */
  cards: string[][];
  /** slots (from 1) that no card may go to any more */
  locked: number[][];
  discard_top: string | null;
  /** how many cards lie there */
  discard_pile: number;
  stock_left: number;
  /** the card drawn this turn; `?` for one that the viewer may not know */
  held: string | null;
  to_act: number[];
  over: boolean;
  scores: number[] | null;
}

/** A deal of Hjerter as a seat or an onlooker may know it. */
export interface HjerterPosition {
  phase: 'over' | 'playing' | 'sending';
  /** the seat to play; null while all send */
  turn: number | null;
  round: number;
  /** the viewer's own; null for an onlooker */
  hand: string[] | null;
  /** seats and cards in the order played */
  trick: [number, string][];
  /** cards in the tricks of each seat */
  taken: string[][];
  tricks: number[];
  /** taken by each seat */
  hearts: number[];
  /** hearts may be led */
  broken: boolean;
  /** by the viewer */
  sent: string[] | null;
  /** by the viewer */
  received: string[] | null;
  to_act: number[];
  over: boolean;
  scores: number[] | null;
}

/** The same with all cards open, in a replay: a list for each seat. */
export interface HjerterOpen {
  phase: 'over' | 'playing' | 'sending';
  turn: number | null;
  round: number;
  hand: string[][];
  trick: [number, string][];
  taken: string[][];
  tricks: number[];
  hearts: number[];
  broken: boolean;
  sent: string[][];
  received: string[][];
  to_act: number[];
  over: boolean;
  scores: number[] | null;
}

/** The highest bid so far. */
export interface Standing {
  seat: number;
  amount: number;
}

/** What the viewer gets and pays for passing now. */
export interface Passing {
  card: string;
  pays: number;
}

/** Where a seat's score comes from, in the game's unit. */
export interface AuctionCounted {
  money: number;
  coins: number;
  score: number;
}

/** What follows from a position of Bolighai or For Sale. */
export interface AuctionHints {
  progress: Progress;
  /** the smallest bid that the rules allow the viewer now, or the turn */
  least: number | null;
  standing: Standing | null;
  /** for the viewer, while still bidding */
  pass: Passing | null;
  /** in turn, after each bid: what a pass would then cost */
  later: Record<string, number> | null;
  /** the highest card of the lot */
  high: string | null;
  /** what each has sold for so far, in the game's unit */
  money: number[];
  /** once the deal is over, one a seat */
  breakdown: AuctionCounted[] | null;
}

/** A row of two cards. */
export interface GolfRow {
  /** null while a card of it is unknown */
  sum: number | null;
  /** both are known and equal */
  pair: boolean;
  locked: boolean;
}

/** What these cards count in a row. */
export interface GolfValue {
  /** ranks: A, 2 ... 9, T, J, Q, K; XX for a joker, `XX XX` for a pair of them */
  cards: string[];
  value: number;
}

/** Where a seat's score comes from; `score` differs from `sum` after a failed knock. */
export interface GolfCounted {
  rows: number[];
  sum: number;
  score: number;
}

/** What follows from a position of Golf. */
export interface GolfHints {
  /** `number` of the `last` cards of the stock have been drawn */
  progress: Progress;
  /** seat by seat */
  rows: GolfRow[][];
  /** sums of the cards that the viewer knows, seat by seat */
  open: number[];
  /** for the reference table, the cheapest first */
  values: GolfValue[];
  /** slot by slot: 0 seen by nobody, 1 by its owner alone, 2 by everyone */
  seen: number[][];
  /** slot: its row's sum with the held card in it */
  after: Record<string, number | null> | null;
  /** slot: the rows, from 1, that a swap there would lock */
  locks: Record<string, number[]> | null;
  knocker: number | null;
  /** turns still to come once the last lap has begun */
  last_lap: number | null;
  breakdown: GolfCounted[] | null;
}

/** Where a seat's score comes from. */
export interface HjerterCounted {
  hearts: number;
  qs: number;
  jd: number;
  no_tricks: number;
  slam: number;
}

/** A slam, and what it costs each of the others. */
export interface Slam {
  seat: number;
  kind: 'lilleslem' | 'megaslem' | 'storeslem';
  value: number;
}

/** What follows from a position of Hjerter. */
export interface HjerterHints {
  progress: Progress;
  /** seat by seat: to whom it sends; null in a round without sending */
  send_to: number[] | null;
  receive_from: number[] | null;
  /** of cards to send */
  count: number;
  /** how many seats to the left is sent, round after round; 0: none */
  cycle: number[];
  /** the seat that takes the trick on the table as it lies */
  winning: number | null;
  /** of the cards that each has taken so far */
  points: number[];
  /** of each card that counts */
  worth: Record<string, number>;
  breakdown: HjerterCounted[] | null;
  slam: Slam | null;
}

export type FromPage =
  | Hello
  | Ping
  | Act
  | Why
  | Undo
  | Finish
  | Ready
  | Start
  | Rematch
  | Configure
  | Bot
  | Remove
  | Swap
  | Leave
  | Salt
  | Automatic
  | Chat
  | Say
  | React
  | Ticket;

export type ToPage = Sync | Update | Answer | Talk | Pong | Bye;
