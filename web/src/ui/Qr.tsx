/* A QR code: dark on white in both themes, or cameras would not read it. */
import { encode } from 'uqr';

const QUIET = 3;

export function Qr({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0 });
  const whole = size + 2 * QUIET;
  const dots = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  );
  return (
    <svg class="qr" viewBox={`0 0 ${whole} ${whole}`} role="img" aria-label={label}>
      <rect width={whole} height={whole} fill="#fff" />
      <path d={dots.join('')} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}
