// @vitest-environment node
/* What the build makes: the texts, the rules, the icons, the worker. */
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ICONS, png, svg } from '../build/icons';
import { worker } from '../build/offline';
import { render } from '../build/rules';
import { catalogue } from '../build/texts';

describe('texts', () => {
  test.each(['nb', 'de', 'en'])('%s has what the page reads, and not the terminal', language => {
    const texts = catalogue(language);
    expect(Object.keys(texts).sort()).toEqual([
      'option',
      'page',
      'play',
      'preset',
      'refusal',
      'words',
    ]);
    expect(Object.keys(texts.play as object)).toEqual(['option']);
  });
});

describe('rules', () => {
  const sheet = render(
    '# Hjerter\n\nLede ♥ og ♠.\n\n| | |\n|---|---|\n| a | b |\n\n## Før *spillet*\n\n<sub>[HJ-1 HJ-A1]</sub>\n\n## Så\n',
  );
  test('have their chapters', () => {
    expect(sheet.title).toBe('Hjerter');
    expect(sheet.chapters).toEqual([
      { id: 'r1', title: 'Før spillet' },
      { id: 'r2', title: 'Så' },
    ]);
    expect(sheet.html).not.toContain('<h1>');
    expect(sheet.html).toContain('<h2 id="r1" tabindex="-1">Før <em>spillet</em></h2>');
  });
  test('colour the suits, and mark where a rule stands', () => {
    expect(sheet.html).toContain('<span class="su ph">♥</span>');
    expect(sheet.html).toContain('<p class="marks"><span>HJ-1</span> <span>HJ-A1</span></p>');
  });
  test('have no empty heads', () => {
    expect(sheet.html).not.toContain('<thead>');
    expect(sheet.html).toContain('<td>a</td>');
  });
});

describe('icons', () => {
  const square = [
    {
      fill: '#ff0000',
      alpha: 1,
      radius: 0,
      points: [
        [0, 0],
        [16, 32],
      ] as const,
    },
  ];

  test('are PNGs of their size, with the colours of the drawing', () => {
    const bytes = png(square, 4);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([4, 4]);
    const data = bytes.subarray(bytes.indexOf('IDAT') + 4, bytes.indexOf('IEND') - 8);
    const row = [...inflateSync(data).subarray(1, 17)];
    expect(row).toEqual([255, 0, 0, 255, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0]);
  });

  test('are the same drawing as SVG', () => {
    expect(svg(square)).toContain(
      '<rect fill="#ff0000" x="0" y="0" width="16" height="32" rx="0"/>',
    );
    expect(Object.keys(ICONS)).toContain('icon-maskable.png');
  });
});

describe('the worker', () => {
  test('keeps the files that it is told of, and exports nothing', async () => {
    const code = await worker(['assets/index-abc.js']);
    expect(code).toContain('"/assets/index-abc.js"');
    expect(code).not.toMatch(/^export/m);
    expect(code).not.toBe(await worker(['assets/index-abd.js']));
  });

  test('asks the server for what is about tables, and keeps what never changes', async () => {
    const code = await worker([]);
    const scope = { addEventListener: () => {}, location: { origin: 'http://a' } };
    const kind = new Function('self', `${code}; return kind;`)(scope) as (
      method: string,
      mode: string,
      url: URL,
      origin: string,
    ) => string;
    const ask = (path: string, mode = 'cors', method = 'GET') =>
      kind(method, mode, new URL(path, 'http://a'), 'http://a');
    expect(ask('/api/tables')).toBe('server');
    expect(ask('/api/games', 'navigate')).toBe('server');
    expect(ask('/ws/furu-kq3x-9f2m')).toBe('server');
    expect(ask('/assets/a-12345678.js')).toBe('kept');
    expect(ask('/assets/a-12345678.js', 'cors', 'POST')).toBe('server');
    expect(ask('/t/furu-kq3x-9f2m', 'navigate')).toBe('page');
    expect(ask('/apiary', 'navigate')).toBe('page');
    expect(ask('/manifest.webmanifest')).toBe('fresh');
    expect(ask('http://b/assets/a-12345678.js')).toBe('server');
  });
});
