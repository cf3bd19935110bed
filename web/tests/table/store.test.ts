import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answer, FromPage, Sync, ToPage } from '../../src/protocol';
import { eager } from '../../src/lib/eager';
import { TableStore } from '../../src/table/store';
import type { Wire } from '../../src/table/socket';
import { choice, deal, play, table } from './made';

class Server implements Wire {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  got: FromPage[] = [];
  send(text: string): void {
    this.got.push(JSON.parse(text) as FromPage);
  }
  close(): void {}
  tell(message: ToPage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  find(kind: string): FromPage[] {
    return this.got.filter(message => message.do === kind);
  }
}

let servers: Server[];
let store: TableStore;
let refusals: string[];
let unseated: number;

const server = (): Server => servers.at(-1) as Server;
const settled = (): Promise<void> => new Promise(done => setTimeout(done));

function sync(more: Partial<Sync> = {}): Sync {
  return {
    is: 'sync',
    you: 0,
    table: table(),
    deal: deal(),
    first: 0,
    events: [],
    now: Date.now(),
    ...more,
  };
}

function idOf(message: FromPage | undefined): string {
  return message && 'id' in message ? message.id : '';
}

beforeEach(() => {
  localStorage.clear();
  servers = [];
  refusals = [];
  unseated = 0;
  store = new TableStore({
    open: () => {
      const wire = new Server();
      servers.push(wire);
      return wire;
    },
    pace: () => 0,
    tell: () => {},
    sentence: (answer: Answer) => answer.refusal?.code ?? '?',
    refused: sentence => refusals.push(sentence),
    unseated: () => (unseated += 1),
  });
  store.start();
  server().onopen?.();
});

afterEach(() => {
  store.stop();
  vi.useRealTimers();
});

describe('what is shown', () => {
  it('is what the server sent', () => {
    server().tell(sync({ events: [play(1, '2C')] }));
    expect(store.shown.value?.events).toEqual([play(1, '2C')]);
    server().tell({ is: 'update', now: 1, first: 1, events: [play(2, '3C')] });
    expect(store.shown.value?.events).toHaveLength(2);
    expect(store.shown.value?.deal?.deal).toBe(1);
  });

  it('says after a break what it has seen, and keeps it', () => {
    server().tell(sync({ events: [play(1, '2C'), play(2, '3C')] }));
    server().onclose?.();
    store.socket.wake();
    server().onopen?.();
    expect(server().got[0]).toMatchObject({ do: 'hello', deal: 1, seen: 2 });
    server().tell(sync({ first: 2, events: [play(3, '4C')] }));
    expect(store.shown.value?.events).toHaveLength(3);
    expect(store.returned.value).toBe(0);
  });

  it('welcomes the viewer back after a long break, and not at the first coming', () => {
    const clock = vi.spyOn(Date, 'now');
    const begin = Date.now();
    clock.mockReturnValue(begin);
    server().tell(sync());
    expect(store.returned.value).toBe(0);
    server().onclose?.();
    clock.mockReturnValue(begin + 60_000);
    store.socket.wake();
    server().onopen?.();
    server().tell(sync());
    expect(store.returned.value).toBe(1);
    clock.mockRestore();
  });

  it('begins anew with a deal', () => {
    server().tell(sync({ events: [play(1, '2C')] }));
    const second = deal({ deal: 2 });
    server().tell({ is: 'update', now: 1, deal: second, first: 0, events: [play(0, 'AS')] });
    expect(store.shown.value?.events).toEqual([play(0, 'AS')]);
  });

  it('shrinks when something is undone', () => {
    server().tell(sync({ events: [play(1, '2C'), play(2, '3C')] }));
    server().tell({ is: 'update', now: 1, deal: deal(), first: 1, events: [] });
    expect(store.shown.value?.events).toEqual([play(1, '2C')]);
  });

  it('shrinks also where the server leaves out that nothing follows', () => {
    server().tell(sync({ events: [play(1, '2C'), play(2, '3C')] }));
    server().tell({ is: 'update', now: 1, deal: deal(), first: 1 });
    expect(store.shown.value?.events).toEqual([play(1, '2C')]);
  });

  it('keeps its events when only the table changes', () => {
    server().tell(sync({ events: [play(1, '2C')] }));
    server().tell({ is: 'update', now: 1, table: table({ onlookers: 3 }) });
    expect(store.shown.value?.events).toHaveLength(1);
    expect(store.shown.value?.table.onlookers).toBe(3);
  });

  it('has no deal in the waiting room', () => {
    server().tell(sync());
    server().tell({ is: 'update', now: 1, table: table({ phase: 'waiting' }) });
    expect(store.shown.value?.deal).toBeNull();
  });

  it('tells that the seat is gone', () => {
    server().tell(sync());
    server().tell(sync({ you: null }));
    expect(unseated).toBe(1);
    expect(store.shown.value?.you).toBeNull();
  });
});

describe('an action', () => {
  const mine = deal({ choice: choice({ nth: 4, legal: ['QS', '2H'] }) });

  it('is on its way until the server has answered, and changes nothing before', async () => {
    server().tell(sync({ deal: mine }));
    const done = store.act('QS');
    expect(store.busy.value).toBe('QS');
    expect(server().find('act')).toMatchObject([{ deal: 1, nth: 4, action: 'QS' }]);
    expect(store.shown.value?.deal).toEqual(mine);
    server().tell({ is: 'answer', id: idOf(server().find('act')[0]), ok: true });
    await done;
    expect(store.busy.value).toBeNull();
    expect(store.reason.value).toBeNull();
  });

  it('is sent once, however often it is tapped', () => {
    server().tell(sync({ deal: mine }));
    void store.act('QS');
    void store.act('QS');
    void store.act('2H');
    expect(server().find('act')).toHaveLength(1);
  });

  it('comes back with a reason when it is refused', async () => {
    server().tell(sync({ deal: mine }));
    const done = store.act('QS');
    const refusal = { code: 'follow_suit', game: 'hjerter', facts: {} };
    server().tell({ is: 'answer', id: idOf(server().find('act')[0]), ok: false, refusal });
    await done;
    expect(store.busy.value).toBeNull();
    expect(store.reason.value).toEqual({ action: 'QS', text: 'follow_suit' });
  });

  it('that came too late needs no reason: the table has moved on', async () => {
    server().tell(sync({ deal: mine }));
    const done = store.act('QS');
    const refusal = { code: 'stale', game: 'table', facts: {} };
    server().tell({ is: 'answer', id: idOf(server().find('act')[0]), ok: false, refusal });
    await done;
    expect(store.reason.value).toBeNull();
  });

  it('is sent again after a break, and only then played', async () => {
    server().tell(sync({ deal: mine }));
    void store.act('QS');
    const id = idOf(server().find('act')[0]);
    server().onclose?.();
    store.socket.wake();
    server().onopen?.();
    server().tell(sync({ deal: mine }));
    expect(idOf(server().find('act')[0])).toBe(id);
    expect(store.busy.value).toBe('QS');
    server().tell({ is: 'answer', id, ok: true });
    await settled();
    expect(store.busy.value).toBeNull();
  });

  it('is nothing when it is not your turn', () => {
    server().tell(sync());
    void store.act('QS');
    expect(server().find('act')).toHaveLength(0);
    expect(store.busy.value).toBeNull();
  });
});

describe('why not', () => {
  it('is answered from the choice, without a question', async () => {
    const refused = { QS: { code: 'no_points_yet', game: 'hjerter', facts: {} } };
    server().tell(sync({ deal: deal({ choice: choice({ refused }) }) }));
    await store.why('QS');
    expect(server().find('why')).toHaveLength(0);
    expect(store.reason.value).toEqual({ action: 'QS', text: 'no_points_yet' });
  });

  it('is asked where the choice does not say', async () => {
    server().tell(sync({ deal: deal({ choice: choice() }) }));
    const done = store.why('send QS 2C');
    const refusal = { code: 'queen_stays', game: 'hjerter', facts: {} };
    server().tell({ is: 'answer', id: idOf(server().find('why')[0]), ok: true, refusal });
    await done;
    expect(store.reason.value?.text).toBe('queen_stays');
  });

  it('is forgotten with the next choice', async () => {
    const refused = { QS: { code: 'no_points_yet', game: 'hjerter', facts: {} } };
    server().tell(sync({ deal: deal({ choice: choice({ refused }) }) }));
    await store.why('QS');
    server().tell({ is: 'update', now: 1, deal: deal({ choice: choice({ nth: 1 }) }) });
    expect(store.reason.value).toBeNull();
  });
});

describe('chance', () => {
  const open = { commit: 'cd'.repeat(32), salts: ['', '', '', ''], secret: '' };

  it('gets a salt of one’s own for each deal, once', async () => {
    server().tell(sync({ table: table({ seal: open, phase: 'between', code: 'salt-1' }) }));
    server().tell({
      is: 'update',
      now: 1,
      table: table({ seal: open, phase: 'between', code: 'salt-1' }),
    });
    const salts = server().find('salt');
    expect(salts).toHaveLength(1);
    expect(salts[0]).toMatchObject({ deal: 2 });
    server().tell({ is: 'answer', id: idOf(salts[0]), ok: true });
    await settled();
    const kept = JSON.parse(localStorage.getItem('kortbord.seals.salt-1') ?? '{}') as unknown;
    expect(kept).toMatchObject({ '2': { commit: open.commit } });
    expect(JSON.stringify(kept)).toMatch(/"salt":"[0-9a-f]{32}"/);
  });

  it('keeps the seal as it was first promised', () => {
    server().tell(sync({ table: table({ seal: open, phase: 'between', code: 'salt-2' }) }));
    const other = { ...open, commit: 'ef'.repeat(32) };
    server().tell({
      is: 'update',
      now: 1,
      table: table({ seal: other, phase: 'between', code: 'salt-2' }),
    });
    expect(localStorage.getItem('kortbord.seals.salt-2')).toContain(open.commit);
  });

  it('takes no seal for a promise that is first seen while its deal is played', () => {
    server().tell(sync({ table: table({ seal: open, phase: 'playing', code: 'salt-3' }) }));
    expect(localStorage.getItem('kortbord.seals.salt-3')).toBeNull();
    expect(server().find('salt')).toHaveLength(0);
  });

  it('has its salt before the first cards of a table at which nobody is waited for', async () => {
    eager.value = 'salt-4';
    const there = table({ seal: open, phase: 'waiting', code: 'salt-4', next_deal: 1 });
    server().tell(sync({ table: there, deal: null }));
    await settled();
    expect(server().find('start')).toHaveLength(0);
    server().tell({ is: 'answer', id: idOf(server().find('salt')[0]), ok: true });
    await settled();
    expect(server().find('start')).toMatchObject([{ deal: 0 }]);
    server().tell({ is: 'answer', id: idOf(server().find('start')[0]), ok: true });
    await settled();
    expect(eager.value).toBe('');
  });
});

it('says why a command is refused', async () => {
  server().tell(sync());
  const done = store.ask({ do: 'undo', deal: 1 });
  const refusal = { code: 'too_late', game: 'table', facts: {} };
  server().tell({ is: 'answer', id: idOf(server().find('undo')[0]), ok: false, refusal });
  expect(await done).toBe(false);
  expect(refusals).toEqual(['too_late']);
});
