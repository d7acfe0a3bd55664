/** What may be offered where, read off the listed moves; no rules. */
import type { Move } from '../../../lib/types';
import type { Bid, CityTable } from '../types';

/** District -> the buildings that may be placed there, the lowest first. */
export type Offers = ReadonlyMap<string, readonly number[]>;

export function offersOf(moves: readonly Move[]): Offers {
  const offers = new Map<string, number[]>();
  for (const move of moves) {
    if (move.kind !== 'bid') continue;
    const { district, building } = move.body;
    offers.set(district, [...(offers.get(district) ?? []), building].sort(byNumber));
  }
  return offers;
}

const byNumber = (a: number, b: number) => a - b;

export interface Choice {
  district: string;
  /** Not chosen yet. */
  building: number | null;
}

/** A tap on a district: it is chosen, and with it the building if there is but one. */
export function choose(offers: Offers, district: string): Choice | null {
  const buildings = offers.get(district);
  if (!buildings?.length) return null;
  return { district, building: buildings.length === 1 ? buildings[0]! : null };
}

/** What a seat would most likely have placed there, so that the API can say what is against it. */
export function attemptAt(
  view: CityTable,
  district: string,
): Pick<Bid, 'district' | 'building'> | null {
  const me = view.you === null ? undefined : view.seats[view.you];
  const placed = view.bids.filter(({ seat }) => seat === view.you).map(({ building }) => building);
  const free = (me?.buildings ?? []).filter((each) => !placed.includes(each));
  const building = Math.max(...free);
  return free.length ? { district, building } : null;
}

/** The bid that has to be beaten. */
export function lastBid(view: CityTable): Bid | null {
  return view.bids.at(-1) ?? null;
}
