/** What Ticket to Ride: Paris is called. */
import { words } from '../../../lib/i18n.svelte';

export const t = words(
  {
    name: 'Ticket to Ride Paris',
  },
  {
    name: 'Les Aventuriers du Rail Paris',
  },
);
