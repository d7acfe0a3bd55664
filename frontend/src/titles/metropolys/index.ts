/** Metropolys. */

import type { Title } from '../title';
import { t } from './words/common';

export const metropolys = {
  slug: 'metropolys',
  name: () => t.name,
  minutes: 45,
  ink: ({ colour }: { colour: string }) => `var(--planner-${colour})`,
  extras: ['version', 'expansion', 'layout'],
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
  trying: { layout: 'first' },
  count: () => import('./count/CountPage.svelte'),
} satisfies Title;
