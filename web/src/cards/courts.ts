/* Kings, queens, jacks and jokers: busts 44 wide and 58 high, centre x = 0. */
import { GOLD, PAPER, spin } from './strokes';

const face = `<path d="M-7.5 17Q-7.5 11 0 11T7.5 17V24Q7.5 32 0 32T-7.5 24z" fill="${PAPER}" stroke="currentColor" stroke-width="1.6"/><path d="M-3.6 20.5v1.5M3.6 20.5v1.5" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"/>`;
const robe = '<path d="M-22 58V47Q-22 36-8 33H8Q22 36 22 47V58z"/>';
const line = (d: string, c: string, w = 1.8): string =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
const BUST: Record<string, string> = {
  K:
    robe +
    `<path d="M-7 33H7L5 58H-5z" fill="${PAPER}"/>` +
    [38, 45, 52].map(y => `<path d="M0 ${y}l3 3-3 3-3-3z"/>`).join('') +
    line('M-20 52H-9M20 52H9M-20 47H-9M20 47H9', GOLD) +
    face +
    `<path d="M-8 23Q0 28 8 23V29Q8 39 0 42-8 39-8 29z" fill="${PAPER}" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>` +
    line('M-2.6 30H2.6', 'currentColor', 1.4) +
    `<path d="M-9.5 14.5-12 2-5.5 8.5 0 .5 5.5 8.5 12 2 9.5 14.5z" fill="${GOLD}" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>`,
  Q:
    robe +
    `<path d="M-11.5 17Q-11.5 6 0 6T11.5 17V35Q11.5 39 8 39H-8Q-11.5 39-11.5 35z" fill="${GOLD}" stroke="currentColor" stroke-width="1.6"/>` +
    face +
    `<path d="M-10 16Q-6 8 0 9 6 8 10 16 9 4 0 4T-10 16z"/><circle cy="1.8" r="2"/><circle cx="-6" cy="4" r="1.7"/><circle cx="6" cy="4" r="1.7"/>` +
    `<path d="M-8 34Q0 41 8 34L10 39Q0 47-10 39z" fill="${PAPER}"/><circle cy="47" r="3.2" fill="${GOLD}"/><circle cy="47" r="5.6" fill="none" stroke="${GOLD}" stroke-width="2" stroke-linecap="round" stroke-dasharray=".1 3.4"/>` +
    line('M-18 58V48M18 58V48M-14 58V50M14 58V50', PAPER, 1.3),
  J:
    robe +
    line('M-17 46-8 53 0 45 8 53 17 46M-17 52-8 59 0 51 8 59 17 52', GOLD, 2) +
    `<path d="M-10.5 15V27Q-10.5 31-7 31H7Q10.5 31 10.5 27V15z" fill="${GOLD}" stroke="currentColor" stroke-width="1.6"/>` +
    face +
    `<path d="M-9 33-4 39 0 34 4 39 9 33z" fill="${PAPER}" stroke="currentColor" stroke-width="1.3" stroke-linejoin="round"/>` +
    `<path d="M-12 15Q-12 5 0 5 10 5 12 12L12.5 15Q0 11.5-12 15z"/>` +
    line('M8 8Q13-2 18 1 18 9 9 9.5', 'currentColor', 1.2) +
    `<path d="M8 8Q13-2 18 1 18 9 9 9.5z" fill="${GOLD}"/>`,
  X:
    `<path d="M-22 58V47Q-22 36-8 33H0V58z"/><path d="M22 58V47Q22 36 8 33H0V58z" fill="${GOLD}"/>` +
    [42, 50].map(y => `<circle cy="${y}" r="2" fill="${PAPER}"/>`).join('') +
    `<path d="M-10 33-6 40-2 34 2 40 6 34 10 40 11 31H-11z" fill="${PAPER}" stroke="currentColor" stroke-width="1.3" stroke-linejoin="round"/>` +
    face +
    line('M-3.5 26Q0 29.5 3.5 26', 'currentColor', 1.5) +
    `<path d="M-9 16Q-10 3-20 9-20 15-18.5 18-14 12-9 18z"/><path d="M9 16Q10 3 20 9 20 15 18.5 18 14 12 9 18z" fill="${GOLD}"/><path d="M-9 17Q-8 6 0-2 8 6 9 17 0 12-9 17z" fill="${PAPER}" stroke="currentColor" stroke-width="1.5"/>` +
    `<circle cy="-2" r="2.2" fill="${GOLD}"/><circle cx="-18.5" cy="19" r="2.2" fill="${GOLD}"/><circle cx="18.5" cy="19" r="2.2"/>`,
};
export const bust = (k: string, x: number, y: number, s: number): string =>
  `<g transform="translate(${x} ${y})scale(${s})">${BUST[k]}</g>`;

/** Double-ended, as on a real card. */
export function framed(k: string): string {
  const one = bust(k, 50, k === 'X' ? 16 : 12, k === 'X' ? 0.93 : 1);
  const frame = (f: string) => `<rect x="28" y="11" width="44" height="118" rx="4" ${f}/>`;
  return (
    frame('fill="currentColor" fill-opacity=".07"') +
    one +
    spin(one) +
    `<path d="M28 70H72" stroke="${PAPER}" stroke-width="2.4"/>` +
    frame('fill="none" stroke="currentColor" stroke-width="1.2"')
  );
}
