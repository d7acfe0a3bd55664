/** What a joker is called in each city. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    paris: 'Free Entry or Guided Tour',
    london: 'Joker',
    tokyo: 'Joker and Double Track',
  },
  {
    paris: 'Entrée libre ou visite guidée',
    london: 'Joker',
    tokyo: 'Joker et voie double',
  },
);

export function jokerIn(city: string): string {
  return (t as Record<string, string>)[city] ?? t.london;
}
