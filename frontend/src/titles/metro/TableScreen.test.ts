import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PARIS } from '../../board/testing';
import { speak } from '../../lib/i18n.svelte';
import { remember } from '../../lib/memory';
import { LiveTable } from '../../lib/table.svelte';
import { CODE, problem, Server, type Request } from '../../lib/testing/server';
import { installClock, later } from '../../lib/testing/time';
import type { MetroSeat, MetroTable, Moves } from '../../lib/types';
import TableScreen from './TableScreen.svelte';
import { aSeat, aTable, theMoves, theScores } from './testing';

const SOON = { timeout: 4000, interval: 10 };
let server: Server;
let view: MetroTable;
let moves: Moves;
let end: (() => void)[] = [];

function answer(request: Request): Response | undefined {
  if (request.method === 'POST') {
    if ((request.body as { to?: string }).to === 'r0c0') return refusal();
    view = { ...view, version: view.version + 1 };
    if (request.path.endsWith('/sections'))
      view.seats = [aSeat(0, 'Anna', { offers: [] }), view.seats[1]!];
    moves = theMoves([], { version: view.version });
    return whole(201);
  }
  return request.path.endsWith('/events') ? undefined : whole();
}

/** The table as the API gives it: what is seen, what may be done, what it is worth. */
function whole(status = 200): Response {
  return Response.json(
    { ...view, ...moves, version: view.version, scores: theScores().scores },
    { status },
  );
}

function refusal(): Response {
  const detail = 'No dotted line leads straight to that station.';
  const body = {
    type: '/problems/not_a_line',
    code: 'not_a_line',
    title: 'x',
    status: 422,
    detail,
  };
  return new Response(JSON.stringify(body), { status: 422 });
}

/** The chips have heard that the question is a new one. */
async function listening() {
  const busy = () => document.querySelector('fieldset')?.getAttribute('aria-busy');
  await vi.waitFor(() => expect(busy()).toBe('false'), SOON);
}

async function open(change: Partial<MetroTable> = {}) {
  view = aTable(change);
  const table = new LiveTable<MetroTable>(CODE);
  end.push(table.open());
  const ready = () =>
    expect(table.view && table.scores && (table.moves || view.you === null)).toBeTruthy();
  await vi.waitFor(ready, SOON);
  const app = mount(TableScreen, { target: document.body, props: { table, board: PARIS } });
  end.push(() => void unmount(app));
  flushSync();
  return table;
}

const station = (id: string) => document.querySelector<SVGElement>(`[data-station="${id}"]`)!;
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent ?? ''),
  )!;

/** Pieces that are seldom needed are loaded when they are. */
async function found<T>(look: () => T | null | undefined): Promise<T> {
  return vi.waitFor(() => {
    flushSync();
    const it = look();
    if (!it) throw new Error('not there yet');
    return it;
  }, SOON);
}

function tap(target: Element) {
  later();
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
  flushSync();
}

/** The size of the browser that the tests run in. */
function hold(width: number, height: number) {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number; height: number }) => void };
  };
  happyDOM.setViewport({ width, height });
}

beforeEach(() => {
  installClock();
  localStorage.clear();
  hold(390, 844);
  speak('en');
  remember('seats', [{ code: CODE, token: 'secret', name: 'Anna', title: 'paris', since: 0 }]);
  server = new Server();
  server.intercept = answer;
  server.install();
  moves = theMoves([
    ['r7c2', 'r8c1'],
    ['r6c2', 'r6c1'],
    ['r7c2', 'r6c1'],
  ]);
});

afterEach(() => {
  end.forEach((each) => each());
  end = [];
  document.body.innerHTML = '';
});

describe('drawing', () => {
  test('the first tap shows a section, the second sends it', async () => {
    await open();
    tap(station('r8c1'));
    expect(document.querySelectorAll('.preview')).toHaveLength(2);
    expect(server.asked('POST', '/sections')).toHaveLength(0);
    tap(station('r8c1'));
    await vi.waitFor(() => expect(button(/^Done$/)).toBeTruthy(), SOON);
    expect(server.asked('POST', '/sections')[0]?.body).toEqual({ from: 'r7c2', to: 'r8c1' });
    expect(document.querySelector('.preview')).toBeNull();
  });

  test('a target that two ends reach can be reached from the other one', async () => {
    await open();
    tap(station('r6c1'));
    tap(button(/Another way/));
    tap(station('r6c1'));
    await vi.waitFor(() => expect(server.asked('POST', '/sections')).toHaveLength(1), SOON);
    expect(server.asked('POST', '/sections')[0]?.body).toEqual({ from: 'r7c2', to: 'r6c1' });
  });

  test('a forbidden tap says which rule forbids it', async () => {
    await open();
    tap(station('r0c0'));
    const alert = () => document.querySelector('[role=alert]')?.textContent;
    await vi.waitFor(
      () => expect(alert()).toBe('No dotted line leads straight to that station.'),
      SOON,
    );
  });

  test('passing asks nothing', async () => {
    await open();
    tap(button(/^Pass$/));
    await vi.waitFor(() => expect(server.asked('POST', '/turns')).toHaveLength(1), SOON);
  });

  test('a station says what it is, whether it may be reached, and what that would do', async () => {
    await open();
    const label = station('r8c1').getAttribute('aria-label');
    expect(label).toBe(
      'Triangle, row 9, column 2, district 7 of 13, new for the line, may be reached',
    );
  });
});

describe('other sheets', () => {
  test('a chip shows the sheet, labelled as not mine, with no targets', async () => {
    await open();
    tap(button(/^Ben/));
    expect(document.querySelector('.whose')?.textContent).toBe('Ben’s sheet');
    expect(document.querySelector('.hop')).toBeNull();
    tap(button(/Back to my sheet/));
    expect(document.querySelector('.whose')).toBeNull();
  });

  test('nothing is done for the seat whose sheet is shown', async () => {
    moves = theMoves([], { stand_ins: [leaveOut(0)] });
    await open({ seats: [aSeat(0, 'Anna', { done: true }), aSeat(1, 'Ben')], waiting_for: [1] });
    tap(button(/^Ben/));
    const bar = [...document.querySelectorAll('.bar button')].map((each) => each.textContent);
    expect(bar).toEqual(['Back to my sheet']);
  });

  test('a spectator sees the table without buttons to play', async () => {
    await open({ you: null });
    expect(document.querySelector('.whose')?.textContent).toBe('Watching Anna’s sheet');
    expect(button(/^(Pass|Done|Take back)$/)).toBeUndefined();
  });
});

function leaveOut(wait: number) {
  return { seat: 1, wait, href: '/api/v1/games/K7RTX/stand-ins', body: { seat: 1 } };
}

describe('going on without somebody', () => {
  const waiting = {
    seats: [aSeat(0, 'Anna', { done: true }), aSeat(1, 'Ben')],
    waiting_for: [1],
  };

  test('is asked once, and then sent', async () => {
    moves = theMoves([], { moves: [], stand_ins: [leaveOut(0)] });
    await open(waiting);
    tap(await found(() => button(/^Go on without Ben$/)));
    expect(server.asked('POST', '/stand-ins')).toHaveLength(0);
    tap(button(/^Go on$/));
    await vi.waitFor(() => expect(server.asked('POST', '/stand-ins')).toHaveLength(1), SOON);
    expect(server.asked('POST', '/stand-ins')[0]?.body).toEqual({ seat: 1 });
  });

  test('can be thought better of', async () => {
    moves = theMoves([], { moves: [], stand_ins: [leaveOut(0)] });
    await open(waiting);
    tap(await found(() => button(/^Go on without Ben$/)));
    tap(button(/^Wait$/));
    expect(document.querySelector('dialog')?.open).toBe(false);
    expect(server.asked('POST', '/stand-ins')).toHaveLength(0);
  });

  test('is not offered while Ben has time, nor while I have something to do', async () => {
    moves = theMoves([], { moves: [], stand_ins: [leaveOut(60)] });
    await open(waiting);
    expect(button(/^Waiting$/)).toBeTruthy();
    end.forEach((each) => each());
    end = [];
    moves = theMoves([['r7c2', 'r8c1']], { stand_ins: [leaveOut(0)] });
    await open();
    expect(button(/^Pass$/)).toBeTruthy();
    expect(button(/^Go on without/)).toBeUndefined();
  });
});

describe('a robot that is the controller', () => {
  const card = { kind: 'card', href: '/api/v1/games/K7RTX/cards', body: {} } as const;
  const robot = {
    phase: 'reveal',
    controller: 1,
    waiting_for: [1],
    seats: [aSeat(0, 'Anna', { done: true }), aSeat(1, 'Robot', { bot: 'greedy' })],
  } as Partial<MetroTable>;

  test('has its card turned up by a person, who is told for whom', async () => {
    moves = theMoves([], { moves: [card], stand_ins: [leaveOut(0)] });
    await open(robot);
    expect(button(/^Go on without/)).toBeUndefined();
    tap(button(/^Reveal for Robot$/));
    await vi.waitFor(() => expect(server.asked('POST', '/cards')).toHaveLength(1), SOON);
  });

  test('and no fault is found with whoever was a moment later', async () => {
    moves = theMoves([], { moves: [card] });
    await open(robot);
    server.intercept = (request) =>
      request.method === 'POST' ? problem(403, 'not_the_controller') : answer(request);
    tap(button(/^Reveal for Robot$/));
    await vi.waitFor(() => expect(server.asked('POST', '/cards')).toHaveLength(1), SOON);
    await found(() => button(/^Reveal for Robot$/)?.getAttribute('aria-busy') === 'false');
    expect(document.querySelector('[role=alert]')).toBeNull();
  });

  test('has its printed card named by a person', async () => {
    const named = { ...card, body: { card: 'metro-joker' } } as const;
    moves = theMoves([], { moves: [named] });
    await open({ ...robot, options: { deck: 'printed' }, seen: [] });
    tap(await found(() => button(/^Any, Metro card$/)));
    await vi.waitFor(() => expect(server.asked('POST', '/cards')).toHaveLength(1), SOON);
  });
});

describe('the score pad', () => {
  test('a box says how it came about, and the map shows what it counted', async () => {
    await open();
    tap(button(/^Score/));
    tap(await found(() => button(/^orange, Districts: 3$/)));
    expect(document.querySelector('.drawer')?.textContent).toContain(
      'Line A calls in 3 districts.',
    );
    expect(document.querySelectorAll('.district.counted').length).toBeGreaterThan(0);
  });

  test('lines that were not begun have empty boxes', async () => {
    await open();
    tap(button(/^Score/));
    await found(() => document.querySelector('.box'));
    expect(document.querySelectorAll('.box.empty')).toHaveLength(8);
  });

  test('it opens by itself when a round ends', async () => {
    const table = await open();
    view = {
      ...view,
      version: 9,
      round: 3,
      turn: 0,
      phase: 'reveal',
      waiting_for: [1],
      revealed: [],
    };
    await table.refresh();
    const title = await found(() => document.querySelector('.drawer h2'));
    expect(title.textContent).toBe('Round 2 is over');
    tap(button(/^On to round 3$/));
    expect(document.querySelector('.drawer')).toBeNull();
  });
});

test('a desktop shows the score and all sheets beside the map', async () => {
  hold(1280, 800);
  await open();
  await found(() => document.querySelector('[aria-label="Score of Anna"] table'));
  await found(() => document.querySelector('.sheets'));
  expect(document.querySelectorAll('.sheets button')).toHaveLength(2);
});

test('alone at the table, finishing a turn turns up the next card', async () => {
  const seats = [aSeat(0, 'Anna', { offers: [] })];
  await open({ seats, waiting_for: [0], controller: 0 });
  server.intercept = (request) => {
    if (request.path.endsWith('/turns')) view = { ...view, version: 6, phase: 'reveal' };
    if (request.path.endsWith('/cards')) view = { ...view, version: 7, phase: 'draw', turn: 4 };
    return request.method === 'POST' ? whole(201) : answer(request);
  };
  tap(button(/^Done, next card$/));
  await vi.waitFor(() => expect(server.asked('POST', '/cards')).toHaveLength(1), SOON);
});

describe('printed cards', () => {
  const cards = ['street-circle', 'metro-joker'].map((card) => {
    return { kind: 'card', href: '/api/v1/games/K7RTX/cards', body: { card } };
  });
  const asked = {
    options: { deck: 'printed' },
    phase: 'reveal',
    controller: 0,
    waiting_for: [0],
    seen: ['street-square', 'street-circle'],
  } as Partial<MetroTable>;

  test('the controller names the one that was turned up', async () => {
    moves = theMoves([], { moves: cards } as Partial<Moves>);
    await open(asked);
    tap(await found(() => button(/^Any, Metro card$/)));
    await vi.waitFor(() => expect(server.asked('POST', '/cards')).toHaveLength(1), SOON);
    expect(server.asked('POST', '/cards')[0]?.body).toEqual({ card: 'metro-joker' });
  });

  test('one that is out cannot be named again', async () => {
    moves = theMoves([], { moves: cards } as Partial<Moves>);
    await open(asked);
    const seen = await found(() => button(/^Square, Street card, out already$/));
    expect((seen as HTMLButtonElement).disabled).toBe(true);
  });

  test('the picker can be closed and opened again', async () => {
    moves = theMoves([], { moves: cards } as Partial<Moves>);
    await open(asked);
    tap(await found(() => button(/^Close$/)));
    tap(await found(() => document.querySelector('.bar .main')));
    await found(() => button(/^Any, Metro card$/));
  });
});

describe('a paper sheet', () => {
  const boxes = ['line_2_districts', 'line_2_busiest', 'line_2_monuments'];
  const traces = { traceable: [], traced: [] };
  const pad = { boxes, filled: [], next: { box: boxes[0]!, least: 0, most: 11 }, ...traces };
  const onPaper = aSeat(0, 'Anna', { sheet: 'paper', offers: [], pad });

  test('has no map but the card, large', async () => {
    await open({ seats: [onPaper, aSeat(1, 'Ben')], waiting_for: [1] });
    await found(() => document.querySelector('.desk'));
    expect(document.querySelector('[data-station]')).toBeNull();
  });

  test('counts by a tap a box, and shows the bound before it is broken', async () => {
    await open({ seats: [onPaper, aSeat(1, 'Ben')], phase: 'tally', waiting_for: [0] });
    const five = await found(() => button(/^5$/));
    expect(document.querySelector('fieldset')?.textContent).toContain('0 to 11');
    expect(button(/^11$/)?.disabled).toBe(false);
    expect(button(/^12$/)?.disabled).toBe(true);
    await listening();
    tap(five);
    await vi.waitFor(() => expect(server.asked('POST', '/tallies')).not.toHaveLength(0), SOON);
    const { body } = server.asked('POST', '/tallies')[0]!;
    expect(body).toEqual({ box: 'line_2_districts', count: 5 });
    expect(document.querySelector('.next')?.textContent).toContain('Stations in its best district');
  });

  test('a double tap answers one question, not two', async () => {
    await open({ seats: [onPaper, aSeat(1, 'Ben')], phase: 'tally', waiting_for: [0] });
    const five = await found(() => button(/^5$/));
    await listening();
    tap(five);
    tap(five);
    await vi.waitFor(() => expect(server.asked('POST', '/tallies')).not.toHaveLength(0), SOON);
    const boxes = server.asked('POST', '/tallies').map(({ body }) => (body as { box: string }).box);
    expect(new Set(boxes)).toEqual(new Set(['line_2_districts']));
  });

  test('lets a filled box of this round be tapped and counted again', async () => {
    const filled = [
      { box: 'line_1_districts', count: 4 },
      { box: 'line_2_districts', count: 3, least: 0, most: 11 },
    ];
    const next = { box: 'line_2_busiest', least: 1, most: 7 };
    const anna = { ...onPaper, pad: { boxes, filled, next, ...traces } };
    await open({ seats: [anna, aSeat(1, 'Ben')], phase: 'tally', waiting_for: [0] });
    tap(await found(() => button(/Correct Districts visited/)));
    await vi.waitFor(() => expect(button(/^3$/)?.getAttribute('aria-pressed')).toBe('true'), SOON);
    await listening();
    tap(button(/^4$/)!);
    await vi.waitFor(() => expect(server.asked('POST', '/tallies')).not.toHaveLength(0), SOON);
    const { body } = server.asked('POST', '/tallies')[0]!;
    expect(body).toEqual({ box: 'line_2_districts', count: 4 });
  });

  test('offers of yes and no only what can be', async () => {
    const next = { box: 'objective_all_sites', least: 1, most: 1 };
    const anna = { ...onPaper, pad: { boxes: [next.box], filled: [], next, ...traces } };
    const objectives = ['all_sites'];
    await open({ seats: [anna], phase: 'tally', waiting_for: [0], round: 4, objectives });
    expect((await found(() => button(/^No$/))).disabled).toBe(true);
    expect((await found(() => button(/^Yes$/))).disabled).toBe(false);
  });
});

describe('a count that is left for later', () => {
  const turn = { kind: 'turn', href: '/api/v1/games/K7RTX/turns', body: {} } as const;
  const line = ['districts', 'busiest', 'monuments'];
  const boxes = [1, 2].flatMap((number) => line.map((box) => `line_${number}_${box}`));
  const filled = [{ box: 'line_1_districts', count: 4 }];
  const onPad = (next: NonNullable<MetroSeat['pad']>['next']) =>
    aSeat(0, 'Anna', {
      sheet: 'paper',
      offers: [],
      pad: { boxes, filled, next, traceable: [], traced: [] },
    });
  const counting = (round: number, seat = onPad({ box: 'line_1_busiest', least: 1, most: 9 })) => ({
    seats: [seat, aSeat(1, 'Ben')],
    phase: 'tally' as const,
    waiting_for: [0],
    round,
  });

  test('takes one tap', async () => {
    moves = theMoves([], { moves: [turn] });
    await open(counting(2));
    tap(await found(() => button(/^Count later$/)));
    await vi.waitFor(() => expect(server.asked('POST', '/turns')).toHaveLength(1), SOON);
  });

  test('is asked for by the next one, box by box', async () => {
    moves = theMoves([], { moves: [turn] });
    await open(counting(2));
    const chips = await found(() => document.querySelector('fieldset'));
    expect(chips.textContent).toContain('Line A: Stations in its best district');
  });

  test('is not offered after the last round', async () => {
    moves = theMoves([], { moves: [turn] });
    await open(counting(4));
    await found(() => document.querySelector('fieldset'));
    expect(button(/^Count later$/)).toBeUndefined();
  });

  test('is not called counted', async () => {
    await open({ ...counting(2, onPad(null)), waiting_for: [1] });
    const told = await found(() => document.querySelector('.entry [role=status]'));
    expect(told.textContent).toMatch(/^You count later/);
  });
});

test('what the modules brought is a tap away', async () => {
  const progress = { id: 'six_monuments', have: 2, need: 6, met: false };
  const anna = aSeat(0, 'Anna', { objectives: [progress] });
  await open({
    modules: ['objectives'],
    objectives: ['six_monuments'],
    seats: [anna, aSeat(1, 'Ben')],
  });
  const strip = await found(() => button(/^Modules of this game/));
  expect(strip.textContent).toContain('2/6');
  tap(strip);
  const panel = await found(() => document.querySelector('.drawer section'));
  expect(panel.textContent).toContain('6 monuments on your lines');
  expect(panel.textContent).toContain('2\u00a0of\u00a06');
});

test('a name that begins with a picture has it on its chip as a whole', async () => {
  await open({ seats: [aSeat(0, '🚇 Anna'), aSeat(1, 'Ben')] });
  const signs = [...document.querySelectorAll<HTMLElement>('[data-text]')];
  expect(signs.map(({ dataset }) => dataset.text)).toEqual(expect.arrayContaining(['🚇', 'B']));
});
