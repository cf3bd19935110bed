/**
 * Single letters as keys. They work while the table has the focus and no dialog is open, and can
 * be switched off (WCAG 2.1.4).
 */
import { useEffect, useRef } from 'preact/hooks';
import { prefs } from '../lib/prefs';

export type Keys = Readonly<Record<string, () => void>>;

/** Whether a key press is meant for the table, and not for something inside it. */
export function meantForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open]')) return false;
  const at = event.target;
  if (!(at instanceof Element) || at === document.body) return true;
  if (at.closest('input, textarea, select, [contenteditable]')) return false;
  return at.closest('.play') !== null;
}

/** Listen for keys, named as `event.key` in lower case: `l`, `+`, `enter`, `?`. */
export function useKeys(keys: Keys, on = true): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      const run = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (!run || !meantForTable(event)) return;
      if (key.length === 1 && !prefs.shortcuts.peek()) return;
      // Enter and Space belong to a button that has the focus.
      const button = event.target instanceof Element && event.target.closest('button, a, summary');
      if (button && (key === 'enter' || key === ' ')) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}
