/** A seat that comes to this phone by a link: its key is used once, and the seat is this phone's. */

import { Refused } from './api';
import { useKey } from './claims';
import { hold } from './seats';
import { sentence } from './sentence';
import type { LiveTable } from './table.svelte';
import { t } from './words/seats';

/** Takes up the seat; a phone that has one at this table already keeps that. */
export async function arrive(table: LiveTable, key: string): Promise<void> {
  if (table.token) return void (table.delayed = t.has_seat);
  try {
    const seated = await useKey(table.code, key);
    hold(seated, seated.game.seats[seated.seat]?.name ?? '');
    table.delayed = '';
    table.sit();
  } catch (error) {
    table.delayed = sentence(error);
    if (!(error instanceof Refused))
      addEventListener('online', () => void arrive(table, key), { once: true });
  }
}
