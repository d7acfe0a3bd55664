/**
 * What a tap on a map means. A finger is broad, and things on a map are small: what may be chosen
 * has the room of a whole finger round it, and whatever else lies there has what it covers.
 */

/** Half the breadth of a finger: how far from the middle of what is offered a tap still means it. */
export const FINGER = 22;
/** How far from the edge of anything a tap still means it. */
export const REACH = 16;

/** How far a tap was from a thing, in units of the map. */
export interface Far<T> {
  thing: T;
  /** From its middle; of a track, from the line along it. */
  middle: number;
  /** From its edge; 0 or less: the finger is on it. */
  edge: number;
}

/** The thing that is meant, `pixel` being what one of the screen is on the map; null: none is. */
export function aimed<T>(
  all: readonly Far<T>[],
  isOffered: (thing: T) => boolean,
  pixel: number,
): T | null {
  const under = all.filter(({ edge }) => edge <= 0);
  const on = nearest(under.filter(({ thing }) => isOffered(thing))) ?? nearest(under);
  if (on && isOffered(on.thing)) return on.thing;
  const offered = nearest(all.filter(({ thing }) => isOffered(thing)));
  const within = offered && offered.middle <= FINGER * pixel;
  if (within && !(on && on.middle <= offered.middle)) return offered.thing;
  if (on) return on.thing;
  const beside = nearest(all, 'edge');
  return beside && beside.edge <= REACH * pixel ? beside.thing : null;
}

function nearest<T>(all: readonly Far<T>[], by: 'middle' | 'edge' = 'middle'): Far<T> | null {
  return all.reduce<Far<T> | null>((best, far) => (best && best[by] <= far[by] ? best : far), null);
}
