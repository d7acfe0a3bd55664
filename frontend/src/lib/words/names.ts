/** What the titles are called: all that a table needs to know of them. */

import { words } from '../i18n.svelte';

const t: Readonly<Record<string, string>> = words(
  {
    paris: 'Next Station Paris',
    london: 'Next Station London',
    tokyo: 'Next Station Tokyo',
    'ticket-paris': 'Ticket to Ride Paris',
    metropolys: 'Metropolys',
  },
  {
    paris: 'Next Station Paris',
    london: 'Next Station London',
    tokyo: 'Next Station Tokyo',
    'ticket-paris': 'Les Aventuriers du Rail Paris',
    metropolys: 'Metropolys',
  },
);

export function titled(slug: string, otherwise: string = slug): string {
  return t[slug] ?? otherwise;
}

/** "Paris" of "Next Station Paris". */
export function cityOf(slug: string): string {
  return titled(slug).split(' ').at(-1) ?? slug;
}
