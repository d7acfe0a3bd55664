/** The rulings of Next Station that a player can notice, in our own words. */
import { words } from '../../../lib/i18n.svelte';
import type { Chapter } from '../../title';
import type en from './en/help';

export const t = words(import.meta.glob<typeof en>('./*/help.ts', { import: 'default' }));

type Key = keyof typeof t;

/** The chapters of the help, each a heading and the rulings under it. */
const CHAPTERS = {
  off_screen: ['printed', 'paper', 'mixed'],
  family: ['deck', 'ends', 'section', 'railway', 'nothing', 'score', 'pencils', 'ties'],
  paris: ['paris_any', 'paris_crossings', 'paris_joker', 'paris_score', 'paris_alone'],
  london: [
    'london_any',
    'london_joker',
    'london_thames',
    'london_sites',
    'london_score',
    'london_alone',
  ],
  tokyo: ['tokyo_map', 'tokyo_joker', 'tokyo_loop', 'tokyo_stamps', 'tokyo_score', 'tokyo_alone'],
  modules: ['one', 'queue', 'goals', 'gates', 'doubles', 'special', 'powers'],
} as const satisfies Partial<Record<Key, readonly Key[]>>;

export function chapters(): Chapter[] {
  return Object.entries(CHAPTERS).map(([id, keys]) => ({
    id,
    title: t[id as Key],
    rulings: keys.map((key) => [t[key], t[`${key}_text`]] as const),
  }));
}
