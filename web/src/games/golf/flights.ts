/* Cards fly from where they lay to where they lie. The board is drawn already; this only shows the
   way. Every place has a `data-spot`, so that nothing has to be measured beforehand. */
import { still } from '../../lib/prefs';
import type { Event } from '../../protocol';

export type Flight = readonly [from: string, to: string];

/** Which cards moved in an event: what lies at `to` now came from `from`. */
export function flights([kind, seat, text]: Event): Flight[] {
  if (kind === 'draw') return [['stock', 'held']];
  if (kind === 'take') return [['pile', 'held']];
  if (kind === 'discard') return [['held', 'pile']];
  if (kind !== 'swap') return [];
  const slot = `${seat}-${text.split(' ')[0]}`;
  return [
    ['held', slot],
    [slot, 'pile'],
  ];
}

function spot(board: HTMLElement, name: string): HTMLElement | null {
  return board.querySelector<HTMLElement>(`[data-spot="${name}"]`);
}

/** Show the way of the newest event that moved a card. */
export function fly(board: HTMLElement, events: readonly Event[]): void {
  if (still.peek()) return;
  const moved = events.map(flights).findLast(ways => ways.length > 0) ?? [];
  for (const [from, to] of moved) move(spot(board, from), spot(board, to));
}

function move(from: HTMLElement | null, to: HTMLElement | null): void {
  if (!from || !to || typeof to.animate !== 'function') return;
  const a = from.getBoundingClientRect();
  const b = to.getBoundingClientRect();
  if (!a.width || !b.width) return;
  // On a big screen the whole table is magnified: its own pixels are larger than the window's.
  const zoom = 'currentCSSZoom' in to ? Number(to.currentCSSZoom) || 1 : 1;
  const x = (a.left + a.width / 2 - (b.left + b.width / 2)) / zoom;
  const y = (a.top + a.height / 2 - (b.top + b.height / 2)) / zoom;
  const style = getComputedStyle(document.documentElement);
  const time = parseFloat(style.getPropertyValue('--m-card')) || 260;
  const start = { transform: `translate(${x}px, ${y}px) scale(${a.width / b.width})`, zIndex: 30 };
  const end = { transform: 'none', zIndex: 30 };
  to.animate([start, end], { duration: time, easing: 'cubic-bezier(.2, .7, .2, 1)' });
}
