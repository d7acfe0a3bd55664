/** What the menu of a table offers, from top to bottom: an entry is a component, and a line here. */

import type { Component } from 'svelte';
import type { LiveTable } from '../../lib/table.svelte';
import BigScreen from './BigScreen.svelte';
import Colours from './Colours.svelte';
import Hint from './Hint.svelte';
import History from './History.svelte';
import Invite from './Invite.svelte';
import Language from './Language.svelte';
import Leave from './Leave.svelte';
import Manners from './Manners.svelte';
import MoveSeat from './MoveSeat.svelte';
import Rest from './Rest.svelte';
import Rules from './Rules.svelte';

export interface Entry {
  table: LiveTable;
  /** Closes the menu: what the entry opened is done with. */
  close: () => void;
}

/** Some need to know nothing of the table. */
const alone = (entry: Component<Record<string, never>>) => entry as unknown as Component<Entry>;

export const ENTRIES: readonly Component<Entry>[] = [
  Invite,
  MoveSeat,
  Rules,
  Hint,
  History,
  alone(Manners),
  BigScreen,
  alone(Language),
  alone(Colours),
  Rest,
  Leave,
];
