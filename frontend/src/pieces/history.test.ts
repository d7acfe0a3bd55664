import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Event } from '../lib/history';
import { speak } from '../lib/i18n.svelte';
import { LiveTable } from '../lib/table.svelte';
import { aView, CODE, problem, Server } from '../lib/testing/server';
import type { Board, Happened, Seat, Table } from '../lib/types';
import { tellerOf } from '../titles';
import Announcer from './Announcer.svelte';
import HistoryButton from './HistoryButton.svelte';

const SOON = { timeout: 4000, interval: 10 };
const seats = ['Anna', 'Ben', 'Robot'].map(
  (name, seat) => ({ seat, name, bot: name === 'Robot' ? 'plain' : null }) as Seat,
);
const passed = (seat: number): Event => ({ kind: 'passed', seat });

let server: Server;
let end: (() => void)[] = [];

const view = (version: number, more: Partial<Table> = {}) =>
  aView(version, { title: 'metropolys', seats, ...more });

/** Something happens, and the stream pushes it with the table after it. */
function happens(change: Happened, more: Partial<Table> = {}) {
  const data = JSON.stringify({ ...change, game: view(change.version, { change, ...more }) });
  server.say(`id: ${change.version}\nevent: change\ndata: ${data}\n\n`);
}

/** The stream recalls what happened before. */
function recalled(change: Happened) {
  server.say(`id: ${change.version}\nevent: change\ndata: ${JSON.stringify(change)}\n\n`);
}

async function open(component: typeof Announcer | typeof HistoryButton): Promise<LiveTable> {
  const table = new LiveTable(CODE);
  end.push(table.open());
  const teller = await tellerOf('metropolys');
  const props = { table, teller, board: { districts: [] } as unknown as Board };
  const app = mount(component as typeof Announcer, { target: document.body, props });
  end.push(() => void unmount(app));
  await vi.waitFor(() => expect(table.connection).toBe('live'), SOON);
  flushSync();
  return table;
}

beforeEach(async () => {
  await speak('en');
  server = new Server();
  server.intercept = ({ path }) => {
    if (path.endsWith('/board')) return Response.json({ districts: [] });
    return path.endsWith('/events') ? undefined : Response.json(view(5));
  };
  server.install();
});

afterEach(() => {
  end.forEach((each) => each());
  end = [];
  document.body.innerHTML = '';
});

describe('the voice of a table', () => {
  const said = () => [...document.querySelectorAll('[aria-live] p')].map((p) => p.textContent);

  test('says nothing of what happened before the table was opened', async () => {
    await open(Announcer);
    recalled({ version: 4, kind: 'pass', seat: 1, events: [passed(1)] });
    happens({ version: 6, kind: 'pass', seat: 2, events: [passed(2)] });
    await vi.waitFor(() => expect(said()).toEqual(['Robot passed.']), SOON);
  });

  test('says what others did, each once, and not what oneself did', async () => {
    await open(Announcer);
    happens({ version: 6, kind: 'pass', seat: 0, events: [passed(0)] });
    happens({ version: 7, kind: 'pass', seat: 1, events: [passed(1)] });
    happens({ version: 7, kind: 'pass', seat: 1, events: [passed(1)] });
    happens({ version: 8, kind: 'taken_back', seat: 1, events: [passed(2)] });
    const wanted = ['Ben passed.', 'Ben took a move back. Robot passed.'];
    await vi.waitFor(() => expect(said()).toEqual(wanted), SOON);
  });

  test('leaves the end of the game to its own screen', async () => {
    const table = await open(Announcer);
    const over: Event = { kind: 'game_over', winners: [1] };
    happens({ version: 6, kind: 'pass', seat: 1, events: [over] }, { status: 'finished' });
    await vi.waitFor(() => expect(table.view?.status).toBe('finished'), SOON);
    expect(said()).toEqual([]);
  });
});

describe('what happened', () => {
  const told = () =>
    [...document.querySelectorAll('dialog li')].map((li) =>
      [...li.querySelectorAll('p')].map((p) => p.textContent),
    );

  const tap = () => document.querySelector<HTMLElement>('[aria-label="What happened"]')!.click();

  async function look() {
    tap();
    await vi.waitFor(() => expect(document.querySelector('dialog[open]')).toBeTruthy(), SOON);
  }

  test('is listed with the newest on top, and goes on while one reads', async () => {
    await open(HistoryButton);
    recalled({ version: 4, kind: 'started', seat: 0, events: [passed(2)] });
    recalled({ version: 5, kind: 'pass', seat: 0, events: [passed(0), passed(2)] });
    await look();
    const first = [
      ['Robot passed.', 'You passed.'],
      ['Robot passed.', 'The game begins.'],
    ];
    await vi.waitFor(() => expect(told()).toEqual(first), SOON);
    happens({ version: 6, kind: 'pass', seat: 1, events: [passed(1)] });
    await vi.waitFor(() => expect(told()).toEqual([['Ben passed.'], ...first]), SOON);
  });

  test('leaves out what was taken back', async () => {
    await open(HistoryButton);
    recalled({ version: 4, kind: 'pass', seat: 1, events: [passed(1)] });
    recalled({ version: 5, kind: 'taken_back', seat: 1, events: [] });
    await look();
    await vi.waitFor(() => expect(told()).toEqual([['Ben took a move back.']]), SOON);
  });

  test('opens at a later tap when it could not be fetched at first', async () => {
    let broken = true;
    const map = () => (broken ? problem(503, 'busy') : Response.json({ stations: [] }));
    server.intercept = ({ path }) => {
      if (path.endsWith('/board')) return map();
      return path.endsWith('/events') ? undefined : Response.json(view(5, { title: 'tokyo' }));
    };
    await open(HistoryButton);
    tap();
    await vi.waitFor(() => expect(server.asked('GET', '/board')).toHaveLength(1), SOON);
    broken = false;
    await vi.waitFor(() => {
      tap();
      expect(document.querySelector('dialog[open]')).toBeTruthy();
    }, SOON);
  });

  test('is empty when nothing has happened yet, and can be closed and opened again', async () => {
    await open(HistoryButton);
    await look();
    expect(document.querySelector('dialog')?.textContent).toMatch('Nothing has happened yet.');
    document.querySelector<HTMLElement>('dialog [aria-label="Close"]')!.click();
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull(), SOON);
    await look();
  });
});
