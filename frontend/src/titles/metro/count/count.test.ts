import { beforeEach, expect, test } from 'vitest';
import { speak } from '../../../lib/i18n.svelte';
import { Count } from './count.svelte';

const BOXES = ['line_1_districts', 'line_1_busiest', 'interchanges_3'];

interface Body {
  modules: string[];
  players: { name: string; counts: Record<string, number> }[];
}
let asked: Body[];

/** Refuses whatever is above nine, and offers the boxes that are filled and the next one. */
function answer({ players }: Body): Response {
  for (const [player, { counts }] of players.entries()) {
    const box = BOXES.find((each) => (counts[each] ?? 0) > 9);
    const problem = { code: 'impossible_count', detail: 'No.', player, box, least: 0, most: 9 };
    if (box) return new Response(JSON.stringify(problem), { status: 422 });
  }
  const scores = players.map(({ counts }) => ({
    total: Object.values(counts).reduce((sum, each) => sum + each, 0),
    rank: 1,
    lines: [{ colour: 'orange', points: 0 }],
    boxes: BOXES,
    open: BOXES.slice(0, Object.keys(counts).length + 1).map((box) => ({ box, least: 0, most: 9 })),
  }));
  return Response.json({ scores });
}

async function counter(): Promise<Count> {
  const count = new Count('tokyo');
  await count.add();
  return count;
}

beforeEach(() => {
  localStorage.clear();
  speak('en');
  asked = [];
  globalThis.fetch = async (_, init) => {
    asked.push(JSON.parse(String(init?.body)));
    return answer(asked.at(-1)!);
  };
});

test('a tap fills in a box and goes on to the next, then to the next player', async () => {
  const count = await counter();
  count.addPlayer();
  await count.add();
  for (const box of BOXES) {
    expect(count.asked).toEqual({ player: 0, box });
    count.enter(2);
    await count.add();
  }
  expect(count.asked).toEqual({ player: 1, box: BOXES[0] });
  expect(count.scores.map(({ total }) => total)).toEqual([6, 0]);
});

test('a filled box can be corrected, one beyond the next is closed', async () => {
  const count = await counter();
  count.enter(2);
  count.choose({ player: 0, box: BOXES[0]! });
  expect(count.asked?.box).toBe(BOXES[0]);
  expect(count.isOpen({ player: 0, box: BOXES[2]! })).toBe(false);
});

test('a refused count is asked for again with its bounds', async () => {
  const count = await counter();
  count.enter(12);
  await count.add();
  expect(count.problem).toBe('Player 1 · No.');
  expect(count.asked).toMatchObject({ player: 0, box: BOXES[0] });
  expect(count.bounds(count.asked!)).toMatchObject({ least: 0, most: 9 });
  count.enter(5);
  await count.add();
  expect([count.problem, count.asked?.box]).toEqual(['', BOXES[1]]);
});

test('modules are sent along, and outlive a reload', async () => {
  const count = await counter();
  count.toggle('objectives');
  await count.add();
  expect(asked.at(-1)?.modules).toEqual(['objectives']);
  expect(new Count('tokyo').modules).toEqual(['objectives']);
  count.toggle('objectives');
  expect(count.modules).toEqual([]);
});
