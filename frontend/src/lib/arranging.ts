/** The seats round the table as the host puts them, before the start. */

import type { Place, Seat } from './types';

/** The table as it is. */
export function placesOf(seats: readonly Seat[]): Place[] {
  return seats.map(({ seat, first, pencil }) => ({ seat, first, pencil }));
}

/** A seat changes places with its neighbour: -1 is the one before it. */
export function moved<T extends Pick<Place, 'seat'>>(
  places: readonly T[],
  seat: number,
  step: 1 | -1,
): T[] {
  const from = places.findIndex((place) => place.seat === seat);
  const [here, there] = [places[from], places[from + step]];
  if (!here || !there) return [...places];
  return places.map((place) => (place === here ? there : place === there ? here : place));
}

/** This seat begins; null: by lot, or as the title has it. */
export function begun(places: readonly Place[], seat: number | null): Place[] {
  return places.map((place) => ({ ...place, first: place.seat === seat }));
}

/** This seat gets a pencil; whoever holds it takes the other's. */
export function given(places: readonly Place[], seat: number, pencil: string): Place[] {
  const before = places.find((place) => place.seat === seat)?.pencil ?? null;
  return places.map((place) => {
    if (place.seat === seat) return { ...place, pencil };
    return place.pencil === pencil ? { ...place, pencil: before } : place;
  });
}
