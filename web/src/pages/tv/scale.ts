/* How much a big screen is magnified. */
const WIDE = 1280;
const HIGH = 720;

/** Never smaller than it is drawn; a phone shows it as it is. */
export function scale(width: number, height: number): number {
  const fit = Math.min(width / WIDE, height / HIGH);
  return Math.round(Math.max(1, Math.min(4, fit)) * 100) / 100;
}
