/** What each seat did last, out of what happened. */
import type { Event } from '../../lib/history';
import type { Card } from './types';

export type Deed =
  /** One card or two of a turn; one off the deck, which nobody else saw, is null. */
  | { kind: 'cards'; cards: (Card | null)[] }
  | { kind: 'route'; route: string }
  | { kind: 'tickets'; kept: number }
  | { kind: 'pass' };

/** The last deed of every seat that is known to have done something; the newest event is last. */
export function deedsOf(events: readonly Event[]): ReadonlyMap<number, Deed> {
  const deeds = new Map<number, Deed>();
  let before: number | null = null;
  for (const event of events) {
    if (!('seat' in event)) continue;
    const { seat } = event;
    const deed = deedIn(event, seat === before ? deeds.get(seat) : undefined);
    if (deed) deeds.set(seat, deed);
    before = seat;
  }
  return deeds;
}

/** What an event adds to a turn; nothing if it is no deed by itself. */
function deedIn(event: Event, turn: Deed | undefined): Deed | null {
  switch (event.kind) {
    case 'card_taken': {
      const first = turn?.kind === 'cards' ? turn.cards : [];
      return { kind: 'cards', cards: [...first, event.card ?? null] };
    }
    case 'route_claimed':
      return { kind: 'route', route: event.route };
    case 'tickets_kept':
      return { kind: 'tickets', kept: event.kept };
    case 'passed':
    case 'passed_over':
      return { kind: 'pass' };
    default:
      return null;
  }
}
