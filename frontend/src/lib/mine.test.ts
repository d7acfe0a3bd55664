import { beforeEach, expect, test, vi } from 'vitest';
import { games, keepGame, summaries, takeIn, written, type Kept } from './mine';
import { storageRefuses } from './testing/storage';

beforeEach(() => localStorage.clear());

const game = (more: Partial<Kept> = {}): Kept => ({
  code: 'K7MPD',
  title: 'paris',
  at: 1_700_000_000_000,
  name: 'Anna',
  total: 90,
  rank: 1,
  players: 2,
  line: 21,
  practice: false,
  ...more,
});

test('a game is kept once, with what was corrected last and when it ended first', () => {
  keepGame(game());
  keepGame(game({ total: 92, at: 1_800_000_000_000 }));
  expect(games()).toEqual([game({ total: 92 })]);
});

test('a title is summed up without practice, and a game alone is not won', () => {
  const all = [
    game(),
    game({ code: 'AAAAA', total: 61, rank: 2, line: 30 }),
    game({ code: 'BBBBB', total: 200, practice: true }),
    game({ code: 'CCCCC', title: 'metropolys', total: 40, players: 1, line: null }),
  ];
  expect(summaries(all)).toEqual([
    { title: 'paris', games: 2, won: 1, best: 90, average: 76, line: 30 },
    { title: 'metropolys', games: 1, won: 0, best: 40, average: 40, line: null },
  ]);
});

test('a file is taken in again, and adds what is not known', () => {
  keepGame(game());
  keepGame(game({ code: 'AAAAA' }));
  const file = written(games());
  localStorage.clear();
  keepGame(game());
  expect(takeIn(file)).toEqual({ ok: true, taken: 1, known: 1 });
  expect(games().map(({ code }) => code)).toEqual(['AAAAA', 'K7MPD']);
  expect(takeIn(file)).toEqual({ ok: true, taken: 0, known: 2 });
});

test('a phone without room takes in nothing, and says so', () => {
  keepGame(game());
  const file = written([game({ code: 'AAAAA' })]);
  storageRefuses('setItem');
  expect(takeIn(file)).toEqual({ ok: false, why: 'no_room' });
  vi.unstubAllGlobals();
  expect(games()).toEqual([game()]);
});

test('what is more than a game has is left out', () => {
  takeIn(written([{ ...game(), token: 'secret' } as Kept]));
  expect(games()).toEqual([game()]);
});

test.each([
  ['not_json', '{'],
  ['not_games', 'null'],
  ['not_games', '[]'],
  ['not_games', '{"kind": "terminus games", "version": 2, "games": []}'],
  ['not_games', '{"kind": "terminus games", "version": 1, "games": {}}'],
  ['too_large', ' '.repeat(2_000_000)],
])('rubbish is refused as %s', (why, text) => {
  expect(takeIn(text)).toEqual({ ok: false, why });
  expect(games()).toEqual([]);
});

test.each([
  { total: '90' },
  { total: 1e9 },
  { at: NaN },
  { code: '<b>' },
  { title: 'A title' },
  { name: '' },
  { name: 'x'.repeat(50) },
  { line: -1 },
  { rank: 0 },
  { practice: 1 },
])('one wrong game, and nothing is taken in: %j', (wrong) => {
  const file = written([game(), game({ code: 'AAAAA', ...(wrong as object) })]);
  expect(takeIn(file)).toEqual({ ok: false, why: 'wrong_game', game: 2 });
  expect(games()).toEqual([]);
});
