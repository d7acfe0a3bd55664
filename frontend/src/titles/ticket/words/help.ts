/** What a player of Ticket to Ride: Paris may wonder about, in our own words. */
import { words } from '../../../lib/i18n.svelte';
import type { Chapter, Ruling } from '../../title';
import type en from './en/help';

export const t = words(import.meta.glob<typeof en>('./*/help.ts', { import: 'default' }));

export function chapters(): Chapter[] {
  const rulings: Ruling[] = [
    [t.map, t.map_text],
    [t.turn, t.turn_text],
    [t.bus, t.bus_text],
    [t.claim, t.claim_text],
    [t.double, t.double_text],
    [t.flag, t.flag_text],
    [t.tickets, t.tickets_text],
    [t.end, t.end_text],
    [t.nothing, t.nothing_text],
    [t.count, t.count_text, { href: '/count/ticket-paris', text: t.count_link }],
  ];
  return [{ id: 'ticket-paris', title: t.title, rulings }];
}
