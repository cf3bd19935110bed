/** What the shell of the table and the boards of the games know of each other. */
import type { ComponentType } from 'preact';
import type { Answer, Deal, Event, Refused, Table } from '../protocol';
import type { Wish } from './store';

/** Why something is refused, as a sentence, and what was asked for. */
export interface Reason {
  action: string;
  text: string;
}

/**
 * What a game's Board is given. It is the same at the table, in a replay and on the TV: there
 * `you` is null or the seat that is looked over, and `act`, `why` and `collect` do nothing.
 *
 * The position, the choice and the hints are always those of one message of the server; the
 * events end with the one that is being shown.
 */
export interface GameProps {
  table: Table;
  deal: Deal;
  /** Your seat; null for an onlooker. */
  you: number | null;
  /** All events of this deal so far, as far as they are shown. */
  events: readonly Event[];
  /** The event that is being shown at this moment (a finished trick that still lies there). */
  moment: Event | null;
  /** Send an action. Nothing changes before the server says so; `busy` holds it meanwhile. */
  act(action: string): void;
  /** Ask why an action is refused; the answer comes as `reason`. */
  why(action: string): void;
  /** The action that is on its way to the server: drawn grey, as "sending". */
  busy: string | null;
  /** The reason that was last asked for; cleared by the next choice. */
  reason: Reason | null;
  /** Forget the reason. */
  dismiss(): void;
  /** Take the last action back, where `deal.undo` says that it can be. Not in a replay. */
  undo?(): void;
  /** End what is being shown at this moment. */
  collect(): void;
  /** A replay with all cards open: own lists of the position hold one list for each seat. */
  open?: boolean;
}

/** What `tell` may say about the people and cards of an event. */
export interface TellContext {
  table: Table;
  deal: Deal;
  you: number | null;
  /** The events before this one. */
  before: readonly Event[];
  /** The name of a seat. It is "" for oneself: sentences about oneself have texts of their own. */
  name(seat: number): string;
  /** A card: its name in speech for the live region, its sign in the log. Use no other way. */
  card(code: string): string;
}

/** A key of the game and the catalogue key of what it does, for the help. */
export type KeyHelp = readonly [key: string, text: string];

/** What `games/X/index.tsx` exports, beside its Board as the default. */
export interface GameModule {
  /** Renders the grid areas felt, ask, step, acts, hand, side (see parts.tsx), in a fragment. */
  default: ComponentType<GameProps>;
  /** One sentence for the live region and the log; null for what needs none. */
  tell(event: Event, context: TellContext): string | null;
  /** How long an event is shown at normal speed, in ms; 0 when it needs no time. */
  pace(event: Event): number;
  /** The line below the game's name: "Runde 2 av 4 · stikk 7 av 13". */
  progress(props: GameProps): string;
  /** What is said when it has become one's turn: "Din tur. Du er fri for kløver." */
  prompt(props: GameProps): string;
  /** A shorter or kinder sentence than the catalogue's for a refusal; null: the catalogue's. */
  reason?(refusal: Refused, props: Pick<GameProps, 'deal' | 'table' | 'you'>): string | null;
  /** Points won in this deal so far that may be shown beside the total; null: none. */
  gains?(props: GameProps): readonly number[] | null;
  /** Keys of its own, beside those of the shell. */
  keys?: readonly KeyHelp[];
  /** Which sound an event makes. */
  sound?(event: Event): 'card' | 'chip' | 'trick' | 'slam' | null;
}

/** What pages/Result is given: the shell shows it between the deals and after the match. */
export interface ResultProps extends GameProps {
  /** Say that you are ready for the next deal. */
  ready(): void;
  /** Host: the next deal though not all are ready. */
  start(): void;
  /** Host: back to the waiting room with the same people. */
  rematch(): void;
  /** Leave the table. */
  leave(): void;
}

/** What pages/Waiting is given, while the table is in its waiting room. */
export interface WaitingProps {
  table: Table;
  you: number | null;
  /** Ask the table for something: Configure, Bot, Swap, Start and so on, without an id. */
  command(wish: Wish): Promise<Answer>;
  /** The same; a refusal is told as a toast. True if it was carried out. */
  ask(wish: Wish): Promise<boolean>;
  /** Connect anew, after POST /api/tables/CODE/join has given a seat to this device. */
  refresh(): void;
  /** Open the sheet with the phrases, and talk where it is allowed. */
  talk(): void;
}
