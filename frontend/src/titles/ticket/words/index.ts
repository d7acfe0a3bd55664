/** The words of the Ticket to Ride screens. */
import { words } from '../../../lib/i18n.svelte';
import type { Card } from '../types';
import type en from './en/table';

export const t = words(import.meta.glob<typeof en>('./*/table.ts', { import: 'default' }));

export function word(card: Card): string {
  return t[card];
}

/** Within a sentence. */
export function small(card: Card): string {
  return t[card].toLowerCase();
}
