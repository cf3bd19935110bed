/* Every face of a card as the inside of an SVG of 100 x 140.
     face('QS')  face('TH', { big: true })  face('XX')  face('?') the back  face('p17')  face('m12') */
import { bust, framed } from './courts';
import { house, spruce } from './house';
import {
  BACK,
  CHIP,
  EDGE,
  INK,
  MONEY,
  PAPER,
  STAR,
  THREAD,
  pip,
  spin,
  star,
  text,
} from './strokes';

const sheet = (body: string): string =>
  `<rect x=".75" y=".75" width="98.5" height="138.5" rx="9" fill="${PAPER}" stroke="${EDGE}" stroke-width="1.5"/>${body}`;

function centre(n: number): number[] {
  const at: Record<number, number[]> = { 2: [0, 1], 3: [0, 0.5, 1], 5: [0.5], 7: [0.25] };
  return { ...at, 8: [0.25, 0.75], 9: [0.5], 10: [1 / 6, 5 / 6] }[n] ?? [];
}

function pips(n: number, suit: string): string {
  const side = n < 4 ? 0 : n < 6 ? 2 : n < 9 ? 3 : 4;
  const at = centre(n).map((f): [number, number] => [53, f]);
  for (let i = 0; i < side; i++) at.push([41, i / (side - 1)], [65, i / (side - 1)]);
  const draw = ([x, f]: [number, number]) => {
    const y = 24 + 92 * f;
    return pip(suit, n < 4 ? 50 : x, y, n > 8 ? 19 : 21, y > 71 ? -1 : 1);
  };
  return at.map(draw).join('');
}

function joker(big: boolean): string {
  const sign = star(big ? 20 : 15.5, big ? 22 : 19, big ? 15 : 10);
  const body = big ? bust('X', 60, 66, 1.26) : spin(sign) + framed('X');
  return sheet(`<g color="${STAR}" fill="currentColor">${sign}${body}</g>`);
}

/** The letters that cards print for ace, king, queen and jack: "E K D Kn". */
export const INTERNATIONAL = 'A K Q J';

function index(rank: string, letters: string): string {
  const [ace, king, queen, jack] = letters.split(' ');
  const own: Record<string, string | undefined> = { A: ace, K: king, Q: queen, J: jack, T: '10' };
  return own[rank] ?? rank;
}

function corner(idx: string, suit: string, big: boolean): string {
  const wide = idx.length > 1;
  if (!big)
    return (
      text(idx, wide ? 15 : 15.5, wide ? 10 : 9, wide ? 18 : 24, 3.3) +
      pip(suit, 15, wide ? 40 : 44.5, 17)
    );
  const sign = text(idx, wide ? 22 : 20, 9, wide ? 27 : 33, wide ? 3.6 : 3.3);
  return sign + pip(suit, 20, wide ? 53 : 58, 25);
}

function middle(rank: string, suit: string, big: boolean): string {
  const n = { A: 1, T: 10 }[rank] ?? Number(rank);
  if (n === 1) return big ? pip(suit, 60, 98, 62) : pip(suit, 50, 70, 54);
  if (n) return big ? pip(suit, 64, 102, 50) : pips(n, suit);
  return big ? bust(rank, 61, 66, 1.26) : framed(rank);
}

function playing(code: string, big: boolean, letters: string): string {
  const rank = code.charAt(0);
  const suit = code.charAt(1);
  const edge = corner(index(rank, letters), suit, big);
  let body = middle(rank, suit, big);
  if (code === 'AS')
    body += `<g fill="${PAPER}">${star(big ? 60 : 50, big ? 100 : 72, big ? 13 : 11)}</g>`;
  const other = big ? '' : spin(edge);
  return sheet(`<g color="${INK[suit]}" fill="currentColor">${edge}${body}${other}</g>`);
}

function back(): string {
  let d = '';
  for (let j = 0; j < 14; j++)
    for (let i = 0; i < 10; i++) {
      const x = 14 + i * 8 + (j % 2) * 4 - 2;
      const y = 15 + j * 8.46;
      if (x < 91 && Math.hypot(x - 50, (y - 70) * 0.85) > 27)
        d += `M${x} ${(y - 2.4).toFixed(1)}l2.4 2.4-2.4 2.4-2.4-2.4z`;
    }
  return sheet(
    `<rect x="6" y="6" width="88" height="128" rx="5" fill="${BACK}"/>` +
      `<g fill="${THREAD}"><path d="${d}" fill-opacity=".42"/>${star(50, 70, 23, 1, 0.6)}</g>` +
      `<rect x="9" y="9" width="82" height="122" rx="3" fill="none" stroke="${THREAD}" stroke-opacity=".55" stroke-width="1.2"/>`,
  );
}

const SKIES = ['#cfdde3', '#dce5d8', '#f0dfc2', '#d5dbea', '#e9d6cf'];

function property(n: number): string {
  const sky = `<rect x="6" y="46" width="88" height="88" rx="6" fill="${SKIES[n % 5]}"/>`;
  const sun = `<circle cx="${24 + ((n * 37) % 52)}" cy="64" r="6" fill="#fff" fill-opacity=".75"/>`;
  const hill = `<path d="M6 ${102 + (n % 4)}Q${22 + n} 84 52 103T94 ${98 - (n % 5)}V128Q94 134 88 134H12Q6 134 6 128z" fill="#a9bfb4"/>`;
  const wood =
    (n < 24 ? spruce(17, 119, 18 + ((n * 5) % 9)) : '') +
    (n < 13 ? spruce(83, 119, 26 - (n % 7)) + spruce(74, 118, 15) : '');
  const lawn = `<path d="M6 117Q50 112 94 117V128Q94 134 88 134H12Q6 134 6 128z" fill="#7f9f87"/>`;
  const figure = `<g color="${INK.S}">${text(String(n), n > 9 ? 29 : 18, 10, 29, 3.7)}</g>`;
  return sheet(sky + sun + hill + wood + lawn + house(n) + figure);
}

/** Money: a rosette with as many petals as the card is worth, in thousands. */
function money(m: number): string {
  let petals = '';
  for (let i = 0; i < m; i++)
    petals += `<ellipse cx="50" cy="62" rx="${m > 9 ? 5 : 8}" ry="19" transform="rotate(${((i * 360) / m).toFixed(1)} 50 84)"/>`;
  const rosette = m
    ? `<g fill="currentColor" fill-opacity=".13" stroke="currentColor" stroke-opacity=".6" stroke-width="1">${petals}</g>`
    : '<circle cx="50" cy="84" r="36" fill="none" stroke="currentColor" stroke-opacity=".6" stroke-width="1.5" stroke-dasharray="4 5"/>';
  const figure = text(String(m), 50, 72.5, 23, 3.4) + text(String(m), m > 9 ? 26 : 19, 13, 24, 3.6);
  return sheet(
    `<g color="${MONEY}"><rect x="6" y="6" width="88" height="128" rx="5" fill="currentColor" fill-opacity=".1"/>` +
      `${rosette}<circle cx="50" cy="84" r="21" fill="${PAPER}" stroke="currentColor" stroke-width="1.5"/>${figure}</g>`,
  );
}

/** The inside of a chip, in a box of 24. */
export const CHIP_BODY =
  `<circle cx="12" cy="12" r="11" fill="${CHIP}" stroke="${INK.S}" stroke-opacity=".35"/>` +
  '<circle cx="12" cy="12" r="8.6" fill="none" stroke="#fff" stroke-width="2.4" stroke-dasharray="3.6 5.4"/>' +
  '<circle cx="12" cy="12" r="5.2" fill="#fff" fill-opacity=".35"/>';

const drawn = new Map<string, string>();

type Look = { big?: boolean; letters?: string };

/** The face of a card; a code that is none shows the back. */
export function face(code: string, { big = false, letters = INTERNATIONAL }: Look = {}): string {
  const key = `${code} ${big} ${letters}`;
  const known = drawn.get(key);
  if (known) return known;
  const body = draw(code, big, letters);
  drawn.set(key, body);
  return body;
}

function draw(code: string, big: boolean, letters: string): string {
  if (code === 'XX') return joker(big);
  if (/^p\d{1,2}$/.test(code)) return property(Number(code.slice(1)));
  if (/^m\d{1,2}$/.test(code)) return money(Number(code.slice(1)));
  if (/^[2-9TJQKA][CDHS]$/.test(code)) return playing(code, big, letters);
  return back();
}
