/** How a hand lies: rows, sizes, and whether one tap may play. */

export interface HandLayout {
  /** How many cards lie in each row, the back one first. */
  rows: number[];
  /** Width of a card, in px. */
  card: number;
  /** From one card's left edge to the next one's, in px. */
  step: number;
  /** A first tap never plays: the cards are many, or their strips too narrow for that. */
  twoTaps: boolean;
}

const WIDE = { card: 104, step: 64, loose: 112 };
const LONGEST = 56;
/** A strip that a finger hits; where one row gives less, there are two. */
const STRIP = 44;

/**
 * `room` is the width that is there for the cards, in px. Where there is plenty of it, cards that
 * are `loose` lie side by side.
 */
export function handLayout(cards: number, room: number, wide: boolean, loose = false): HandLayout {
  const laid = (rows: number[], card: number, step: number): HandLayout => {
    const twoTaps = cards > 14 || (cards > 1 && step < STRIP);
    return { rows, card, step: Math.max(0, step), twoTaps };
  };
  if (wide) {
    const most = loose ? WIDE.loose : WIDE.step;
    const step = cards > 1 ? Math.min(most, (room - WIDE.card) / (cards - 1)) : most;
    return laid(cards ? [cards] : [], WIDE.card, step);
  }
  const tight = cards > 1 && (room - 72) / (cards - 1) < STRIP;
  const back = cards > 8 || tight ? Math.ceil(cards / 2) : cards;
  const rows = [back, cards - back].filter(count => count > 0);
  const card = cards > 14 ? 64 : 72;
  return laid(rows, card, back > 1 ? Math.min(LONGEST, (room - card) / (back - 1)) : LONGEST);
}

/** Where an arrow key leads from the card at `at`; undefined for other keys. */
export function arrow(key: string, at: number, cards: number): number | undefined {
  if (cards === 0) return undefined;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(cards - 1, at + 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'Home') return 0;
  if (key === 'End') return cards - 1;
  return undefined;
}
