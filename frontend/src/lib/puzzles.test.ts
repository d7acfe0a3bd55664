import { beforeEach, expect, test } from 'vitest';
import { keepGame, takeIn, games, written, type Kept } from './mine';
import { resultOf, solved } from './puzzles';

beforeEach(() => localStorage.clear());

const game = (more: Partial<Kept> = {}): Kept => ({
  code: 'K7MPD',
  title: 'paris',
  at: Date.UTC(2026, 10, 18),
  name: 'Anna',
  total: 90,
  rank: 1,
  players: 1,
  line: 21,
  practice: true,
  puzzle: '2026-11-18',
  ...more,
});

test('the first game of a puzzle is the result that counts', () => {
  keepGame(game());
  keepGame(game({ code: 'AAAAA', total: 120, at: Date.UTC(2026, 10, 18, 1) }));
  keepGame(game({ code: 'BBBBB', title: 'london', total: 50 }));
  const { puzzle: _, ...plain } = game({ code: 'CCCCC' });
  keepGame(plain);
  expect(solved()).toHaveLength(3);
  expect(resultOf('2026-11-18', 'paris')?.total).toBe(90);
  expect(resultOf('2026-11-18', 'tokyo')).toBeUndefined();
  expect(resultOf('2026-11-17', 'paris')).toBeUndefined();
});

test('puzzles go along as a file with the other games', () => {
  keepGame(game());
  const file = written(games());
  localStorage.clear();
  expect(takeIn(file)).toEqual({ ok: true, taken: 1, known: 0 });
  expect(resultOf('2026-11-18', 'paris')).toEqual(game());
  const wrong = file.replace('2026-11-18', 'someday');
  expect(takeIn(wrong)).toEqual({ ok: false, why: 'wrong_game', game: 1 });
});
