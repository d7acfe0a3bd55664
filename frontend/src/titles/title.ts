/** What the page asks of a title. A title's folder answers all of it in its `index.ts`. */

import type { Component } from 'svelte';
import type { LiveTable } from '../lib/table.svelte';
import type { Teller } from '../lib/telling';
import type { Board, Score, Table } from '../lib/types';
import type { Phrases } from '../lib/words/offer';

export interface Title {
  slug: string;
  /** What it is called, in the language of the page. */
  name: () => string;
  /** Minutes that a game takes, by our own plays. */
  minutes: number;
  /** The modules and options that its screens can show. */
  extras: readonly string[];
  /** What is offered at a new table, see lib/words/offer.ts. */
  offer: () => Promise<Phrases>;
  screens: { [S in keyof Screens]: Loader };
  /** The words of its table, a file a language, to be fetched beside the screen. */
  spoken: Record<string, () => Promise<unknown>>;
  /** What happened, in sentences; a family shares them. */
  told: () => Promise<{ teller: Teller<never> }>;
  /** Its chapters of the help; a family shares them. */
  help: () => Promise<{ chapters: () => Chapter[] }>;
  /** The score counter for the printed game, at `/count/<slug>`. */
  count?: () => Promise<{ default: Component }>;
  /** How well somebody did who played alone. */
  ladder?: Ladder;
}

export interface Screens {
  /** The whole playing screen, mounted while the status is `playing`: the view is never null. */
  TableScreen: Component<{ table: LiveTable; board: Board }>;
  /** What the end shows between the ranking and the rematch; scores come by rank. */
  Final: Component<{ view: Table; board: Board; scores: Score[] }>;
  /** A small still picture of the board. */
  Network: Component<{ board: Board; label: string }>;
}

/** The shapes of a title are its own: the page hands them through and looks at none. */
type Loader = () => Promise<{ default: Component<never> }>;

export interface Chapter {
  /** As `/help#<id>` opens it. */
  id: string;
  title: string;
  rulings: readonly Ruling[];
}

export type Ruling = readonly [name: string, text: string, link?: { href: string; text: string }];

export interface Ladder {
  rungs: number;
  /** The rulebook has no such ladder. */
  ours?: boolean;
  /** A sentence a rung: `<slug>_<rung>`. */
  sentences: () => Promise<Phrases>;
}
