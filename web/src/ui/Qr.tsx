/* A QR code, dark on white in both themes, drawn as one path. The library comes when the first code is wanted. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** One path for all dark squares of a row at a time, with the quiet zone that scanners need. */
export function squares(rows: readonly (readonly boolean[])[], quiet: number): string {
  const runs: string[] = [];
  rows.forEach((row, y) => {
    let from = -1;
    [...row, false].forEach((dark, x) => {
      if (dark && from < 0) from = x;
      if (!dark && from >= 0) {
        runs.push(`M${from + quiet} ${y + quiet}h${x - from}v1h${from - x}z`);
        from = -1;
      }
    });
  });
  return runs.join('');
}

/** Scanners need a light edge of four squares. */
const QUIET = 4;

export function Qr({ text, label }: { text: string; label: string }) {
  const code = useSignal<{ size: number; path: string } | undefined>(undefined);
  useEffect(() => {
    let here = true;
    void import('uqr').then(({ encode }) => {
      const { data } = encode(text, { ecc: 'M', border: 0 });
      const size = data.length + 2 * QUIET;
      if (here) code.value = { size, path: squares(data, QUIET) };
    });
    return () => {
      here = false;
    };
  }, [text]);
  const { size, path } = code.value ?? { size: 33, path: '' };
  return (
    <svg
      class="qr"
      viewBox={`0 0 ${size} ${size}`}
      shape-rendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
