/** Ticket to Ride: Paris. */

import type { Title } from '../title';
import { t } from './words/common';

export const ticketParis = {
  slug: 'ticket-paris',
  name: () => t.name,
  minutes: 20,
  extras: [],
  offer: async () => (await import('./words/offer')).t,
  screens: {
    TableScreen: () => import('./TableScreen.svelte'),
    Final: () => import('./score/Final.svelte'),
    Network: () => import('./map/Network.svelte'),
  },
  spoken: import.meta.glob('./words/*/table.ts'),
  told: () => import('./told'),
  help: () => import('./words/help'),
  count: () => import('./count/CountPage.svelte'),
} satisfies Title;
