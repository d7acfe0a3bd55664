/** How a title tells what happened: a sentence an event, in the language of the page. */

import type { Component } from 'svelte';
import type { Event, EventOf } from './history';
import type { Board, Score, Table } from './types';

/** What a sentence is about: the table as it is, and its board. */
export interface Scene<V = Table, B = Board> {
  view: V;
  board: B;
}

/** A sentence a kind; an empty one for what need not be said. */
export type Sentences<S> = {
  readonly [K in Event['kind']]?: (event: EventOf<K>, scene: S) => string;
};

export interface Teller<S = Scene> {
  sentences: Sentences<S>;
  /** The kinds that a line of the screen reads out by itself. */
  readOut: readonly Event['kind'][];
  /** What is said aloud in other words than the history writes, or is not written there at all. */
  aloud?: Sentences<S>;
  /** The kinds that are said aloud to whoever brought them about, too. */
  toAll?: readonly Event['kind'][];
  /** The kinds with which a turn begins; without any it begins when another seat comes on. */
  turns?: readonly Event['kind'][];
  /** The score sheets of all seats, where its screen does not show them by itself. */
  sheets?: () => Promise<{ default: Component<never> }>;
}

/** What such sheets are given. */
export interface Sheets {
  view: Table;
  board: Board;
  scores: Score[];
}

/** An event in a sentence; nothing for a kind that this page does not know. */
export function tell(teller: Teller, event: Event, scene: Scene): string {
  const known = Object.hasOwn(teller.sentences, event.kind);
  const say = known ? teller.sentences[event.kind] : undefined;
  return (say as ((event: Event, scene: Scene) => string) | undefined)?.(event, scene) ?? '';
}

/** The same, as it is said aloud. */
export function tellAloud(teller: Teller, event: Event, scene: Scene): string {
  const { aloud = {} } = teller;
  return tell({ ...teller, sentences: { ...teller.sentences, ...aloud } }, event, scene);
}

/** Whom a sentence is about: a name, or null for whoever holds this phone. */
export type Who = string | null;

export function who({ view }: { view: Pick<Table, 'you' | 'seats'> }, seat: number): Who {
  return seat === view.you ? null : (view.seats[seat]?.name ?? '');
}
