import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { speak } from '../../lib/i18n.svelte';
import { remember } from '../../lib/memory';
import { LiveTable } from '../../lib/table.svelte';
import { CODE, problem, Server, type Request } from '../../lib/testing/server';
import { installClock, later } from '../../lib/testing/time';
import type { Moves } from '../../lib/types';
import TableScreen from './TableScreen.svelte';
import { aSeat, aTable, CITY, claimOf, theMoves } from './testing';
import type { TicketTable } from './types';

const SOON = { timeout: 4000, interval: 10 };
const ROUTE = 'trocadero-concorde-1';
let server: Server;
let view: TicketTable;
let moves: Moves;
let end: (() => void)[] = [];

function answer(request: Request): Response | undefined {
  if (request.method === 'POST') {
    const { route } = request.body as { route?: string };
    if (route === 'trocadero-concorde-2') return problem(422, 'twin_is_yours');
    view = { ...view, version: view.version + 1 };
    if (request.path.endsWith('/draws')) view.drawn = 1;
    else view = { ...view, active: 1, waiting_for: [1] };
    const take_back = request.path.endsWith('/routes') ? '/moves/last' : null;
    moves = theMoves([], { version: view.version, take_back });
    return whole(201);
  }
  return request.path.endsWith('/events') ? undefined : whole();
}

/** The table as the API gives it: what is seen, what may be done, what it is worth. */
function whole(status = 200): Response {
  return Response.json({ ...view, ...moves, version: view.version, scores: [] }, { status });
}

async function open(change: Partial<TicketTable> = {}) {
  view = aTable(change);
  const table = new LiveTable<TicketTable>(CODE);
  end.push(table.open());
  await vi.waitFor(() => expect(table.view && table.moves).toBeTruthy(), SOON);
  const app = mount(TableScreen, { target: document.body, props: { table, board: CITY } });
  end.push(() => void unmount(app));
  flushSync();
}

const named = (name: RegExp) =>
  [...document.querySelectorAll('button, [role=button]')].find((each) => name.test(told(each)))!;

function told(target: Element): string {
  const instead = target.querySelector('.seen-by-readers') ?? target;
  return target.getAttribute('aria-label') ?? instead.textContent?.trim() ?? '';
}

function tap(target: Element) {
  later();
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  flushSync();
}

beforeEach(() => {
  installClock();
  localStorage.clear();
  speak('en');
  const seat = { code: CODE, token: 'secret', name: 'Anna', title: 'ticket-paris', since: 0 };
  remember('seats', [seat]);
  server = new Server();
  server.intercept = answer;
  server.install();
  moves = theMoves([claimOf(ROUTE, 0, true), claimOf(ROUTE, 0), claimOf(ROUTE, 1)]);
});

afterEach(() => {
  end.forEach((each) => each());
  end = [];
  document.body.innerHTML = '';
});

describe('my turn', () => {
  test('a tap on a face-up card takes it, a tap on the deck takes the top', async () => {
    await open();
    tap(named(/^Take green/));
    const taken = (n: number) => server.asked('POST', '/draws')[n]?.body;
    tap(document.querySelector('.held')!);
    await vi.waitFor(() => expect(taken(0)).toEqual({ slot: 3 }), SOON);
    await vi.waitFor(() => expect(named(/not as the second card/)).toBeTruthy(), SOON);
    tap(named(/^Take the top card/));
    tap(named(/^Take the top card/));
    await vi.waitFor(() => expect(taken(1)).toEqual({}), SOON);
  });

  test('a card is only held at first, and can be laid back', async () => {
    await open();
    tap(named(/^Take red/));
    expect(document.querySelectorAll('.held')).toHaveLength(1);
    tap(named(/^Take back$/));
    expect(document.querySelector('.held')).toBeNull();
    expect(server.asked('POST', '/draws')).toHaveLength(0);
  });

  test('tickets bind, so they are asked about first', async () => {
    await open();
    tap(named(/^Draw tickets/));
    expect(server.asked('POST', '/tickets')).toHaveLength(0);
    tap(named(/^Really draw tickets/));
    await vi.waitFor(() => expect(server.asked('POST', '/tickets')).toHaveLength(1), SOON);
  });

  test('a connection shows every way to pay, and one tap claims', async () => {
    await open();
    tap(named(/^Trocadéro to Concorde/));
    expect(named(/^Claim with 2 white$/)).toBeTruthy();
    expect(named(/^Claim with 1 white and 1 bus$/)).toBeTruthy();
    tap(named(/^Claim with 2 white, keep one white for the flag$/));
    await vi.waitFor(() => expect(server.asked('POST', '/routes')).toHaveLength(1), SOON);
    const { body } = server.asked('POST', '/routes')[0]!;
    expect(body).toEqual({ route: ROUTE, buses: 0, flag: true });
  });

  test('a claim can be taken back as long as the API says so', async () => {
    await open();
    tap(named(/^Trocadéro to Concorde/));
    tap(named(/^Claim with 2 white$/));
    await vi.waitFor(() => expect(named(/^Take back$/)).toBeTruthy(), SOON);
  });

  test('a route that cannot be claimed says which rule is against it', async () => {
    const me = { ...aTable().seats[0]!, routes: [ROUTE] };
    await open({ seats: [me, aSeat(1, 'Ben'), aSeat(2, 'Chloé')] });
    tap(named(/^Trocadéro to Concorde/));
    const text = () => document.querySelector('[aria-label^="Green, 2"]')?.textContent;
    await vi.waitFor(() => expect(text()).toMatch('twin_is_yours'), SOON);
  });

  test('cards that are missing are counted', async () => {
    await open();
    tap(named(/^Montmartre to Belleville/));
    const sheet = document.querySelector('[aria-label^="Red, 3"]');
    expect(sheet?.textContent).toMatch(/You have 0 red and 1 bus\. 2 cards are missing/);
  });

  test('a ticket of mine lights up on the map', async () => {
    await open();
    tap(named(/^Louvre to Place d’Italie, 2 points/));
    expect(document.querySelectorAll('.place.lit')).toHaveLength(2);
  });
});

describe('tickets to choose', () => {
  const offered = ['opera-bastille', 'trocadero-louvre'];

  test('one or both are kept, never none', async () => {
    const me = { ...aTable().seats[0]!, offered, choosing: 2 };
    await open({ phase: 'opening', active: null, seats: [me, aSeat(1, 'Ben')] });
    expect(named(/^Keep both$/)).toBeTruthy();
    const [first, second] = document.querySelectorAll<HTMLInputElement>('input[type=checkbox]');
    first!.click();
    flushSync();
    tap(named(/^\s*Keep this one/));
    await vi.waitFor(() => expect(server.asked('POST', '/tickets')).toHaveLength(1), SOON);
    expect(server.asked('POST', '/tickets')[0]?.body).toEqual({ keep: ['trocadero-louvre'] });
    expect(second?.checked).toBe(true);
  });
});

describe('the turn of another', () => {
  test('cards cannot be taken', async () => {
    await open({ active: 1, waiting_for: [1] });
    tap(named(/^Take green/));
    expect(server.asked('POST', '/draws')).toHaveLength(0);
    expect(document.body.textContent).toMatch('Ben is to play.');
  });

  test('the last round is announced', async () => {
    await open({ active: 1, waiting_for: [1], turns_left: 2 });
    expect(document.body.textContent).toMatch('Last round: 2 turns left');
  });
});
