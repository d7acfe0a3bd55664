/** The titles that this page can play, a line each; all else about a title is in its folder. */

import type { Component } from 'svelte';
import type { Event } from '../lib/history';
import { lazily } from '../lib/i18n.svelte';
import type { Teller } from '../lib/telling';
import type { Score, Seat, Table, TitleEntry } from '../lib/types';
import type { Phrases } from '../lib/words/offer';
import { london, paris, tokyo } from './metro';
import { metropolys } from './metropolys';
import { ticketParis } from './ticket';
import type { Advice, Help, Screens, Step, Title } from './title';

const TITLES = [
  paris, //
  london,
  tokyo,
  ticketParis,
  metropolys,
] as const satisfies readonly Title[];

type Told = Awaited<ReturnType<(typeof TITLES)[number]['told']>>['teller'];
type KindsOf<T> = T extends { sentences: infer S } ? keyof S : never;
/** What happens at a table has a sentence with some title: a kind without one is an error here. */
({}) satisfies Record<Exclude<Event['kind'], KindsOf<Told>>, never>;

const bySlug = new Map<string, Title>(TITLES.map((title) => [title.slug, title]));

export type { Chapter, Glance, Help, Rule, Screens, Step } from './title';

export function knows(slug: string): boolean {
  return bySlug.has(slug);
}

function known(slug: string): Title {
  const title = bySlug.get(slug);
  if (!title) throw new Error(`unknown title ${slug}`);
  return title;
}

/** What a title is called here; one that the page does not know keeps its name. */
export function titled(slug: string, otherwise: string = slug): string {
  return bySlug.get(slug)?.name() ?? otherwise;
}

/** The last word of a name: the city, where a series has several. */
export function cityOf(slug: string): string {
  return titled(slug).split(' ').at(-1) ?? slug;
}

/** What of the catalogue this page can play: its titles, and of each the extras it can show. */
export function playable(catalogue: readonly TitleEntry[]): TitleEntry[] {
  return catalogue.flatMap((entry) => {
    const extras = bySlug.get(entry.slug)?.extras;
    if (!extras) return [];
    const shown = ({ id }: { id: string }) => extras.includes(id);
    return { ...entry, modules: entry.modules.filter(shown), options: entry.options.filter(shown) };
  });
}

/** Loads one screen of a title; throws when this page does not know the title. */
export async function load<S extends keyof Screens>(slug: string, screen: S): Promise<Screens[S]> {
  const { screens, spoken } = known(slug);
  const beside = screen === 'TableScreen' || screen === 'Wall' ? spoken : {};
  return (await lazily(screens[screen], beside)).default as Screens[S];
}

/** How a title tells what happened. */
export async function tellerOf(slug: string): Promise<Teller> {
  return (await lazily(known(slug).told)).teller as Teller;
}

/** What a new table of this title offers, in words. */
export async function offerOf(slug: string): Promise<Phrases> {
  const title = bySlug.get(slug);
  return title ? lazily(title.offer) : {};
}

/** "City Gates, printed cards": what is played beside the title itself. */
export function extrasOf(
  slug: string,
  offer: Phrases,
  modules: readonly string[],
  options: Readonly<Record<string, unknown>>,
): string[] {
  const chosen = (bySlug.get(slug)?.extras ?? []).map((id) => offer[`${id}_${options[id]}_played`]);
  return [...modules.map((id) => offer[id] ?? id), ...chosen.filter((each) => each !== undefined)];
}

/** Minutes that a game takes, as far as we know. */
export function minutesOf(slug: string): number | undefined {
  return bySlug.get(slug)?.minutes;
}

/** Whether players of a title may ask for hints. */
export function hintedIn(slug: string): boolean {
  return bySlug.get(slug)?.hints ?? false;
}

/** The score counter for the printed game, if the title has one. */
export function counterOf(slug: string): (() => Promise<{ default: Component }>) | undefined {
  return bySlug.get(slug)?.count;
}

/** The points of the best line on a score sheet, where a title has lines. */
export function bestOf(slug: string, score: Score): number | null {
  return bySlug.get(slug)?.bestLine?.(score as never) ?? null;
}

/** The colour of a seat. */
export function inkOf(slug: string, seat: Seat): string {
  return bySlug.get(slug)?.ink(seat as never) ?? 'var(--ink)';
}

/** How a title speaks of moves that were judged. */
export async function adviceOf(slug: string): Promise<Advice> {
  const { advice } = known(slug);
  if (!advice) throw new Error(`nobody judges ${slug}`);
  return (await lazily(advice)).advice;
}

/** What a lone player is told: a sentence for the rung, and how the ladder is made. */
export async function verdictOf(slug: string, rung: number) {
  const ladder = bySlug.get(slug)?.ladder;
  if (!ladder) return null;
  const said = await lazily(ladder.sentences);
  return { ...ladder, text: () => said[`${slug}_${rung}`] ?? '' };
}

/** The rules of a title, in our own words. */
export async function helpOf(slug: string): Promise<Help<Table>> {
  return (await lazily(known(slug).help)).help as Help<Table>;
}

/** The steps of the first turn. */
export async function coachOf(slug: string): Promise<readonly Step<Table>[]> {
  return (await lazily(known(slug).coach)).steps as readonly Step<Table>[];
}

/** What a table to try this title out is opened with. */
export function tryingOf(slug: string): NonNullable<Title['trying']> {
  return bySlug.get(slug)?.trying ?? {};
}

/** Every title that the page knows. */
export const SLUGS: readonly string[] = TITLES.map(({ slug }) => slug);
