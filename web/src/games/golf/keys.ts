/* Keys of Golf: 1 to 6 for the slots, D draw, T take, K discard, N knock. */
import type { Keys } from '../../table/keys';
import type { KeyHelp } from '../../table/types';
import type { Armed } from './ask';

/** What a tap or a key does: a first one chooses, a second one carries out. */
export interface Moves {
  draw(): void;
  /** Take from the discard pile, or discard onto it. */
  pile(): void;
  slot(slot: number): void;
  discard(): void;
  knock(): void;
  confirm(): void;
  cancel(): void;
}

/** What each key does now; a key that means nothing now is not there. */
export function keysFor(holes: number, held: boolean, armed: Armed, moves: Moves): Keys {
  const keys: Record<string, () => void> = held ? { k: moves.discard } : { d: moves.draw };
  if (!held) keys['t'] = moves.pile;
  if (!held && holes === 4) keys['n'] = moves.knock;
  for (let slot = 1; held && slot <= holes; slot += 1) keys[slot] = () => moves.slot(slot);
  return armed === null ? keys : { ...keys, enter: moves.confirm, escape: moves.cancel };
}

export const KEYS: readonly KeyHelp[] = [
  ['1–6', 'page.golf.key.slots'],
  ['D', 'page.golf.key.draw'],
  ['T', 'page.golf.key.take'],
  ['K', 'page.golf.key.discard'],
  ['N', 'page.golf.key.knock'],
];
