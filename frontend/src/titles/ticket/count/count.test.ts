import { flushSync } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import { speak } from '../../../lib/i18n.svelte';
import { busesOf, Count } from './count.svelte';

let asked: { players: { name: string }[] }[];

/** Answers with as many points as the first player has routes of two, or refuses. */
function serve(where?: { box: string; player?: number }) {
  asked = [];
  globalThis.fetch = async (_, init) => {
    asked.push(JSON.parse(String(init?.body)));
    const problem = { code: 'impossible_count', detail: 'Buses: 0 to 15.', ...where };
    if (where) return new Response(JSON.stringify(problem), { status: 422 });
    return Response.json({ scores: [{ total: asked.length, rank: 1 }] });
  };
}

beforeEach(() => {
  localStorage.clear();
  speak('en');
  serve();
});

test('who has no name yet is counted under a number', async () => {
  const count = new Count();
  count.players[0]!.name = ' Anna ';
  await count.add();
  expect(asked[0]?.players.map(({ name }) => name)).toEqual(['Anna', 'Player 2']);
  expect(count.scores[0]?.total).toBe(1);
});

test('an answer that was overtaken is dropped', async () => {
  const count = new Count();
  await Promise.all([count.add(), count.add()]);
  expect(count.scores[0]?.total).toBe(2);
});

test('a refused count is told with its player, and shows no sums', async () => {
  serve({ box: 'buses', player: 1 });
  const count = new Count();
  await count.add();
  expect(count.problem).toBe('Player 2 · Buses: 0 to 15.');
  serve({ box: 'buses' });
  await count.add();
  expect(count.problem).toBe('Buses: 0 to 15.');
  expect(count.scores).toEqual([]);
});

test('what was typed outlives a reload, and can be started anew', async () => {
  const count = new Count();
  count.players[0]!.name = 'Anna';
  count.players[0]!.routes['3'] = 2;
  count.addTicket(count.players[0]!);
  await count.add();
  const again = new Count();
  expect(again.players[0]).toMatchObject({
    name: 'Anna',
    tickets: [
      { points: 5, met: false },
      { points: 5, met: true },
    ],
  });
  expect(busesOf(again.players[0]!)).toBe(6);
  again.again();
  flushSync();
  expect(again.players[0]).toMatchObject({ name: 'Anna', flags: 0, tickets: [{ met: false }] });
});

test('two to four sit at a table', () => {
  const count = new Count();
  expect(count.mayLeave).toBe(false);
  for (let n = 0; n < 5; n++) count.addPlayer();
  expect(count.players).toHaveLength(4);
  expect(count.mayLeave).toBe(true);
});
