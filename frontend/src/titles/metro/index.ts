/** Next Station Paris, London and Tokyo: one family, a line a city. */

import type { MetroSeat, Score } from '../../lib/types';
import type { Title } from '../title';
import { t } from './words/common';

const EXTRAS = ['objectives', 'city-gates', 'special-stations', 'pencil-powers', 'deck', 'ready'];

const screens: Title['screens'] = {
  TableScreen: () => import('./TableScreen.svelte'),
  Final: () => import('./Final.svelte'),
  Network: () => import('./Network.svelte'),
  Picture: () => import('./Picture.svelte'),
  Wall: () => import('./Wall.svelte'),
  Portrait: () => import('./Portrait.svelte'),
};
const spoken = import.meta.glob('./words/*/table.ts');
const offer = async () => (await import('./words/offer')).t;
const sentences = async () => (await import('./words/end')).t as unknown as Record<string, string>;
const told = () => import('./told');
const help = () => import('./words/help');
const count = () => import('./count/CountPage.svelte');
const coach = () => import('./coach');
const advice = () => import('./advice');
/** The pencil of the first round. */
const ink = ({ colours }: MetroSeat) => `var(--line-${colours[0]})`;

function bestLine({ lines }: Score): number | null {
  return lines.length ? Math.max(...lines.map(({ points }) => points)) : null;
}

interface City {
  minutes: number;
  rungs: number;
  ours?: boolean;
}

function city(slug: keyof typeof t, { minutes, ...ladder }: City) {
  const name = () => t[slug];
  return {
    slug,
    name,
    minutes,
    extras: EXTRAS,
    offer,
    screens,
    spoken,
    told,
    help,
    count,
    coach,
    advice,
    ink,
    bestLine,
    hints: true,
    ladder: { ...ladder, sentences },
  } satisfies Title;
}

export const paris = city('paris', { minutes: 25, rungs: 6 });
export const london = city('london', { minutes: 25, rungs: 6 });
export const tokyo = city('tokyo', { minutes: 30, rungs: 5, ours: true });
