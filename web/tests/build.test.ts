// @vitest-environment node
/* What the build makes: the texts, the rules, the icons, the engine, the worker. */
import { gunzipSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packed, parts, told } from '../build/engine';
import { ICONS, png, svg } from '../build/icons';
import { licence } from '../build/licences';
import { worker } from '../build/offline';
import { render } from '../build/rules';
import { PARTS, catalogue, part } from '../build/texts';

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

  test('come in parts, and none is lost or comes twice', () => {
    const paths = (tree: object, above = ''): string[] =>
      Object.entries(tree).flatMap(([key, value]) =>
        typeof value === 'object' ? paths(value, `${above}${key}.`) : [`${above}${key}`],
      );
    const texts = catalogue('nb');
    const parts = PARTS.map(name => paths(part(name, texts)));
    expect(parts.every(found => found.length > 20)).toBe(true);
    expect(parts.flat().sort()).toEqual(paths(texts).sort());
    expect(paths(part('golf', texts)).every(path => /^(page|refusal)\.golf\./.test(path))).toBe(
      true,
    );
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
  test('have no empty corner that calls itself a head', () => {
    const { html } = render('# A\n\n| | Mynter | |\n|---|:-:|--:|\n| a | 1 | 2 |\n');
    expect(html).toContain('<th align="center">Mynter</th>');
    expect(html).toContain('<td align="right"></td>');
    expect(html).not.toMatch(/<th[^>]*><\/th>/);
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

describe('the engine', () => {
  const found = parts(1);

  test('is packed with all that it imports, and nothing that it does not', () => {
    const files = packed();
    const names = Object.keys(files);
    for (const name of [
      '__init__.py',
      'engine/verifying.py',
      'rules/hjerter.py',
      'i18n/__init__.py',
    ])
      expect(names).toContain(`kortbord/${name}`);
    for (const language of ['nb', 'de', 'en'])
      expect(names).toContain(`kortbord/i18n/${language}/refusals_golf.toml`);
    expect(names.filter(name => /page_|cli|table\/|bots|fast|pycache/.test(name))).toEqual([]);
    // Every module that is named at the top of a module is there.
    const asked = Object.values(files).flatMap(text =>
      [...text.matchAll(/^(?:from|import) (kortbord[\w.]*)(?: import \(?([\w, ]*))?/gm)].map(
        ([, place = '', more = '']) => [place, more.split(',').map(name => name.trim())] as const,
      ),
    );
    const there = (place: string) =>
      ['.py', '/__init__.py'].some(end => names.includes(place.replaceAll('.', '/') + end));
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.filter(([place]) => !there(place))).toEqual([]);
  });

  test('comes back as it was, under the names that the page is told', () => {
    const { engine, library, python, loader } = found;
    expect(JSON.parse(gunzipSync(engine.body).toString())).toEqual(packed());
    expect(gunzipSync(python.body).subarray(0, 4).toString('latin1')).toBe('\0asm');
    expect(Buffer.from(library.body).subarray(0, 2).toString()).toBe('PK');
    expect(Buffer.from(loader.body).toString()).not.toContain('sourceMappingURL');
    for (const { path } of Object.values(found))
      expect(path).toMatch(/^\/assets\/[a-z]+-[0-9a-f]{12}\.(js|bin)$/);
    const files = told(found);
    expect(files.engine).toEqual({ path: engine.path, size: engine.body.length });
    expect((JSON.parse(files.lock) as { packages: object }).packages).toEqual({});
  });

  test('is no more than a phone can fetch once', () => {
    const size = [found.library, found.python, found.engine].reduce((n, p) => n + p.body.length, 0);
    expect(size).toBeLessThan(7_500_000);
  });

  test('says whose work it is', () => {
    expect(licence('pyodide')).toMatch(/^pyodide [\d.]+\nMPL-2.0; its source: .*github/);
    expect(licence('preact')).toContain('Permission is hereby granted');
  });
});

describe('the worker', () => {
  test('keeps the files that it is told of, and exports nothing', async () => {
    const code = await worker(['assets/index-abc.js']);
    expect(code).toContain('"/assets/index-abc.js"');
    expect(code).not.toMatch(/^export/m);
    expect(code).not.toBe(await worker(['assets/index-abd.js']));
    const engine = await worker(['assets/index-abc.js'], ['/assets/engine-1.bin']);
    expect(engine).toContain('const ENGINE=["/assets/engine-1.bin"];');
    // The page is the same one, whatever becomes of the engine.
    expect(/VERSION="(\w+)"/.exec(engine)?.[1]).toBe(/VERSION="(\w+)"/.exec(code)?.[1]);
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
