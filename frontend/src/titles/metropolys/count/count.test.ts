import { beforeEach, expect, test } from 'vitest';
import { speak } from '../../../lib/i18n.svelte';
import { Count } from './count.svelte';

let asked: { players: { tallest: number }[] }[];

beforeEach(() => {
  localStorage.clear();
  asked = [];
  globalThis.fetch = async (_, init) => {
    asked.push(JSON.parse(String(init?.body)));
    return Response.json({ scores: [] });
  };
});

test('the tallest buildings count in the expert version only, and are kept meanwhile', async () => {
  const count = new Count();
  count.players[0]!.tallest = 3;
  await count.add();
  count.version = 'expert';
  await count.add();
  expect(asked.map(({ players }) => players[0]?.tallest)).toEqual([0, 3]);
});

test('the version outlives a reload', () => {
  new Count().version = 'expert';
  expect(new Count().expert).toBe(true);
});

test('a card lies before one player at most', () => {
  const count = new Count();
  count.give('metro_card', 0);
  count.give('metro_card', 1);
  expect(count.players.map(({ metro_card }) => metro_card)).toEqual([false, true]);
});

test('what was kept in another shape is left alone', () => {
  localStorage.setItem('terminus:count:metropolys', '{"version":"family","players":[]}');
  expect(new Count().players).toHaveLength(2);
});

test('one player begins with all thirteen built', () => {
  const count = new Count();
  count.addPlayer();
  expect(count.players.map(({ buildings }) => buildings)).toEqual([13, 5, 5]);
});

test.each([
  [{ player: 0, box: 'tokens' }, 'Player 1 · Tokens: at most 13.'],
  [{ box: 'tokens' }, 'Tokens: at most 13.'],
])('a refused count is told with its player: %j', async (where, told) => {
  const problem = { code: 'impossible_count', detail: 'Tokens: at most 13.', ...where };
  globalThis.fetch = async () => new Response(JSON.stringify(problem), { status: 422 });
  speak('en');
  const count = new Count();
  await count.add();
  expect(count.problem).toBe(told);
});
