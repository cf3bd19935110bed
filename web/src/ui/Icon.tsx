/* The icons: one stroke in a box of 24. */
const PATHS = {
  back: 'M15 5 8 12l7 7',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 13l4.5 4.5L19 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M4.6 12h.8M11.6 12h.8M18.6 12h.8',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  send: 'M4 12h14M13 6l6 6-6 6',
  up: 'M12 20V5M6 11l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  left: 'M20 12H5M11 6l-6 6 6 6',
  trick: 'M8 8h9v12H8zM5 16V4h9',
  bulb: 'M9 18h6M10 21h4M8.5 14.5a5.5 5.5 0 1 1 7 0L15 16H9z',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  copy: 'M9 9h11v11H9zM15 5H4v11',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v7h14v-7',
  bot: 'M5 9h14v10H5zM12 9V5M9 13.5v1M15 13.5v1M12 4h.01',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20a7 7 0 0 1 14 0',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  gear: 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  prev: 'M16 5 8 12l8 7M6 5v14',
  next: 'M8 5l8 7-8 7M18 5v14',
  book: 'M4 5h6a2 2 0 0 1 2 2v13a2 2 0 0 0-2-2H4zM20 5h-6a2 2 0 0 0-2 2v13a2 2 0 0 1 2-2h6z',
  pad: 'M6 4h12v16H6zM9 9h6M9 13h6M9 17h3',
  globe: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  moon: 'M19 14.5A8 8 0 0 1 9.5 5a7.5 7.5 0 1 0 9.5 9.5z',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  warn: 'M12 4 21 19H3zM12 10v4M12 16.5v.01',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 8v.01',
  chart: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  again: 'M5 12a7 7 0 1 1 2.5 5.4M5 19v-4.5h4.5',
  undo: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-4',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  eye: 'M2.5 12C6 5.5 18 5.5 21.5 12 18 18.5 6 18.5 2.5 12zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  crown: 'M4 18h16M4 15 3 7l5 4 4-6 4 6 5-4-1 8z',
  cards: 'M9 7h10v13H9zM5 16V4h10',
  heart: 'M12 20C5 15 4 11.5 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 2.5-1 6-8 11z',
  broken:
    'M12 20C5 15 4 11.5 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 2.5-1 6-8 11zM12 8l-2 3.5 3.5 2L12 20',
  flag: 'M6 21V4h12l-3 4.5 3 4.5H6',
  seal: 'M12 3l7 3v5.5c0 4.5-3 7.5-7 9.5-4-2-7-5-7-9.5V6zM9 12l2.2 2.2L15.5 10',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10.5 20.5h3',
  laugh:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM7 10.5c.6-1.4 2.4-1.4 3 0M14 10.5c.6-1.4 2.4-1.4 3 0M7.5 14h9c-.5 2.7-2.4 4-4.5 4s-4-1.3-4.5-4z',
  wow: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9 9.5v.6M15 9.5v.6M12 18a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  sigh: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM7 10.5h3M14 10.5h3M8.5 16.5c1.2-1.6 5.8-1.6 7 0',
  speed: 'M4 17a8 8 0 1 1 16 0M12 17l4-5',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
