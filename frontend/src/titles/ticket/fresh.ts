/** What the last change brought, as the map and the row show it. */
import type { Event } from '../../lib/history';
import type { TicketTable } from './types';

export function claimed(events: readonly Event[]): ReadonlySet<string> {
  return new Set(events.flatMap((event) => (event.kind === 'route_claimed' ? event.route : [])));
}

/** The places of the row on which another card lies. */
export function turnedUp(events: readonly Event[], row: TicketTable['row']): ReadonlySet<number> {
  const slots = events.flatMap((event) => {
    if (event.kind === 'row_laid') return [...row.keys()];
    return event.kind === 'card_taken' && event.replacement ? (event.slot ?? []) : [];
  });
  return new Set(slots);
}
