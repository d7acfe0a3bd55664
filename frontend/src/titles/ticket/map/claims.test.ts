import { describe, expect, test } from 'vitest';
import { missingFor, waysByRoute } from './claims';
import { aHand, CITY, claimOf, theMoves } from '../testing';

const route = (id: string) => CITY.routes.find((each) => each.id === id)!;

describe('ways to pay', () => {
  test('come by route, the fewest buses first, those for the flag before', () => {
    const id = 'trocadero-concorde-1';
    const { moves } = theMoves([claimOf(id, 1), claimOf(id, 0), claimOf(id, 0, true)]);
    const ways = waysByRoute(CITY.routes, moves);
    expect([...ways.keys()]).toEqual([id]);
    expect(ways.get(id)?.map(({ cards, buses, flag }) => [cards, buses, flag])).toEqual([
      [2, 0, true],
      [2, 0, false],
      [1, 1, false],
    ]);
  });

  test('buses count for what is missing', () => {
    const white = route('montmartre-la_villette-1');
    expect(missingFor(white, aHand())).toBe(3);
    expect(missingFor(white, aHand({ white: 1, bus: 1 }))).toBe(1);
    expect(missingFor(white, aHand({ white: 5 }))).toBe(0);
  });
});
