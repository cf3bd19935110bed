/* Where the reader is. `go('/t/abc')` moves; `<Link href>` is a link that needs no new page. */
import { signal } from '@preact/signals';
import type { AnchorHTMLAttributes, TargetedMouseEvent } from 'preact';

export const path = signal(location.pathname);
export const search = signal(location.search);
/** Counts the moves, so that the shell can put the focus where a new page would. */
export const moves = signal(0);

function arrive(): void {
  path.value = location.pathname;
  search.value = location.search;
  moves.value++;
}

export function go(to: string, { replace = false } = {}): void {
  const from = location.pathname;
  history[replace ? 'replaceState' : 'pushState']({ inside: true }, '', to);
  arrive();
  if (location.pathname !== from) scrollTo(0, 0);
}

/** Back to where the reader came from, or to `otherwise` if that was outside. */
export function back(otherwise = '/'): void {
  const state: unknown = history.state;
  if (typeof state === 'object' && state !== null && 'inside' in state) history.back();
  else go(otherwise, { replace: true });
}

// A dialog that closes takes its entry off the history and stays on the page: see ui/back.ts.
addEventListener('popstate', () => {
  if (location.pathname !== path.value || location.search !== search.value) arrive();
});

/** The parts of a path that fit a pattern like `/t/:code/replay/:deal`, or undefined. */
export function match(pattern: string, actual: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = actual.replace(/(.)\/$/, '$1').split('/');
  if (wanted.length !== given.length) return undefined;
  const found: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const here = given[at] ?? '';
    if (part.startsWith(':')) {
      if (!here) return undefined;
      try {
        found[part.slice(1)] = decodeURIComponent(here);
      } catch {
        return undefined;
      }
    } else if (part !== here) return undefined;
  }
  return found;
}

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string; replace?: boolean };

export function Link({ href, replace = false, onClick, ...rest }: LinkProps) {
  const follow = (event: TargetedMouseEvent<HTMLAnchorElement>) => {
    if (typeof onClick === 'function') onClick.call(event.currentTarget, event);
    const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
    if (event.defaultPrevented || !plain) return;
    event.preventDefault();
    go(href, { replace });
  };
  return <a {...rest} href={href} onClick={follow} />;
}
