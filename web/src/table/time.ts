/** Time at the table: the server's clock, and what runs by it. */
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../protocol';

/** What the server's clock is ahead of the page's, in ms. */
export const ahead = signal(0);
const heard = new WeakMap<Table, number>();

/** Remember when a table was heard of: its thinking times are as of then. */
export function hearTable(table: Table): void {
  if (!heard.has(table)) heard.set(table, Date.now());
}

/** A seat's thinking time in ms, as of now; null without a clock. */
export function thinkingLeft(table: Table, seat: number, now = Date.now()): number | null {
  const chair = table.chairs[seat];
  if (!chair || chair.left < 0) return null;
  const since = chair.running ? now - (heard.get(table) ?? now) : 0;
  return Math.max(0, chair.left - since);
}

/** How long a person who is away is waited for, in ms; 0 for nobody. */
export function graceLeft(table: Table, seat: number, now = Date.now()): number {
  const chair = table.chairs[seat];
  if (!chair || chair.here || chair.stand_in || !chair.until) return 0;
  return Math.max(0, chair.until - now - ahead.value);
}

/** "0:45", "12:03". */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Draw again each `ms` while `on`. */
export function useTick(on: boolean, ms = 500): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => setNow(Date.now()), ms);
    return () => clearInterval(timer);
  }, [on, ms]);
  return on ? Date.now() : now;
}
