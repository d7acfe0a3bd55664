/** What a player of Metropolys may wonder about, in our own words. */
import { words } from '../../../lib/i18n.svelte';
import type { Chapter, Ruling } from '../../title';
import type en from './en/help';

export const t = words(import.meta.glob<typeof en>('./*/help.ts', { import: 'default' }));

export function chapters(): Chapter[] {
  const rulings: Ruling[] = [
    [t.city, t.city_text],
    [t.auction, t.auction_text],
    [t.neighbours, t.neighbours_text],
    [t.tap, t.tap_text],
    [t.pass, t.pass_text],
    [t.tokens, t.tokens_text],
    [t.players, t.players_text],
    [t.goals, t.goals_text],
    [t.tallest, t.tallest_text],
    [t.expansion, t.expansion_text],
    [t.end, t.end_text],
    [t.count, t.count_text],
  ];
  return [{ id: 'metropolys', title: t.title, rulings }];
}
