/** Ticket to Ride: Paris. */

import type { Title } from '../title';
import { t } from './words/common';

export const ticketParis = {
  slug: 'ticket-paris',
  name: () => t.name,
  minutes: 20,
  ink: ({ seat }: { seat: number }) => `var(--seat-${seat % 4})`,
  extras: [],
  offer: async () => (await import('./words/offer')).t,
  screens: {
    TableScreen: () => import('./TableScreen.svelte'),
    Final: () => import('./score/Final.svelte'),
    Network: () => import('./map/Network.svelte'),
    Picture: () => import('./Picture.svelte'),
    Wall: () => import('./Wall.svelte'),
    Portrait: () => import('./map/Portrait.svelte'),
  },
  spoken: import.meta.glob('./words/*/table.ts'),
  told: () => import('./told'),
  help: () => import('./words/help'),
  coach: () => import('./coach'),
  count: () => import('./count/CountPage.svelte'),
} satisfies Title;
