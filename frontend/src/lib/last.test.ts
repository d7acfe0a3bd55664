import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetLast, keepLast, lastSeen } from './last';
import { remember } from './memory';
import { letGo } from './seats';
import { LiveTable } from './table.svelte';
import { aView, CODE, problem, Server } from './testing/server';
import type { Table } from './types';

const SOON = { timeout: 4000, interval: 10 };
const copy = (code: string, version = 1) => ({
  at: 1,
  token: 'secret',
  view: aView(version, { code }),
});

beforeEach(() => {
  localStorage.clear();
  remember('seats', [{ code: CODE, token: 'secret', name: 'Anna', title: 'paris', since: 0 }]);
});

describe('what this phone saw last', () => {
  test('is that of the seat', () => {
    keepLast(copy(CODE));
    expect(lastSeen(CODE, 'secret')?.view.code).toBe(CODE);
    expect(lastSeen(CODE, 'another')).toBeNull();
    expect(lastSeen(CODE, null)).toBeNull();
  });

  test('is kept of the three newest tables', () => {
    ['AAAAA', 'BBBBB', 'CCCCC', 'AAAAA', 'DDDDD'].forEach((code) => keepLast(copy(code)));
    const kept = ['AAAAA', 'BBBBB', 'CCCCC', 'DDDDD'].filter((code) => lastSeen(code, 'secret'));
    expect(kept).toEqual(['AAAAA', 'CCCCC', 'DDDDD']);
    expect(localStorage.getItem('terminus:last:BBBBB')).toBeNull();
  });

  test('is not read if an earlier page kept it without its moves', () => {
    const { moves: _, ...view } = aView(1);
    keepLast({ ...copy(CODE), view: view as Table });
    expect(lastSeen(CODE, 'secret')).toBeNull();
  });

  test('goes with the seat', () => {
    keepLast(copy(CODE));
    letGo(CODE);
    expect(localStorage.getItem(`terminus:last:${CODE}`)).toBeNull();
  });

  test('goes when it is asked to', () => {
    keepLast(copy('AAAAA'));
    keepLast(copy(CODE));
    forgetLast(CODE);
    expect(lastSeen(CODE, 'secret')).toBeNull();
    expect(lastSeen('AAAAA', 'secret')).not.toBeNull();
  });
});

describe('a table without a network', () => {
  let server: Server;
  let table: LiveTable;

  const open = () => {
    table = new LiveTable(CODE);
    table.open();
  };

  const reload = () => {
    window.dispatchEvent(new Event('pagehide'));
    table.close();
    open();
  };

  beforeEach(async () => {
    server = new Server();
    server.version = 5;
    server.install();
    open();
    await vi.waitFor(() => expect(table.connection).toBe('live'), SOON);
  });

  afterEach(() => table.close());

  test('is shown as it was, with its moves, until it answers', async () => {
    server.down = true;
    reload();
    await vi.waitFor(() => expect(table.view?.version).toBe(5), SOON);
    expect(table.connection).toBe('offline');
    expect(table.moves?.version).toBe(5);
    expect(table.since).toBeLessThanOrEqual(Date.now());
    server.down = false;
    server.version = 6;
    table.wake();
    await vi.waitFor(() => expect(table.view?.version).toBe(6), SOON);
    expect(table.since).toBeNull();
    await vi.waitFor(() => expect(table.connection).toBe('live'), SOON);
  });

  test('is believed when it answers with less than was kept', async () => {
    server.down = true;
    reload();
    await vi.waitFor(() => expect(table.view?.version).toBe(5), SOON);
    server.down = false;
    server.version = 2;
    table.wake();
    await vi.waitFor(() => expect(table.view?.version).toBe(2), SOON);
  });

  test('that is no more leaves nothing behind', async () => {
    reload();
    server.intercept = () => problem(404, 'no_such_table');
    await table.refresh();
    await vi.waitFor(() => expect(table.problem).not.toBeNull(), SOON);
    table.close();
    expect(localStorage.getItem(`terminus:last:${CODE}`)).toBeNull();
  });
});
