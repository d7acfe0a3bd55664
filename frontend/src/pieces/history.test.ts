import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Event } from '../lib/history';
import { speak } from '../lib/i18n.svelte';
import { LiveTable } from '../lib/table.svelte';
import { aView, CODE, problem, Server } from '../lib/testing/server';
import type { Board, Happened, Seat, Table } from '../lib/types';
import { tellerOf } from '../titles';
import Announcer from './Announcer.svelte';
import MenuButton from './menu/MenuButton.svelte';

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

async function open(component: typeof Announcer | typeof MenuButton): Promise<LiveTable> {
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

  test('loses nothing of three quick changes, though the last is heard of first', async () => {
    await open(Announcer);
    happens({ version: 8, kind: 'pass', seat: 1, events: [passed(1)] });
    await vi.waitFor(() => expect(said()).toEqual(['Ben passed.']), SOON);
    recalled({ version: 6, kind: 'pass', seat: 2, events: [passed(2)] });
    recalled({ version: 7, kind: 'taken_back', seat: 1, events: [] });
    recalled({ version: 8, kind: 'pass', seat: 1, events: [passed(1)] });
    const wanted = ['Ben passed.', 'Robot passed.', 'Ben took a move back.'];
    await vi.waitFor(() => expect(said()).toEqual(wanted), SOON);
  });

  test('tells the end of the game', async () => {
    const table = await open(Announcer);
    const over: Event = { kind: 'game_over', winners: [1] };
    happens({ version: 6, kind: 'pass', seat: 1, events: [over] }, { status: 'finished' });
    await vi.waitFor(() => expect(table.view?.status).toBe('finished'), SOON);
    await vi.waitFor(() => expect(said()).toEqual(['The game is over. Ben won.']), SOON);
  });
});

describe('what happened', () => {
  const told = () =>
    [...document.querySelectorAll('dialog dialog li')].map((li) =>
      [...li.querySelectorAll('p')].map((p) => p.textContent),
    );

  const named = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
  const row = () =>
    [...document.querySelectorAll<HTMLElement>('dialog button')].find((button) =>
      button.textContent?.includes('What happened'),
    );

  /** The menu, and in it the row that opens the list. */
  async function openMenu() {
    named('Menu')!.click();
    await vi.waitFor(() => expect(row()).toBeTruthy(), SOON);
  }

  async function look() {
    await openMenu();
    row()!.click();
    await vi.waitFor(() => expect(document.querySelectorAll('dialog')).toHaveLength(2), SOON);
  }

  test('is listed with the newest on top, and goes on while one reads', async () => {
    await open(MenuButton);
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
    await open(MenuButton);
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
    await open(MenuButton);
    await openMenu();
    row()!.click();
    await vi.waitFor(() => expect(server.asked('GET', '/board')).toHaveLength(1), SOON);
    broken = false;
    await vi.waitFor(() => {
      row()!.click();
      expect(document.querySelector('dialog dialog[open]')).toBeTruthy();
    }, SOON);
  });

  test('is empty when nothing has happened yet, and can be closed and opened again', async () => {
    await open(MenuButton);
    await look();
    const list = document.querySelector('dialog dialog')!;
    expect(list.textContent).toMatch('Nothing has happened yet.');
    list.querySelector<HTMLElement>('[aria-label="Close"]')!.click();
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull(), SOON);
    await look();
  });
});
