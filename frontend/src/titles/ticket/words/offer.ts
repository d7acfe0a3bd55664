/** What Ticket to Ride: Paris is about. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    'ticket-paris_about': 'Buses through the city: collect cards, claim routes, keep your tickets.',
  },
  {
    'ticket-paris_about':
      'Des bus dans la ville : cartes à réunir, routes à prendre, tickets à tenir.',
  },
);
