/** What happened at a table, and how much of it stands. */

import type { Happened, Seat } from './types';

export type Event = Happened['events'][number];
export type EventOf<K extends Event['kind']> = Extract<Event, { kind: K }>;

/** Whether a robot plays on a seat, by the seat's number. */
type Sitters = readonly Pick<Seat, 'bot'>[];

/** The changes that stand, oldest first: what was taken back is left out, the taking back is not. */
export function standing(history: readonly Happened[], sitters: Sitters): Happened[] {
  let stands: Happened[] = [];
  for (const change of history) {
    if (change.kind === 'taken_back') stands = without(stands, undone(stands, change), sitters);
    stands.push(change);
  }
  return stands;
}

/** The events that stand, oldest first. */
export function standingEvents(history: readonly Happened[], sitters: Sitters): Event[] {
  return standing(history, sitters).flatMap(({ events }) => events);
}

/**
 * Where the change stands that is taken back: the seat's last one. A card that was named by mistake
 * is mended by whoever named it, perhaps for another seat; then it is the newest of all.
 */
function undone(stands: readonly Happened[], { seat }: Happened): number {
  const deeds = stands.map(({ kind }) => kind !== 'taken_back' && kind !== 'hint');
  const newest = deeds.lastIndexOf(true);
  if (stands[newest]?.kind === 'card') return newest;
  return stands.map((each, n) => deeds[n] && each.seat === seat).lastIndexOf(true);
}

/** Robots think again: what they did after the change is void too, and is told anew. */
function without(stands: readonly Happened[], at: number, sitters: Sitters): Happened[] {
  if (at < 0) return [...stands];
  const byRobot = (event: Event) => 'seat' in event && Boolean(sitters[event.seat]?.bot);
  const later = stands.slice(at + 1).map((change) => ({
    ...change,
    events: change.events.filter((event) => !byRobot(event)),
  }));
  return [...stands.slice(0, at), ...later];
}
