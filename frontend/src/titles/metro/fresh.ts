/** What the last change brought, as the sheet and the cards show it. */
import { sectionKey } from '../../board/geometry';
import type { Event } from '../../lib/history';

/** The sections that a seat drew: `colour:key`. */
export function drawnBy(events: readonly Event[], seat: number): ReadonlySet<string> {
  const drawn = events.flatMap((event) =>
    event.kind === 'section_drawn' && event.seat === seat
      ? `${event.colour}:${sectionKey(event.from, event.to)}`
      : [],
  );
  return new Set(drawn);
}

/** The cards that were turned up. */
export function turnedUp(events: readonly Event[]): ReadonlySet<string> {
  return new Set(events.flatMap((event) => (event.kind === 'cards_revealed' ? event.cards : [])));
}
