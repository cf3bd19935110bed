/* The icons of the page, from one drawing: an SVG for browsers, PNGs for home screens. The drawing
   is the sign of the house: a table from above with four people at it. */
import { crc32, deflateSync } from 'node:zlib';
import type { Plugin } from 'vite';

type Point = readonly [x: number, y: number];
interface Shape {
  fill: string;
  alpha: number;
  /** The corners of a polygon, or of the rectangle between two points with its radius. */
  points: readonly Point[];
  radius?: number;
}

const SIZE = 32;
const NIGHT = '#1b303c';

const rect = (fill: string, x: number, y: number, w: number, h: number, radius: number): Shape => ({
  fill,
  alpha: 1,
  radius,
  points: [
    [x, y],
    [x + w, y + h],
  ],
});

function star(x: number, y: number, r: number): Shape[] {
  const leaf: Point[] = [
    [0, 0],
    [5.4, 0],
    [9.2, 3.8],
    [3.8, 3.8],
  ];
  return Array.from({ length: 8 }, (_, i) => {
    const turn = (i * Math.PI) / 4;
    const [c, s] = [(Math.cos(turn) * r) / 10, (Math.sin(turn) * r) / 10];
    const points = leaf.map(([a, b]): Point => [x + a * c - b * s, y + a * s + b * c]);
    return { fill: '#f4f0e4', alpha: i % 2 ? 1 : 0.55, points };
  });
}

/** The sign, drawn so large that it fills `part` of the box. */
function sign(part: number): Shape[] {
  const shapes = [
    rect('#ead8b2', 12, 0.5, 8, 6, 2),
    rect('#8fc3b0', 12, 25.5, 8, 6, 2),
    rect('#e7a59a', 0.5, 12, 6, 8, 2),
    rect('#a9c4e4', 25.5, 12, 6, 8, 2),
    rect('#dcc7a2', 4, 4, 24, 24, 7),
    rect('#2b4d63', 6, 6, 20, 20, 5),
    ...star(16, 16, 8.5),
  ];
  const move = (n: number) => 16 + (n - 16) * part;
  return shapes.map(shape => ({
    ...shape,
    radius: shape.radius === undefined ? undefined : shape.radius * part,
    points: shape.points.map(([x, y]): Point => [move(x), move(y)]),
  }));
}

const DRAWINGS = {
  any: [rect(NIGHT, 0, 0, SIZE, SIZE, 7), ...sign(0.8)],
  /** Home screens cut off what is outside a circle. */
  whole: [rect(NIGHT, 0, 0, SIZE, SIZE, 0), ...sign(0.66)],
};

export function svg(shapes: readonly Shape[]): string {
  const round = (n: number) => Number(n.toFixed(2));
  const draw = ({ fill, alpha, points, radius }: Shape) => {
    const paint = `fill="${fill}"${alpha < 1 ? ` fill-opacity="${alpha}"` : ''}`;
    if (radius === undefined)
      return `<path ${paint} d="M${points.map(p => p.map(round).join(' ')).join('L')}z"/>`;
    const [[x, y] = [0, 0], [right, low] = [0, 0]] = points;
    const size = `width="${round(right - x)}" height="${round(low - y)}" rx="${round(radius)}"`;
    return `<rect ${paint} x="${round(x)}" y="${round(y)}" ${size}/>`;
  };
  const body = shapes.map(draw).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">${body}</svg>\n`;
}

/** A shape as flat numbers: a test at a place is made millions of times. */
interface Ready {
  box: readonly number[];
  radius: number;
  xs: readonly number[];
  ys: readonly number[];
  paint: readonly number[];
  alpha: number;
}

function ready({ fill, alpha, points, radius }: Shape): Ready {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const paint = [1, 3, 5].map(at => Number.parseInt(fill.slice(at, at + 2), 16));
  return { box, radius: radius ?? -1, xs, ys, paint, alpha };
}

function covers({ box, radius, xs, ys }: Ready, x: number, y: number): boolean {
  const [left = 0, top = 0, right = 0, low = 0] = box;
  if (x < left || x > right || y < top || y > low) return false;
  if (radius >= 0) {
    const dx = Math.max(left + radius - x, x - right + radius, 0);
    const dy = Math.max(top + radius - y, y - low + radius, 0);
    return dx * dx + dy * dy <= radius * radius + 1e-9;
  }
  let inside = false;
  for (let at = 0, from = xs.length - 1; at < xs.length; from = at++) {
    const [ax = 0, ay = 0, bx = 0, by = 0] = [xs[at], ys[at], xs[from], ys[from]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Add the colour at a place to a sum: red, green and blue, by how much is covered, and that. */
function addColour(shapes: readonly Ready[], x: number, y: number, sum: Float64Array): void {
  let [r, g, b, a] = [0, 0, 0, 0];
  for (const shape of shapes) {
    if (!covers(shape, x, y)) continue;
    const { paint, alpha } = shape;
    const under = 1 - alpha;
    r = (paint[0] ?? 0) * alpha + r * under;
    g = (paint[1] ?? 0) * alpha + g * under;
    b = (paint[2] ?? 0) * alpha + b * under;
    a = alpha + a * under;
  }
  sum[0] = (sum[0] ?? 0) + r;
  sum[1] = (sum[1] ?? 0) + g;
  sum[2] = (sum[2] ?? 0) + b;
  sum[3] = (sum[3] ?? 0) + a;
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The drawing as the bytes of a PNG, `size` pixels wide. */
export function png(shapes: readonly Shape[], size: number): Buffer {
  const rows: Buffer[] = [];
  const fine = size > 256 ? 2 : 4; // samples a pixel, each way
  const flat = shapes.map(ready);
  for (let py = 0; py < size; py++) {
    const row = Buffer.alloc(1 + size * 4);
    for (let px = 0; px < size; px++) {
      const sum = new Float64Array(4);
      for (let i = 0; i < fine * fine; i++) {
        const x = ((px + ((i % fine) + 0.5) / fine) * SIZE) / size;
        const y = ((py + (Math.floor(i / fine) + 0.5) / fine) * SIZE) / size;
        addColour(flat, x, y, sum);
      }
      const alpha = sum[3] ?? 0;
      for (let at = 0; at < 3; at++) row[1 + px * 4 + at] = alpha ? (sum[at] ?? 0) / alpha : 0;
      row[4 + px * 4] = (alpha * 255) / (fine * fine);
    }
    rows.push(row);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The files, each made when it is asked for. */
export const ICONS: Record<string, () => string | Buffer> = {
  'icon.svg': () => svg(DRAWINGS.any),
  'icon-192.png': () => png(DRAWINGS.any, 192),
  'icon-512.png': () => png(DRAWINGS.any, 512),
  'icon-maskable.png': () => png(DRAWINGS.whole, 512),
  'icon-apple.png': () => png(DRAWINGS.whole, 180),
};

export function icons(): Plugin {
  return {
    name: 'kortbord-icons',
    generateBundle() {
      for (const [fileName, make] of Object.entries(ICONS))
        this.emitFile({ type: 'asset', fileName, source: make() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const name = (request.url ?? '').slice(1);
        const make = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
        if (!make) return next();
        response.setHeader('Content-Type', name.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
        response.end(make());
      });
    },
  };
}
