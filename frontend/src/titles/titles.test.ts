import { expect, test } from 'vitest';
import type { TitleEntry } from '../lib/types';
import { knows, playable } from '.';

const DECK = { id: 'deck', values: ['digital', 'printed'], default: 'digital' };

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

test('all three cities are offered, with their modules and the printed deck', () => {
  const extras = { modules: [{ id: 'city-gates', excludes: [] }], options: [DECK] };
  const offered = playable(
    ['paris', 'london', 'tokyo'].map((slug) => ({ ...entry(slug), ...extras })),
  );
  expect(offered).toHaveLength(3);
  for (const city of offered) {
    expect(city.modules.map(({ id }) => id)).toEqual(['city-gates']);
    expect(city.options).toEqual([DECK]);
  }
});

test('an extra that the page cannot show is not offered', () => {
  expect(playable([entry('paris')])[0]?.modules).toEqual([]);
});
