/* The pieces that every card is drawn from: strokes, pips and a star. No fonts, no images; colours
   are custom properties (tokens.css), so themes and four-colour suits need no redrawing. */

type Glyph = readonly [width: number, path: string];
/* Index glyphs, 20 units high, stroked. Own drawing: nothing depends on an installed font. */
const GLYPH: Record<string, Glyph> = {
  A: [15, 'M1 19 7.5 1 14 19M3.4 13H11.6'],
  K: [13, 'M1.5 1V19M12.5 1 1.5 12.4M5.3 8.6 13 19'],
  Q: [15, 'M1.5 8.5a6 7 0 0 1 12 0v3a6 7 0 0 1-12 0zM8.6 13.6 14 19.4'],
  J: [11, 'M9.5 1V13.4a4.3 5.1 0 0 1-8.3 1.8'],
  E: [11, 'M11 1.5H1.5V18.5H11M1.5 9.7H9.6'],
  D: [14, 'M1.5 1.5H5.5C16 1.5 16 18.5 5.5 18.5H1.5z'],
  B: [12, 'M1.5 1.5H6.8a3.9 3.9 0 0 1 0 7.9H1.5zM1.5 9.4H7.4a4.5 4.5 0 0 1 0 9.1H1.5z'],
  n: [9, 'M1.5 8.4V19M1.5 12.6a3.4 3.6 0 0 1 6.6 0V19'],
  0: [13, 'M1.5 7.6a5 6.1 0 0 1 10 0v4.8a5 6.1 0 0 1-10 0z'],
  1: [7, 'M1 5.2 5.4 1.5V19'],
  2: [12, 'M1.5 6.2C1.8 0 11.2.2 11 6.4 10.9 10.6 4.6 13.6 1.5 18.5H11.6'],
  3: [12, 'M1.8 1.5H10.6L5.6 8.3C13.4 7.9 13 18.6 6 18.6 3.6 18.6 1.9 17.4 1 15.3'],
  4: [13, 'M9.6 19V1.5L1.2 14H12.8'],
  5: [12, 'M10.6 1.5H2.9L2 9.2C9.6 5 14.6 18.6 6 18.6 3.6 18.6 1.9 17.4 1.1 15.4'],
  6: [12, 'M9.4 1.2C5 3.4 1.5 8 1.5 13.2a4.9 5.3 0 1 0 9.8 0a4.9 5 0 0 0-9.4-1.6'],
  7: [12, 'M1 1.5H11.4L4.6 19'],
  8: [12, 'M6.2 9.2a4.1 3.9 0 1 1 .01 0zM6.2 9.2a5 4.7 0 1 0 .01 0z'],
  9: [12, 'M3.4 18.8C7.8 16.6 11.3 12 11.3 6.8a4.9 5.3 0 1 0-9.8 0a4.9 5 0 0 0 9.4 1.6'],
  '+': [11, 'M5.5 5V15M.5 10H10.5'],
  '-': [10, 'M1 10H9'],
};
/* Pips in a box of 24. */
export const PIP: Record<string, string> = {
  S: 'M12 1.2C9 6.2 2 9.6 2 14.7c0 5.3 6.6 6.4 9 2.6-.1 2.4-.8 3.9-2.3 5.3h6.6C13.8 21.2 13.1 19.7 13 17.3c2.4 3.8 9 2.7 9-2.6C22 9.6 15 6.2 12 1.2z',
  H: 'M12 22.3C9.3 17.8 1.6 13.6 1.6 8 1.6 2 9.6.6 12 6.1 14.4.6 22.4 2 22.4 8 22.4 13.6 14.7 17.8 12 22.3z',
  D: 'M12 .9C14.2 4.8 17.2 8.7 20.8 12 17.2 15.3 14.2 19.2 12 23.1 9.8 19.2 6.8 15.3 3.2 12 6.8 8.7 9.8 4.8 12 .9z',
  C: 'M12 1.3a4.9 4.9 0 0 1 4.1 7.6 4.9 4.9 0 1 1-3.1 7.8c.1 2.6.8 4.4 2.3 5.9H8.7C10.2 21.1 10.9 19.3 11 16.7a4.9 4.9 0 1 1-3.1-7.8A4.9 4.9 0 0 1 12 1.3z',
};

const paint = (name: string, otherwise: string) => `var(--card-${name},${otherwise})`;
export const PAPER = paint('face', '#fdfcf8');
export const EDGE = paint('edge', '#c9c6bb');
export const GOLD = paint('gold', '#e0a93b');
export const BACK = paint('back', '#2b4d63');
export const THREAD = paint('thread', '#f3efe2');
export const MONEY = paint('money', '#2c6a58');
export const CHIP = paint('chip', '#e0a93b');
export const STAR = paint('x', '#2b4d63');
export const INK: Record<string, string> = {
  S: paint('s', '#17242b'),
  H: paint('h', '#b3202b'),
  D: paint('d', '#b3202b'),
  C: paint('c', '#17242b'),
};

export const pip = (suit: string, x: number, y: number, size: number, up = 1): string =>
  `<path d="${PIP[suit]}" transform="translate(${x} ${y})scale(${(up * size) / 24})translate(-12-12)"/>`;
export const spin = (body: string): string => `<g transform="rotate(180 50 70)">${body}</g>`;

/** Text from strokes, centred on x, top at y, h units high. */
export function text(str: string, x: number, y: number, h: number, weight = 3.1): string {
  const gap = str.length > 1 ? 2.6 : 0;
  const set = [...str].map(sign => GLYPH[sign] ?? GLYPH[0]!);
  let at = -set.reduce((sum, glyph) => sum + glyph[0] + gap, -gap) / 2;
  const paths = set.map(([width, d]) => {
    const path = `<path d="${d}" transform="translate(${at.toFixed(1)} 0)"/>`;
    at += width + gap;
    return path;
  });
  const place = `translate(${x} ${y})scale(${(h / 20).toFixed(3)})`;
  return `<g transform="${place}" fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g>`;
}

const PETAL = [
  [0, 0],
  [5.4, 0],
  [9.2, 3.8],
  [3.8, 3.8],
] as const;

/**
 * The eight-petalled star of Norwegian knitting: the joker's sign, and the heart of the back. Every
 * other petal is paler; those of one shade are one path, for a table may have fifty backs on it.
 */
export function star(x: number, y: number, r: number, a = 1, b = 0.55): string {
  const petal = (turn: number): string => {
    const [sin, cos] = [Math.sin(turn), Math.cos(turn)].map(n => (n * r) / 10) as [number, number];
    const at = ([u, v]: readonly [number, number]): string =>
      `${(x + u * cos - v * sin).toFixed(2)} ${(y + u * sin + v * cos).toFixed(2)}`;
    return `M${PETAL.map(at).join('L')}z`;
  };
  const petals = (first: number): string =>
    [0, 2, 4, 6].map(n => petal(((n + first) * Math.PI) / 4)).join('');
  const paths = [
    [1, a],
    [0, b],
  ] as const;
  return paths
    .map(([first, shade]) => `<path d="${petals(first)}" fill-opacity="${shade}"/>`)
    .join('');
}
