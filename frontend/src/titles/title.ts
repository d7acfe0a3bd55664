/** What the page asks of a title. A title's folder answers all of it in its `index.ts`. */

import type { Component, Snippet } from 'svelte';
import type { Event } from '../lib/history';
import type { LiveTable } from '../lib/table.svelte';
import type { PlayedMove } from '../lib/review';
import type { Teller, Who } from '../lib/telling';
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
  /** Its rules in our own words, for its page and for the sheet over its table. */
  help: () => Promise<{ help: Help<never> }>;
  /** The first turn on the real table, a step after the other. */
  coach: () => Promise<{ steps: readonly Step<never>[] }>;
  /** What a table to try it out is opened with, where the plain game is not the gentlest. */
  trying?: Readonly<Record<string, string | boolean>>;
  /** The score counter for the printed game, at `/count/<slug>`. */
  count?: () => Promise<{ default: Component }>;
  /** Whether its players may ask for hints. */
  hints?: true;
  /** The points of the best line on a score sheet; none where there are no lines. */
  bestLine?: (score: never) => number | null;
  /** The colour of a seat, as the style sheet has it. */
  ink: (seat: never) => string;
  /** What was done and what would have been better, in words; where moves are judged. */
  advice?: () => Promise<{ advice: Advice }>;
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
  /** A small picture beside a rule, by the name that the rule gives. */
  Picture: Component<{ name: string; slug: string }>;
  /** The game on the big screen, while it is played and when it is over; `joining` is how to come in. */
  Wall: Component<{ table: LiveTable; board: Board; joining: Snippet }>;
  /** A seat's network as one SVG, to be shared. */
  Portrait: Component<{ view: Table; board: Board; seat: number; label: string }>;
}

/** The shapes of a title are its own: the page hands them through and looks at none. */
type Loader = () => Promise<{ default: Component<never> }>;

export interface Help<T> {
  /** What a player is after. */
  aim: (slug: string) => string;
  /** All that somebody needs who has never seen the rulebook; ids are unique in a title. */
  chapters: (slug: string) => Chapter[];
  /** The rules that concern the moment, by their ids, the nearest first. */
  moment: (now: Glance<T>) => readonly string[];
}

/** What the table shows, and what its player has tapped to be explained. */
export interface Glance<T> {
  view: T;
  looked: string | null;
}

export interface Chapter {
  id: string;
  title: string;
  rules: readonly Rule[];
}

export interface Rule {
  /** As `/rules/<slug>#<id>` opens it. */
  id: string;
  name: string;
  text: string;
  picture?: string;
  link?: { href: string; text: string };
}

/** A step of the coached first turn. */
export interface Step<T> {
  id: string;
  /** What it points at: the part of the screen that bears this as `data-coach`. */
  at: string;
  /** What has to be seen or tapped beside it, named in the same way. */
  keep?: readonly string[];
  text: (now: Now<T>) => string;
  /** Whether the table shows that it was done; a step without it is only read. */
  done?: (now: Now<T>) => boolean;
}

/** The table as the coach reads it. */
export interface Now<T> {
  view: T;
  /** The seat that is coached. */
  me: number;
  /** What has happened and stands, as far as this phone has heard. */
  events: readonly Event[];
}

export interface Advice {
  made: (move: PlayedMove, board: Board, who: Who) => string;
  better: (move: PlayedMove, board: Board) => string;
}

export interface Ladder {
  rungs: number;
  /** The rulebook has no such ladder. */
  ours?: boolean;
  /** A sentence a rung: `<slug>_<rung>`. */
  sentences: () => Promise<Phrases>;
}
