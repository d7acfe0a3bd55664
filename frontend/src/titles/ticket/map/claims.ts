/** The ways to pay for a route that the API lists, and what is missing where there is none. */
import type { Move } from '../../../lib/types';
import type { Card, Route } from '../types';

/** One way to pay: cards of the colour, buses, and perhaps a card kept for the flag. */
export interface Way {
  cards: number;
  buses: number;
  flag: boolean;
  move: Move;
}

/** Ways by route, those with the fewest buses first, those that keep a card for a flag before. */
export function waysByRoute(routes: readonly Route[], moves: readonly Move[]): Map<string, Way[]> {
  const found = new Map<string, Way[]>();
  for (const move of moves) {
    if (move.kind !== 'route') continue;
    const { route, buses = 0, flag = false } = move.body;
    const length = routes.find(({ id }) => id === route)?.length ?? 0;
    const way = { cards: length - buses, buses, flag, move };
    found.set(route, [...(found.get(route) ?? []), way]);
  }
  for (const ways of found.values()) {
    ways.sort((a, b) => a.buses - b.buses || Number(b.flag) - Number(a.flag));
  }
  return found;
}

/** How many cards a hand lacks to pay for a route. */
export function missingFor(route: Route, hand: Readonly<Record<Card, number>>): number {
  return Math.max(0, route.length - hand[route.colour] - hand.bus);
}
