import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { speak } from '../../lib/i18n.svelte';
import { remember } from '../../lib/memory';
import { LiveTable } from '../../lib/table.svelte';
import { CODE, problem, Server, type Request } from '../../lib/testing/server';
import { installClock, later } from '../../lib/testing/time';
import type { Moves } from '../../lib/types';
import TableScreen from './TableScreen.svelte';
import { aCity, bidsOn, CITY } from './testing';
import type { CityTable } from './types';

const SOON = { timeout: 4000, interval: 10 };
let server: Server;
let view: CityTable;
let moves: Moves;
/** What the next answer brings beside the turn of the other. */
let brought: Partial<CityTable> = {};
let end: (() => void)[] = [];

const priced = (each: number) => ({ count: 1, points: each, counted: { count: { each } } });
const TOKENS_WORTH = {
  trendy: priced(3),
  metro: priced(1),
  archaeology: priced(-1),
  metro_card: 3,
  archaeology_card: 0,
};

function answer(request: Request): Response | undefined {
  if (request.method === 'POST') {
    if ((request.body as { district?: string }).district === 'W1')
      return problem(422, 'not_next_door');
    view = { ...view, version: view.version + 1, active: 1, waiting_for: [1], ...brought };
    moves = { ...bidsOn([], []), version: view.version, moves: [] };
    return whole(201);
  }
  return request.path.endsWith('/events') ? undefined : whole();
}

/** The table as the API gives it: what is seen, what may be done, what it is worth. */
function whole(status = 200): Response {
  return Response.json(
    {
      ...view,
      ...moves,
      version: view.version,
      scores: [0, 1].map((seat) => ({ ...TOKENS_WORTH, seat, total: seat ? -2 : 8 })),
    },
    { status },
  );
}

async function open(change: Partial<CityTable> = {}) {
  view = aCity(change);
  const table = new LiveTable<CityTable>(CODE);
  end.push(table.open());
  const ready = () =>
    expect(table.view && table.scores && (table.moves || view.you === null)).toBeTruthy();
  await vi.waitFor(ready, SOON);
  const app = mount(TableScreen, { target: document.body, props: { table, board: CITY } });
  end.push(() => void unmount(app));
  flushSync();
}

const district = (id: string) => document.querySelector<SVGElement>(`[data-district="${id}"]`)!;
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((each) => name.test(nameOf(each)))!;
/** What a reader hears. */
const nameOf = (each: Element) =>
  each.getAttribute('aria-label') ??
  (each.querySelector('.seen-by-readers') ?? each).textContent?.trim() ??
  '';
const said = () => document.querySelector('.line')?.textContent?.trim();

function tap(target: Element) {
  later();
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  flushSync();
}

beforeEach(() => {
  installClock();
  localStorage.clear();
  speak('en');
  remember('seats', [{ code: CODE, token: 'secret', name: 'Anna', title: 'metropolys', since: 0 }]);
  server = new Server();
  server.intercept = answer;
  server.install();
  moves = bidsOn(['C6', 'C3'], [6, 8, 13]);
  brought = {};
});

afterEach(() => {
  end.forEach((each) => each());
  end = [];
  document.body.innerHTML = '';
});

describe('outbidding', () => {
  test('a tap on a district offers the buildings that may go there', async () => {
    await open();
    expect(said()).toBe('Go next door with more than 5, or pass.');
    tap(district('C6'));
    const offered = [...document.querySelectorAll('.chooser button')];
    expect(offered.map((each) => each.textContent?.trim())).toEqual(['6', '8', '13']);
    expect(server.asked('POST', '/bids')).toHaveLength(0);
  });

  test.each([
    ['the building', () => button(/^Building 8/)],
    ['the district', () => district('C6')],
    ['the button', () => button(/^Place 8$/)],
  ])('a building is placed by a second tap on %s', async (_, again) => {
    await open();
    tap(district('C6'));
    tap(button(/^Building 8$/));
    expect(said()).toBe('8 in Leisure C6: tap again to place it.');
    tap(again());
    await vi.waitFor(() => expect(server.asked('POST', '/bids')).toHaveLength(1), SOON);
    expect(server.asked('POST', '/bids')[0]?.body).toEqual({ district: 'C6', building: 8 });
    await vi.waitFor(() => expect(said()).toBe('Ben is to play.'), SOON);
    expect(document.querySelector('.chooser')).toBeNull();
  });

  test('a tap elsewhere says which rule is against it', async () => {
    await open();
    tap(district('W1'));
    const alert = () => document.querySelector('[role=alert]')?.textContent;
    await vi.waitFor(() => expect(alert()).toBe('not_next_door'), SOON);
    expect(server.asked('POST', '/bids')[0]?.body).toEqual({ district: 'W1', building: 13 });
  });

  test('passing asks nothing', async () => {
    await open();
    tap(button(/^Pass$/));
    await vi.waitFor(() => expect(server.asked('POST', '/passes')).toHaveLength(1), SOON);
  });

  test('the opener is told to open, and has nothing to pass', async () => {
    moves = { ...bidsOn(['C6'], [1]), moves: bidsOn(['C6'], [1]).moves.slice(0, -1) };
    await open({ phase: 'open', bids: [] });
    expect(said()).toBe('Tap any free district to open the auction.');
    expect(button(/^Pass$/).disabled).toBe(true);
  });
});

describe('what was built', () => {
  const won = { kind: 'auction_won' as const, seat: 1, district: 'C12', building: 5 };
  const passed = { kind: 'pass' as const, seat: 0, events: [won] };
  const rising = () => document.querySelectorAll('.rising').length;

  test('does not rise when the table is opened', async () => {
    await open({ change: { ...passed, events: [{ ...won, district: 'C2', building: 7 }] } });
    expect(rising()).toBe(0);
  });

  test('rises as it happens, and the strip on top tells of it', async () => {
    await open();
    const built = [...view.built, { ...won, size: 'small' as const }];
    brought = { bids: [], built, change: passed };
    tap(button(/^Pass$/));
    await vi.waitFor(() => expect(rising()).toBe(1), SOON);
    expect(document.querySelector('header')?.textContent).toMatch('Ben built 5');
  });
});

describe('the city', () => {
  test('a district says what it is and what lies there', async () => {
    await open();
    const label = (id: string) => district(id).getAttribute('aria-label');
    expect(label('C6')).toBe(
      'Leisure in the Centre, C6, token: Trendy quarter, you may build here',
    );
    expect(label('C7')).toBe('Housing in the Centre, C7, tall building of Anna');
    expect(label('C12')).toBe('Park in the Centre, C12, Ben offers 5');
    expect(label('N1')).toBe('Industry in the North, N1, out of play');
  });

  test('a goal lights up the buildings that it counts', async () => {
    await open();
    tap(button(/^Statues: 3 points now$/));
    expect(document.querySelectorAll('path.lit')).toHaveLength(1);
    expect(said()).toBe('3 points for each building beside a statue.');
    tap(button(/^Statues/));
    expect(document.querySelector('path.lit')).toBeNull();
  });

  test('a player shows what is still in their hand, and tokens and cards', async () => {
    await open();
    expect(nameOf(button(/^Anna/))).toBe(
      'Anna, you, has the turn, Trendy quarter: 1, Metro station: 2, Ruins: 0, ' +
        'has the Metro card, 5 buildings left',
    );
    tap(button(/^Ben/));
    const hand = document.querySelector('.hand [role=img]')?.getAttribute('aria-label');
    expect(hand).toBe('Buildings of Ben. In hand: 1, 3, 6, 8, and 13');
    expect(document.body.textContent).toContain(
      'Ben: trendy quarter 3, metro station 1, ruins −1, metro card 3.',
    );
  });

  test('a spectator sees the table without goals and without buttons to play', async () => {
    await open({ you: null });
    expect(button(/^(Pass|Choose a district)$/)).toBeUndefined();
    expect(document.querySelector('[aria-label="My secret goals"]')).toBeNull();
  });
});
