/** What a title, a module and an option are called; unknown ones keep their own name. */

import { words } from '../i18n.svelte';

export const t = words(
  {
    paris: 'Next Station Paris',
    paris_about: 'Four lines through Paris, one card at a time. Draw, branch, count districts.',
  },
  {
    paris: 'Next Station Paris',
    paris_about: 'Quatre lignes à travers Paris, une carte à la fois. Tracez, bifurquez, comptez.',
  },
);

/** Minutes that a game takes, by our own plays. */
export const MINUTES: Readonly<Record<string, number>> = { paris: 25 };

export function named(id: string, otherwise: string = id): string {
  return (t as Record<string, string>)[id] ?? otherwise;
}
