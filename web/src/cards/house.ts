/* For Sale: a house that grows from a tent to a palace. */
import { PIP } from './strokes';

const PAINT = ['#a8433b', '#d6a043', '#ece7da', '#6b8799', '#7d9a78'],
  SLATE = '#37474f',
  LIT = '#ffe09a',
  WOOD = '#8a6a4a';
const rect = (x: number, y: number, w: number, h: number, f: string, o = ''): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="${f}"${o}/>`;
const poly = (p: string, f: string): string => `<path d="M${p}z" fill="${f}"/>`;
const gable = (x: number, y: number, w: number, h: number, f = SLATE): string =>
  poly(`${x - 3} ${y}L${x + w / 2} ${y - h}L${x + w + 3} ${y}`, f);
const PANES = [LIT, '#9fb6c1'];
/** Rows of windows, some of them lit; all of one light are one path, which is sooner drawn. */
function windows(x: number, y: number, w: number, floors: number, fh: number): string {
  const cols = Math.max(1, Math.floor(w / 10.5)),
    gap = w / cols;
  const panes = ['', ''];
  for (let f = 0; f < floors; f++)
    for (let c = 0; c < cols; c++) {
      const left = (x + gap * (c + 0.5) - 2.2).toFixed(1);
      panes[(c * 7 + f * 5 + cols) % 3 ? 0 : 1] +=
        `M${left} ${(y + f * fh + 3.2).toFixed(1)}h4.4v5.6h-4.4z`;
    }
  return panes
    .map((d, at) => d && `<path d="${d}" fill="${PANES[at]}" stroke="#fff" stroke-width=".9"/>`)
    .join('');
}
function block(x: number, base: number, w: number, floors: number, paint: string, fh = 12): string {
  return (
    rect(x, base - floors * fh, w, floors * fh, paint) +
    windows(x, base - floors * fh, w, floors, fh)
  );
}
const flag = (x: number, y: number): string =>
  `<path d="M${x} ${y}V${y - 10}" stroke="${SLATE}" stroke-width="1"/>` +
  poly(`${x} ${y - 10}l8 2-8 3`, '#b3202b');
const tower = (
  x: number,
  base: number,
  w: number,
  h: number,
  paint: string,
  roof = SLATE,
): string =>
  rect(x, base - h, w, h, paint) +
  windows(x, base - h, w, Math.floor(h / 13), 13) +
  gable(x, base - h, w, w * 1.15, roof) +
  flag(x + w / 2, base - h - w * 1.1);
export const spruce = (x: number, y: number, h: number): string =>
  poly(
    `${x} ${y - h}l${h * 0.3} ${h * 0.55}h${-h * 0.12}l${h * 0.17} ${h * 0.45}h${-h * 0.7}l${h * 0.17} ${-h * 0.45}h${-h * 0.12}`,
    '#3d6153',
  );
/** The house of property 1 to 30. */
export function house(n: number): string {
  const g = 118,
    p = PAINT[(n * 2 + 1) % 5]!,
    w = n < 4 ? 18 : 20 + n * 1.12,
    x = 50 - w / 2,
    fl = n < 10 ? 1 : n < 21 ? 2 : 3,
    top = g - fl * 12;
  const door = rect(47.4, g - 8.5, 5.2, 8.5, WOOD);
  if (n === 1)
    return (
      poly(`32 ${g}L50 ${g - 25}L68 ${g}`, '#c98a3d') + poly(`45 ${g}L50 ${g - 17}L55 ${g}`, SLATE)
    );
  if (n === 2)
    return (
      poly(`30 ${g}L62 ${g - 24}L66 ${g - 21}L38 ${g}`, WOOD) +
      rect(59, g - 22, 3, 22, WOOD) +
      poly(`72 ${g}l3-8 3 8`, '#d9653b')
    );
  if (n === 3)
    return (
      rect(41, g - 24, 18, 24, p) +
      poly(`38 ${g - 23}L62 ${g - 28}V${g - 24}L38 ${g - 19}`, SLATE) +
      rect(45, g - 17, 10, 17, WOOD) +
      `<path d="${PIP.H}" transform="translate(47 ${g - 15})scale(.25)" fill="${LIT}"/>`
    );
  let o = '';
  if (n >= 21) o += tower(x - (n > 25 ? 11 : 8), g, 13, 36 + (n - 21) * 2, p);
  if (n >= 26) o += tower(x + w - 2, g, 13, 36 + (n - 21) * 2, p);
  if (n >= 15 && n < 21) o += block(x + w - 2, g, 15, 1, p) + gable(x + w - 2, g - 12, 15, 7);
  if (n >= 6 && n < 21) o += rect(x + w * 0.7, top - 15, 4.5, 12, '#7a4a40');
  o += block(x, g, w, fl, p);
  if (n < 21)
    o +=
      gable(x, top, w, n < 10 ? 12 : 14) +
      (n > 11 ? rect(47.5, top - 7.5, 5, 5, LIT, ' stroke="#fff"') : '');
  else if (n < 28)
    o +=
      poly(`${x - 3} ${top}L${x + 8} ${top - 12}H${x + w - 8}L${x + w + 3} ${top}`, SLATE) +
      gable(43, top - 4, 14, 12, p) +
      rect(48, top - 9, 4, 5, LIT);
  else
    o +=
      `<path d="M${50 - 14} ${top}A14 15 0 0 1 ${50 + 14} ${top}z" fill="#5f8f86"/>` +
      rect(48.5, top - 20, 3, 6, '#e0a93b') +
      flag(50, top - 19) +
      rect(x - 2, top - 2, w + 4, 3, '#fff');
  if (n > 17)
    o +=
      rect(44, g - 11, 1.6, 11, '#fff') +
      rect(54.4, g - 11, 1.6, 11, '#fff') +
      rect(42, g - 13, 16, 2.4, '#fff');
  return o + door;
}
