import { expect, test } from 'vitest';
import type { TitleEntry } from '../lib/types';
import { knows, playable } from '.';

const entry = (slug: string): TitleEntry => ({
  slug,
  name: slug,
  min_players: 1,
  max_players: 4,
  modules: [{ id: 'weather', excludes: [] }],
  options: [],
  sheets: ['screen'],
  bots: [],
  board: '',
});

test('a title that the page cannot draw is not offered', () => {
  expect(playable([entry('paris'), entry('atlantis')]).map(({ slug }) => slug)).toEqual(['paris']);
  expect(knows('atlantis')).toBe(false);
});

test('an extra that the page cannot show is not offered', () => {
  expect(playable([entry('paris')])[0]?.modules).toEqual([]);
});
