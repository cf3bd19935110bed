/** Hjerter at the table: sending cards, and taking tricks. */
import type { Event } from '../../protocol';
import type { GameProps, KeyHelp } from '../../table/types';
import { hintsOf, positionOf } from './model';
import { PlayBoard } from './PlayBoard';
import { SendBoard } from './SendBoard';
import './hjerter.css';

export { progress, prompt, reason, tell } from './tell';

export default function Board(props: GameProps) {
  const { phase } = positionOf(props.deal);
  // A new deal begins with nothing chosen and nothing lifted.
  if (phase === 'sending') return <SendBoard key={props.deal.deal} {...props} />;
  return <PlayBoard key={props.deal.deal} {...props} />;
}

const PACE: Readonly<Record<string, number>> = { play: 280, receive: 1400, trick: 1200 };

export function pace([kind]: Event): number {
  return PACE[kind] ?? 0;
}

export function gains({ deal }: GameProps): readonly number[] | null {
  return positionOf(deal).over ? null : hintsOf(deal).points;
}

export function sound([kind]: Event): 'card' | 'trick' | null {
  return kind === 'play' ? 'card' : kind === 'trick' ? 'trick' : null;
}

export const keys: readonly KeyHelp[] = [['L', 'page.hjerter.key.last']];
