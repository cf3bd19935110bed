/* The shell: which page stands at which address. */
import { useEffect } from 'preact/hooks';
import type { FunctionComponent } from 'preact';
import { lazy } from './lib/lazy';
import { LiveRegions } from './lib/live';
import { match, moves, path } from './lib/router';
import { Toast } from './ui/toast';

type Place = Record<string, string>;
type Page = FunctionComponent<Place> & { load(): void };
type Route = [pattern: string, page: Page];

const Rules = lazy<Place>(() => import('./pages/Rules'), 'more');

const ROUTES: Route[] = [
  ['/', lazy<Place>(() => import('./pages/Home'))],
  ['/new/:game', lazy<Place>(() => import('./pages/NewTable'), 'more')],
  ['/join', lazy<Place>(() => import('./pages/Join'))],
  ['/t/:code', lazy<Place>(() => import('./table/TablePage'))],
  ['/t/:code/replay/:deal', lazy<Place>(() => import('./pages/Replay'), 'more')],
  ['/rules', Rules],
  ['/rules/:game', Rules],
  ['/settings', lazy<Place>(() => import('./pages/Settings'), 'more')],
  ['/verify', lazy<Place>(() => import('./pages/Verify'), 'more')],
  ['/tv/:code', lazy<Place>(() => import('./pages/Tv'), 'more')],
];
const Missing = lazy<Place>(() => import('./pages/Missing'));

function find(here: string): [Page, Place] {
  for (const [pattern, page] of ROUTES) {
    const place = match(pattern, here);
    if (place) return [page, place];
  }
  return [Missing, {}];
}

/** Begin to load the code of the page that the address names. */
export function loadPage(): void {
  find(path.peek())[0].load();
}

/** A page whose code is slow to come is waited for so long, in frames. */
const FRAMES = 600;

/**
 * A move puts the focus where a new page would: on its heading, so that it is read out. The page
 * may still be on its way; whoever has gone on by then is left alone.
 */
function focusHeading(): () => void {
  let frame = 0;
  const look = (left: number): void => {
    const heading = document.querySelector<HTMLElement>('h1[tabindex]');
    const free = left === FRAMES || document.activeElement === document.body;
    if (heading && free) heading.focus();
    else if (left > 0 && free) frame = requestAnimationFrame(() => look(left - 1));
  };
  frame = requestAnimationFrame(() => look(FRAMES));
  return () => cancelAnimationFrame(frame);
}

export function App() {
  const here = path.value;
  const moved = moves.value;
  useEffect(() => (moved ? focusHeading() : undefined), [here]);
  const [Page, place] = find(here);
  return (
    <>
      <Page key={here} {...place} />
      <Toast />
      <LiveRegions />
    </>
  );
}
