/* The engine as a page meets it: a worker that is played by the test. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Engine, ENGINE_SIZE, EngineTrouble, type Helper } from '../src/lib/engine';
import { PLACES, type FromWorker, type Trouble, type Verified } from '../src/lib/engine/protocol';
import { judge } from '../src/pages/verify/proof';

vi.mock('virtual:engine', () => {
  const file = (path: string, size: number) => ({ path, size });
  const python = file('/p', 3_000_000);
  const library = file('/l', 2_000_000);
  const engine = file('/e', 1_000_000);
  return { default: { loader: '/a', runtime: '/b', python, library, engine, lock: '{}' } };
});

interface Sent {
  files?: object;
  id?: number;
  place?: string;
  given?: string;
}

class Fake implements Helper {
  onmessage: Helper['onmessage'] = null;
  onerror: Helper['onerror'] = null;
  sent: Sent[] = [];
  ended = false;
  postMessage(message: Sent): void {
    this.sent.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  says(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
}

const RIGHT: Verified = {
  ok: true,
  error: null,
  sentence: 'Nobody chose these cards.',
  line: null,
  reason: null,
  deals: [{ deal: 1, over: true, state: 'proven', commit: 'ab' }],
};

let fakes: Fake[];
let engine: Engine;
beforeEach(() => {
  fakes = [];
  engine = new Engine(() => {
    fakes.push(new Fake());
    return fakes.at(-1)!;
  });
});
const trouble = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof EngineTrouble ? error.trouble : 'other'),
  );

describe('the engine', () => {
  test('comes when it is first asked, and once', async () => {
    expect(fakes).toEqual([]);
    const first = engine.verify('kortbord 1\n', 'nb');
    const second = engine.verify('kortbord 2\n', 'de');
    const [fake] = fakes as [Fake];
    expect(fakes).toHaveLength(1);
    expect(fake.sent[0]).toMatchObject({ files: { loader: '/a' } });
    const calls = fake.sent.slice(1);
    expect(calls.map(({ place }) => place)).toEqual([PLACES.verify, PLACES.verify]);
    expect(calls.map(({ given }) => JSON.parse(given ?? '') as unknown)).toEqual([
      ['kortbord 1\n', 'nb'],
      ['kortbord 2\n', 'de'],
    ]);
    fake.says({ ready: true });
    // Whoever asked gets the own answer, in whatever order they come.
    fake.says({ id: calls[1]?.id ?? 0, found: JSON.stringify({ ...RIGHT, sentence: 'second' }) });
    fake.says({ id: calls[0]?.id ?? 0, found: JSON.stringify(RIGHT) });
    expect(await first).toEqual(RIGHT);
    expect((await second).sentence).toBe('second');
  });

  test('tells how far it is', () => {
    const stages: string[] = [];
    const stop = engine.progress.subscribe(({ stage, part }) => stages.push(`${stage} ${part}`));
    void trouble(engine.verify('', 'en'));
    fakes[0]?.says({ loaded: 1_500_000 });
    fakes[0]?.says({ loaded: 6_000_000 });
    fakes[0]?.says({ ready: true });
    stop();
    expect(stages).toEqual(['off 0', 'loading 0', 'loading 0.25', 'starting 1', 'ready 1']);
    expect(ENGINE_SIZE).toBe(6);
  });

  test.each<Trouble>(['browser', 'network', 'broken'])(
    'that does not start (%s) says so to all who asked, and can be asked again',
    async kind => {
      const [first, second] = [trouble(engine.verify('', 'nb')), trouble(engine.verify('', 'nb'))];
      fakes[0]?.says({ trouble: kind });
      expect([await first, await second]).toEqual([kind, kind]);
      expect(fakes[0]?.ended).toBe(true);
      expect(engine.progress.value.stage).toBe('off');
      const again = engine.verify('', 'nb');
      expect(fakes).toHaveLength(2);
      fakes[1]?.says({ id: fakes[1]?.sent[1]?.id ?? 0, found: JSON.stringify(RIGHT) });
      expect(await again).toEqual(RIGHT);
    },
  );

  test.each([
    ['', 'network'],
    ['SyntaxError', 'broken'],
  ])('whose script does not come, or cannot be read, says so: %j', async (message, kind) => {
    const asked = trouble(engine.verify('', 'nb'));
    fakes[0]?.onerror?.(new ErrorEvent('error', { message }));
    expect(await asked).toBe(kind);
  });

  test('that breaks in one call goes on with the next', async () => {
    const first = trouble(engine.verify('', 'nb'));
    fakes[0]?.says({ id: fakes[0]?.sent[1]?.id ?? 0, broken: 'ZeroDivisionError' });
    expect(await first).toBe('broken');
    const second = engine.verify('', 'nb');
    fakes[0]?.says({ id: fakes[0]?.sent[2]?.id ?? 0, found: JSON.stringify(RIGHT) });
    expect(await second).toEqual(RIGHT);
    expect(fakes).toHaveLength(1);
  });

  test('ends when it is closed, and tells nobody of trouble', async () => {
    const asked = trouble(engine.verify('', 'nb'));
    engine.close();
    expect(await asked).toBe('closed');
    expect(fakes[0]?.ended).toBe(true);
    engine.close();
  });

  test('is not even tried where there is no WebAssembly', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    expect(await trouble(engine.verify('', 'nb'))).toBe('browser');
    expect(fakes).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('what it found', () => {
  const record = 'kortbord 1\r\ngame golf\r\n  0 discard  \r\nsecret ab\r\nscores 1\r\nodd\r\n';
  const found = (line: number | null, reason: string | null = null): Verified => ({
    ...RIGHT,
    ok: false,
    sentence: null,
    error: 'English.',
    line,
    reason,
  });

  test('is right', () => {
    expect(judge(record, RIGHT)).toEqual({ kind: 'right', deals: 1, sentence: RIGHT.sentence });
  });

  test('is right, but proves nothing', () => {
    expect(judge(record, found(null))).toEqual({ kind: 'unproven', sentence: 'English.' });
  });

  test('is a line, with what is wrong with it', () => {
    expect(judge(record, found(3, 'Først må du trekke.'))).toEqual({
      kind: 'wrong',
      line: 3,
      text: '0 discard',
      what: 'move',
      reason: 'Først må du trekke.',
      error: 'English.',
    });
    const what = (line: number) => {
      const judged = judge(record, found(line));
      return judged.kind === 'wrong' && judged.what;
    };
    expect([2, 4, 5, 6, 7].map(what)).toEqual(['line', 'cards', 'scores', 'line', 'line']);
  });
});
