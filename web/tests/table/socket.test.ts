import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromPage, Sync, ToPage } from '../../src/protocol';
import { Socket, socketAddress, type Connection, type Wire } from '../../src/table/socket';

/** A wire whose other end is the test. */
class FakeWire implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: FromPage[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromPage);
  }
  close(): void {
    this.closed = true;
  }
  tell(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  get kinds(): string[] {
    return this.sent.map(message => message.do);
  }
}

const SYNC = { is: 'sync', you: 0, deal: null, first: 0, events: [], now: 0 } as unknown as Sync;

let wires: FakeWire[];
let states: Connection[];
let heard: ToPage[];
let seen: { deal: number; seen: number };
let socket: Socket;

function last(): FakeWire {
  const wire = wires.at(-1);
  if (!wire) throw new Error('nothing was opened');
  return wire;
}

function arrive(): FakeWire {
  last().onopen?.();
  last().tell(SYNC);
  return last();
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  wires = [];
  states = [];
  heard = [];
  seen = { deal: 0, seen: 0 };
  socket = new Socket({
    open: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
    seen: () => seen,
    receive: message => heard.push(message),
    changed: state => states.push(state),
  });
  socket.start();
});

afterEach(() => {
  socket.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('coming in', () => {
  it('says what it has seen, and is open when the server has told everything', () => {
    seen = { deal: 3, seen: 12 };
    last().onopen?.();
    expect(last().sent).toEqual([{ do: 'hello', version: 1, deal: 3, seen: 12 }]);
    expect(states).toEqual(['connecting']);
    last().tell(SYNC);
    expect(states).toEqual(['connecting', 'open']);
    expect(heard).toHaveLength(1);
  });

  it('tries again when nobody answers the door', () => {
    vi.advanceTimersByTime(4000);
    expect(states.at(-1)).toBe('waiting');
    vi.advanceTimersByTime(151);
    expect(wires).toHaveLength(2);
    expect(wires[0]?.closed).toBe(true);
  });

  it('waits longer each time, and anew after it was open', () => {
    const gaps: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      last().onclose?.();
      const begin = Date.now();
      const count = wires.length;
      while (wires.length === count) vi.advanceTimersByTime(10);
      gaps.push(Date.now() - begin);
    }
    expect(gaps).toEqual([150, 400, 1000, 2000, 2000, 2000]);
    arrive();
    last().onclose?.();
    vi.advanceTimersByTime(151);
    expect(wires).toHaveLength(8);
  });
});

describe('commands', () => {
  it('are answered by id', async () => {
    arrive();
    const answer = socket.send({ do: 'undo', id: 'a', deal: 1 });
    const other = socket.send({ do: 'undo', id: 'b', deal: 1 });
    last().tell({ is: 'answer', id: 'b', ok: false });
    last().tell({ is: 'answer', id: 'a', ok: true });
    expect((await answer).ok).toBe(true);
    expect((await other).ok).toBe(false);
    expect(socket.unanswered).toEqual([]);
  });

  it('are sent again with the same id, in their order, until they are answered', () => {
    arrive();
    void socket.send({ do: 'act', id: 'one', deal: 1, nth: 0, action: 'QS' });
    void socket.send({ do: 'automatic', id: 'two', on: true });
    last().onclose?.();
    vi.advanceTimersByTime(200);
    last().onopen?.();
    expect(last().kinds).toEqual(['hello']);
    last().tell(SYNC);
    expect(last().kinds).toEqual(['hello', 'act', 'automatic']);
    expect(last().sent[1]).toMatchObject({ id: 'one', action: 'QS' });
    last().tell({ is: 'answer', id: 'one', ok: true });
    last().onclose?.();
    vi.advanceTimersByTime(200);
    arrive();
    expect(last().kinds).toEqual(['hello', 'automatic']);
  });

  it('wait while there is no connection', () => {
    void socket.send({ do: 'undo', id: 'a', deal: 1 });
    expect(last().kinds).toEqual([]);
    arrive();
    expect(last().kinds).toEqual(['hello', 'undo']);
  });

  it('find out that the other end is dead', () => {
    arrive();
    void socket.send({ do: 'undo', id: 'a', deal: 1 });
    vi.advanceTimersByTime(3000);
    expect(last().kinds.at(-1)).toBe('ping');
    vi.advanceTimersByTime(6000);
    expect(wires).toHaveLength(2);
    arrive();
    expect(last().kinds).toEqual(['hello', 'undo']);
  });
});

describe('waking up', () => {
  it('notices a socket that the phone has killed, in less than a second', () => {
    arrive();
    vi.advanceTimersByTime(60_000 * 0);
    socket.wake();
    expect(last().kinds.at(-1)).toBe('ping');
    vi.advanceTimersByTime(799);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(wires).toHaveLength(2);
    expect(wires[0]?.closed).toBe(true);
    arrive();
    expect(socket.state).toBe('open');
  });

  it('keeps a socket that answers', () => {
    arrive();
    socket.wake();
    last().tell({ is: 'pong' });
    vi.advanceTimersByTime(5000);
    expect(wires).toHaveLength(1);
  });

  it('does not wait for the next try', () => {
    for (let n = 0; n < 5; n += 1) {
      last().onclose?.();
      vi.advanceTimersByTime(4000);
    }
    last().onclose?.();
    const count = wires.length;
    socket.wake();
    expect(wires).toHaveLength(count + 1);
  });

  it('does not begin again when it has only just begun', () => {
    socket.wake();
    socket.wake();
    expect(wires).toHaveLength(1);
  });

  it('asks after a long silence', () => {
    arrive();
    vi.advanceTimersByTime(10_000);
    expect(last().kinds.at(-1)).toBe('ping');
    vi.advanceTimersByTime(6000);
    expect(wires).toHaveLength(2);
  });
});

describe('farewells', () => {
  it('end it when there is no table', () => {
    arrive();
    last().tell({ is: 'bye', code: 'no_table' });
    last().onclose?.();
    expect(socket.state).toBe('ended');
    vi.advanceTimersByTime(60_000);
    socket.wake();
    expect(wires).toHaveLength(1);
    socket.refresh();
    expect(wires).toHaveLength(2);
  });

  it('do not end it when the server comes back', () => {
    arrive();
    last().tell({ is: 'bye', code: 'restart' });
    last().onclose?.();
    vi.advanceTimersByTime(200);
    expect(wires).toHaveLength(2);
  });

  it('let a crowded house be tried again, not at once', () => {
    last().tell({ is: 'bye', code: 'too_many' });
    last().onclose?.();
    expect(socket.state).toBe('waiting');
    vi.advanceTimersByTime(4900);
    expect(wires).toHaveLength(1);
    vi.advanceTimersByTime(200);
    expect(wires).toHaveLength(2);
  });
});

it('knows the address of a table', () => {
  const plain = { protocol: 'http:', host: 'box.local:8000' };
  expect(socketAddress('furu-1', plain)).toBe('ws://box.local:8000/ws/furu-1');
  const safe = { protocol: 'https:', host: 'kort.example' };
  expect(socketAddress('furu-1', safe, true)).toBe('wss://kort.example/ws/furu-1?watch=1');
});
