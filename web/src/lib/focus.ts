/* The focus is never lost: when what has it goes away, it moves to where the reader goes on. */
import { effect } from '@preact/signals';
import { moves } from './router';

/** Where the reader goes on, the nearest first. */
const HOMES = [
  'dialog[open] h2',
  '.hand .card[tabindex="0"]',
  '.felt[tabindex]',
  '.res h2[tabindex]',
  '.stickybar .btn:not(:disabled)',
  'h1[tabindex]',
];

function home(): HTMLElement | undefined {
  const found = HOMES.map(selector => document.querySelector<HTMLElement>(selector));
  return found.find(element => element !== null) ?? undefined;
}

const gone = (element: Element): boolean => !element.isConnected || element.matches(':disabled');

/** Begin to look after the focus; gives what ends it. */
export function keepFocus(): () => void {
  let last: Element | null = null;
  const remember = (event: FocusEvent): void => {
    if (event.target instanceof Element) last = event.target;
  };
  const look = (): void => {
    const at = document.activeElement;
    const lost = at === null || at === document.body || (at === last && gone(at));
    if (!last || !lost || !gone(last)) return;
    const next = home();
    // Where there is nothing yet, the next change is looked at.
    if (next) next.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled', 'open'],
  });
  document.addEventListener('focusin', remember);
  // On another page the shell gives it to the heading.
  const forget = effect(() => {
    if (moves.value) last = null;
  });
  return () => {
    forget();
    observer.disconnect();
    document.removeEventListener('focusin', remember);
  };
}
