/* The sign of the house: a table from above with four people at it. */
import { star } from '../cards/strokes';

const SEATS = [
  [12, 0.5, 8, 4],
  [12, 27.5, 8, 4],
  [0.5, 12, 4, 8],
  [27.5, 12, 4, 8],
] as const;
const STAR = star(16, 16, 8.5);

export function Mark() {
  return (
    <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
      {SEATS.map(([x, y, width, height], seat) => (
        <rect x={x} y={y} width={width} height={height} rx="2" fill={`var(--seat-${seat})`} />
      ))}
      <rect
        x="5"
        y="5"
        width="22"
        height="22"
        rx="6"
        fill="#2b4d63"
        stroke="#dcc7a2"
        stroke-width="2"
      />
      <g fill="#f4f0e4" dangerouslySetInnerHTML={{ __html: STAR }} />
    </svg>
  );
}
