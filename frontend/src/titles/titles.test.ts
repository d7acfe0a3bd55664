import { afterEach, describe, expect, test } from 'vitest';
import { speak } from '../lib/i18n.svelte';
import { parse } from '../lib/route.svelte';
import { TAGS } from '../lib/languages';
import type { TitleEntry } from '../lib/types';
import * as titles from '.';
import { FOLDERS } from './folders';
import {
  coachOf,
  counterOf,
  extrasOf,
  helpOf,
  knows,
  load,
  offerOf,
  playable,
  SLUGS,
  titled,
} from '.';

const ALL = SLUGS;

afterEach(() => speak('en'));

const DECK = { id: 'deck', values: ['digital', 'printed'], default: 'digital' };

const entry = (slug: string): TitleEntry => ({
  slug,
  name: slug,
  min_players: 1,
  max_players: 4,
  modules: [{ id: 'weather', excludes: [] }],
  options: [],
  sheets: ['screen'],
  hidden: false,
  bots: [],
  board: '',
});

test('the folder of every title is known before the page is there', () => {
  const folders = Object.keys(import.meta.glob('./*/TableScreen.svelte'));
  expect(Object.keys(FOLDERS).sort()).toEqual([...SLUGS].sort());
  expect(folders).toEqual(
    expect.arrayContaining(Object.values(FOLDERS).map((name) => `./${name}/TableScreen.svelte`)),
  );
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

describe.each(ALL)('%s', (slug) => {
  test('has a name, and a sentence on what it is about', async () => {
    expect(titled(slug)).not.toBe(slug);
    expect((await offerOf(slug))[`${slug}_about`]).toBeTruthy();
  });

  test.each(['TableScreen', 'Final', 'Network', 'Wall', 'Portrait', 'Picture'] as const)(
    'has a %s',
    async (screen) => {
      expect(await load(slug, screen)).toBeInstanceOf(Function);
    },
  );

  test.each(TAGS)(
    'says in %s what the aim is, and how it is played, scored and ended',
    async (tag) => {
      const help = await helpOf(slug);
      await speak(tag);
      expect(help.aim(slug).length).toBeGreaterThan(60);
      const chapters = help.chapters(slug);
      expect(chapters.map(({ id }) => id)).toEqual(expect.arrayContaining(['play', 'scoring']));
      const rules = chapters.flatMap((chapter) => chapter.rules);
      for (const { id, name, text } of rules)
        expect([id, name, text].every(Boolean), id).toBe(true);
      expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
      expect(rules.filter(({ picture }) => picture).length).toBeGreaterThan(3);
    },
  );

  test('has a coach of three to five steps', async () => {
    const steps = await coachOf(slug);
    expect(steps.length).toBeGreaterThanOrEqual(3);
    expect(steps.length).toBeLessThanOrEqual(5);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    expect(steps.filter(({ done }) => done).length).toBeGreaterThan(1);
  });
});

test('a title that nobody knows keeps its name, offers nothing and has no counter', async () => {
  expect(titled('atlantis')).toBe('atlantis');
  expect(titled('atlantis', 'Atlantis')).toBe('Atlantis');
  expect(await offerOf('atlantis')).toEqual({});
  expect(counterOf('atlantis')).toBeUndefined();
  await expect(load('atlantis', 'TableScreen')).rejects.toThrow('atlantis');
});

test('the address of a counter names its title, with a slash at its end or without', () => {
  expect(parse('/count/ticket-paris')).toEqual({ page: 'count', title: 'ticket-paris' });
  expect(parse('/count/metropolys/')).toEqual({ page: 'count', title: 'metropolys' });
  expect(parse('/count')).toEqual({ page: 'lost' });
  expect(parse('/rules/paris')).toEqual({ page: 'rules', title: 'paris' });
  expect(parse('/rules')).toEqual({ page: 'lost' });
  expect(ALL.filter(counterOf)).toEqual(ALL);
});

test('what is played beside a title is told in the order in which it is offered', async () => {
  const options = { layout: 'first', expansion: true, version: 'expert' };
  const told = extrasOf('metropolys', await offerOf('metropolys'), [], options);
  expect(told).toEqual(['Expert', 'Three-colour cards', 'First game']);
  const paris = await offerOf('paris');
  expect(extrasOf('paris', paris, ['city-gates'], { deck: 'printed' })).toEqual([
    'City Gates',
    'printed cards',
  ]);
  expect(extrasOf('paris', paris, ['weather'], { deck: 'digital' })).toEqual(['weather']);
});

test('what a lone player is told has a sentence for every rung, and none above', async () => {
  const told = async (rung: number) => (await titles.verdictOf('tokyo', rung))!;
  const { rungs, ours } = await told(1);
  expect(ours).toBe(true);
  for (let rung = 1; rung <= rungs; rung += 1) expect((await told(rung)).text()).toBeTruthy();
  expect((await told(rungs + 1)).text()).toBe('');
  expect(await titles.verdictOf('metropolys', 1)).toBeNull();
});
