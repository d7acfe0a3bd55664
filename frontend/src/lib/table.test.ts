import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { remember } from './memory';
import { LiveTable } from './table.svelte';
import { aView, CODE, problem, Server } from './testing/server';

const SOON = { timeout: 4000, interval: 10 };
let server: Server;
let close: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  remember('seats', [{ code: CODE, token: 'secret', name: 'Anna', title: 'paris', since: 0 }]);
  server = new Server();
  server.install();
});

afterEach(() => {
  close.forEach((end) => end());
  close = [];
});

function open(): LiveTable {
  const table = new LiveTable(CODE);
  close.push(table.open());
  return table;
}

async function openLive(): Promise<LiveTable> {
  const table = open();
  await vi.waitFor(() => expect(table.connection).toBe('live'), SOON);
  return table;
}

describe('following a table', () => {
  test('it shows the table, its moves and its scores', async () => {
    const table = await openLive();
    expect(table.view?.version).toBe(1);
    expect(table.moves?.version).toBe(1);
    expect(table.scores?.final).toBe(false);
  });

  test('the stream carries the seat token, so that the seat counts as present', async () => {
    await openLive();
    expect(server.asked('GET', '/events')[0]?.headers.get('Authorization')).toBe('Bearer secret');
  });

  test('a change of somebody else is pushed: nothing has to be asked for', async () => {
    const table = await openLive();
    const asked = server.requests.length;
    server.change();
    await vi.waitFor(() => expect(table.view?.version).toBe(2), SOON);
    expect(table.history.map(({ version, kind, seat }) => [version, kind, seat])).toEqual([
      [2, 'turn', 1],
    ]);
    expect(server.requests).toHaveLength(asked);
  });

  test('what happened before is asked for, and told in its order', async () => {
    server.version = 50;
    const table = await openLive();
    expect(server.asked('GET', '/events')[0]?.headers.get('Last-Event-ID')).toBe('10');
    const said = (version: number) =>
      server.say(
        `id: ${version}\nevent: change\ndata: {"version": ${version}, "kind": "turn", "seat": 0, "events": []}\n\n`,
      );
    [48, 49, 50, 49].forEach(said);
    await vi.waitFor(() => expect(table.history).toHaveLength(3), SOON);
    expect(table.history.map(({ version }) => version)).toEqual([48, 49, 50]);
    expect(table.view?.version).toBe(50);
  });

  test('the stream is told which view the phone has', async () => {
    await openLive();
    expect(server.asked('GET', '/events')[0]?.headers.get('If-None-Match')).toBe('"1-0"');
  });

  test('a table that is gone is looked for once more, and then said to be unknown', async () => {
    const table = await openLive();
    server.intercept = () => problem(404, 'no_such_table');
    server.say('event: gone\ndata: {}\n\n');
    await vi.waitFor(() => expect(table.problem?.code).toBe('no_such_table'), SOON);
  });

  test('who is connected follows the presence events', async () => {
    const table = await openLive();
    server.say('event: presence\ndata: {"here": [0, 2]}\n\n');
    await vi.waitFor(() => expect([...table.present]).toEqual([0, 2]), SOON);
  });

  test('what the seat may do since somebody went comes with the news', async () => {
    const table = await openLive();
    const stand_ins = [{ seat: 1, wait: 0, href: '', body: { seat: 1 } }];
    const heard = { here: [0], game: aView(1, { stand_ins }) };
    server.say(`event: presence\ndata: ${JSON.stringify(heard)}\n\n`);
    await vi.waitFor(() => expect(table.moves?.stand_ins).toHaveLength(1), SOON);
  });

  /** Answers a look at the table with a seat that is waited for, and then no longer. */
  function waitingFor(wait: number): void {
    server.intercept = ({ path, method }) => {
      if (method !== 'GET' || path.endsWith('/events')) return undefined;
      const stand_ins = [{ seat: 1, wait, href: '', body: { seat: 1 } }];
      wait = 0;
      return Response.json(aView(server.version, { stand_ins }));
    };
  }

  test('once a seat need not be waited for any longer, that is read', async () => {
    waitingFor(0.02);
    const table = await openLive();
    await vi.waitFor(() => expect(table.moves?.stand_ins[0]?.wait).toBe(0), SOON);
    expect(server.asked('GET', CODE)).toHaveLength(2);
  });

  test('a seat that called and never listened is looked for again before long', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      waitingFor(120);
      const table = await openLive();
      await vi.waitFor(() => expect(table.moves?.stand_ins[0]?.wait).toBe(120), SOON);
      await vi.advanceTimersByTimeAsync(5000);
      await vi.waitFor(() => expect(table.moves?.stand_ins[0]?.wait).toBe(0), SOON);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a broken stream is taken up again after the last event that was seen', async () => {
    const table = await openLive();
    server.change();
    await vi.waitFor(() => expect(table.view?.version).toBe(2), SOON);
    server.breakStreams();
    await vi.waitFor(() => expect(server.asked('GET', '/events')).toHaveLength(2), SOON);
    expect(server.asked('GET', '/events')[1]?.headers.get('Last-Event-ID')).toBe('2');
    await vi.waitFor(() => expect(table.connection).toBe('live'), SOON);
  });

  test('what happened while the network was gone is there when it is back', async () => {
    const table = await openLive();
    server.down = true;
    server.breakStreams();
    await vi.waitFor(() => expect(table.connection).toBe('offline'), SOON);
    server.version = 7;
    server.down = false;
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(table.view?.version).toBe(7), SOON);
    await vi.waitFor(() => expect(table.connection).toBe('live'), SOON);
  });

  test('a phone that wakes up looks at the table at once', async () => {
    const table = await openLive();
    server.version = 5;
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(table.view?.version).toBe(5), SOON);
  });

  test('without room for a stream it waits for changes by asking', async () => {
    server.intercept = ({ path }) =>
      path.endsWith('/events') ? problem(503, 'too_many_listeners') : undefined;
    const table = await openLive();
    server.version = 3;
    await vi.waitFor(() => expect(table.view?.version).toBe(3), SOON);
    expect(server.requests.some(({ path }) => path.includes('?wait=25&after='))).toBe(true);
  });

  test('an answer that arrives late never turns the table back', async () => {
    const table = await openLive();
    server.version = 9;
    await table.refresh();
    server.version = 4;
    await table.refresh();
    expect(table.view?.version).toBe(9);
  });

  test('an unknown table is said to be unknown', async () => {
    server.intercept = () => problem(404, 'no_such_table');
    const table = open();
    await vi.waitFor(() => expect(table.problem?.code).toBe('no_such_table'), SOON);
  });

  test('a seat that was taken away leaves a spectator', async () => {
    server.intercept = ({ headers }) =>
      headers.has('Authorization') ? problem(401, 'bad_token') : undefined;
    const table = open();
    await vi.waitFor(() => expect(table.view?.version).toBe(1), SOON);
    expect(table.token).toBeNull();
    expect(table.unseated).toBe(true);
  });
});

describe('sending moves', () => {
  const move = { href: `/api/v1/games/${CODE}/turns`, body: {} };

  test('the answer is the new table', async () => {
    const table = await openLive();
    const asked = server.requests.length;
    const outcome = await table.send(move);
    expect(outcome).toMatchObject({ ok: true, view: { version: 2 } });
    expect(table.view?.version).toBe(2);
    expect(server.requests).toHaveLength(asked + 1);
  });

  test('a refused move says why and changes nothing', async () => {
    const table = await openLive();
    server.intercept = ({ method }) =>
      method === 'POST' ? problem(422, 'wrong_symbol') : undefined;
    const outcome = await table.attempt('sections', { from: 'a', to: 'b' });
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'wrong_symbol', status: 422 } });
    expect(table.view?.version).toBe(1);
  });

  test('a move whose answer was lost is sent again under its key and counts once', async () => {
    const table = await openLive();
    server.dropAnswers = true;
    const outcome = table.send(move);
    await vi.waitFor(() => expect(server.counted.size).toBe(1), SOON);
    server.dropAnswers = false;
    expect((await outcome).ok).toBe(true);
    const sent = server.asked('POST', '/turns');
    expect(sent.length).toBeGreaterThan(1);
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
    expect(server.version).toBe(2);
  });

  test('a move made without a network survives a reload', async () => {
    const before = await openLive();
    server.down = true;
    void before.send(move);
    await vi.waitFor(() => expect(before.connection).toBe('offline'), SOON);
    before.close();
    server.down = false;
    const after = open();
    await vi.waitFor(() => expect(after.view?.version).toBe(2), SOON);
    expect(server.counted.size).toBe(1);
    expect(localStorage.getItem(`terminus:unsent:${CODE}`)).toBeNull();
  });

  test('what waits for the network is told, also after a reload, and can be given up', async () => {
    const before = await openLive();
    expect(before.unsent).toEqual([]);
    server.down = true;
    const outcome = before.send(move);
    await vi.waitFor(() => expect(before.unsent).toMatchObject([move]), SOON);
    const after = new LiveTable(CODE);
    expect(after.unsent).toMatchObject([move]);
    before.giveUp();
    expect(await outcome).toMatchObject({ ok: false, problem: { detail: '' } });
    expect(before.unsent).toEqual([]);
    expect(localStorage.getItem(`terminus:unsent:${CODE}`)).toBeNull();
    server.down = false;
    before.wake();
    await before.refresh();
    expect(server.counted.size).toBe(0);
  });

  test('what is on its way as it should be is not called unsent', async () => {
    const table = await openLive();
    const told: number[] = [];
    server.intercept = () => void told.push(table.unsent.length);
    await table.send(move);
    expect(told).toEqual([0]);
    expect(table.unsent).toEqual([]);
  });

  test('a move that could not be sent before the table moved on is dropped', async () => {
    const table = await openLive();
    server.down = true;
    const outcome = table.send(move);
    await vi.waitFor(() => expect(table.connection).toBe('offline'), SOON);
    server.turn = 2;
    server.version = 6;
    server.down = false;
    table.wake();
    expect(await outcome).toMatchObject({ ok: true, view: { version: 6 }, late: true });
    expect([server.counted.size, table.late]).toEqual([0, true]);
  });

  test('an attempt without a network is told so, and never sent later', async () => {
    const table = await openLive();
    server.down = true;
    const outcome = await table.attempt('sections', { from: 'a', to: 'b' });
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'no_answer' } });
    server.down = false;
    table.wake();
    await table.refresh();
    expect(server.counted.size).toBe(0);
  });

  test('a busy server is asked again when it says so, and why it takes so long is told', async () => {
    const table = await openLive();
    const told: string[] = [];
    server.intercept = ({ method }) => {
      if (method !== 'POST' || told.push(table.delayed) > 2) return undefined;
      return problem(503, 'store_unreachable', { 'Retry-After': '0.01' });
    };
    expect((await table.send(move)).ok).toBe(true);
    expect(server.counted.size).toBe(1);
    const sentence = (await problem(503, 'store_unreachable').json()).detail;
    expect(told).toEqual(['', sentence, sentence]);
    expect(table.delayed).toBe('');
  });

  test('moves leave one after the other, and a refusal takes the later ones along', async () => {
    const table = await openLive();
    server.intercept = ({ method }) =>
      method === 'POST' ? problem(409, 'turn_finished') : undefined;
    const both = await Promise.all([table.send(move), table.send(move)]);
    expect(both.map(({ ok }) => ok)).toEqual([false, false]);
    expect(server.asked('POST', '/turns')).toHaveLength(1);
  });
});
