/**
 * The titles that the page can draw: slug -> its screens, loaded when a table needs them.
 *
 * A title provides
 * - `TableScreen`: the whole playing screen. It gets the live table (see lib/table.svelte.ts; `view`
 *   is never null and the status is `playing` while it is mounted) and the board.
 * - `ScoreSheet`: the boxes of one seat's printed pad, as far as they are filled.
 * - `Network`: a small static picture of a board, with the lines of a sheet when given.
 * - `Final`, if a sheet a seat is not the way to show the end: what the end shows instead.
 */

import type { Component } from 'svelte';
import type { LiveTable } from '../lib/table.svelte';
import type { Board, Line, MetroTable, Score, TitleEntry } from '../lib/types';

export interface Title {
  TableScreen: Component<{ table: LiveTable<MetroTable>; board: Board }>;
  ScoreSheet: Component<{ score: Score; name: string }>;
  Network: Component<{ board: Board; lines?: Line[]; label: string }>;
  Final: Component<{ view: MetroTable; board: Board; scores: Score[] }>;
}

type Screen = 'TableScreen' | 'ScoreSheet' | 'Network';
type Loaders = { [S in Screen]: () => Promise<{ default: Title[S] }> } & {
  Final?: () => Promise<{ default: Title['Final'] }>;
};

/** A title's screens, and the modules and options that they can show. */
interface Known {
  screens: Loaders;
  extras: readonly string[];
}

const metro: Loaders = {
  TableScreen: () => import('./metro/TableScreen.svelte'),
  ScoreSheet: () => import('./metro/ScoreSheet.svelte'),
  Network: () => import('./metro/Network.svelte'),
};

/** Its shapes are its own (ticket/types.ts): the page hands them through and looks at none. */
const ticket = {
  TableScreen: () => import('./ticket/TableScreen.svelte'),
  ScoreSheet: () => import('./ticket/ScoreSheet.svelte'),
  Network: () => import('./ticket/Network.svelte'),
  Final: () => import('./ticket/Final.svelte'),
} as unknown as Loaders;

/** As for Ticket to Ride: see metropolys/types.ts. */
const metropolys = {
  TableScreen: () => import('./metropolys/TableScreen.svelte'),
  ScoreSheet: () => import('./metropolys/ScoreSheet.svelte'),
  Network: () => import('./metropolys/Network.svelte'),
  Final: () => import('./metropolys/Final.svelte'),
} as unknown as Loaders;

const METRO_EXTRAS = ['objectives', 'city-gates', 'special-stations', 'pencil-powers', 'deck'];

const titles: Record<string, Known> = {
  ...Object.fromEntries(
    ['paris', 'london', 'tokyo'].map((city) => [city, { screens: metro, extras: METRO_EXTRAS }]),
  ),
  'ticket-paris': { screens: ticket, extras: [] },
  metropolys: { screens: metropolys, extras: ['version', 'expansion', 'layout'] },
};

export function knows(slug: string): boolean {
  return slug in titles;
}

/** What of the catalogue this page can play: its titles, and of each the extras it can show. */
export function playable(catalogue: readonly TitleEntry[]): TitleEntry[] {
  return catalogue.flatMap((entry) => {
    const extras = titles[entry.slug]?.extras;
    if (!extras) return [];
    const shown = ({ id }: { id: string }) => extras.includes(id);
    return { ...entry, modules: entry.modules.filter(shown), options: entry.options.filter(shown) };
  });
}

/** Loads one screen of a title; throws when this page does not know the title. */
export async function load<S extends Screen>(slug: string, screen: S): Promise<Title[S]> {
  const title = titles[slug];
  if (!title) throw new Error(`unknown title ${slug}`);
  return (await title.screens[screen]()).default as Title[S];
}

/** What a title shows at the end instead of a sheet a seat, if it has such a screen. */
export async function loadFinal(slug: string): Promise<Title['Final'] | null> {
  return (await titles[slug]?.screens.Final?.())?.default ?? null;
}
