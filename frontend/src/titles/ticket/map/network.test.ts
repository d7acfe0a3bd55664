import { expect, test } from 'vitest';
import { closedTwins, connectionsOf, litBy, ownersOf } from './network';
import { aSeat, CITY } from '../testing';

const anna = aSeat(0, 'Anna', { routes: ['louvre-notre_dame-2', 'notre_dame-place_d_italie-1'] });
const ben = aSeat(1, 'Ben', { routes: ['opera-louvre'] });

test('routes with the same ends are one connection', () => {
  const connections = connectionsOf(CITY);
  expect(connections.size).toBe(32);
  expect(connections.get('louvre~notre_dame')?.routes.map(({ id }) => id)).toEqual([
    'louvre-notre_dame-1',
    'louvre-notre_dame-2',
  ]);
});

test('a table of two closes the twin of a claimed route, a larger one does not', () => {
  const owners = ownersOf([anna, ben]);
  expect(owners.get('opera-louvre')).toBe(1);
  expect(closedTwins(CITY, owners, 2)).toEqual(
    new Set(['louvre-notre_dame-1', 'notre_dame-place_d_italie-2']),
  );
  expect(closedTwins(CITY, owners, 3).size).toBe(0);
});

test('a completed ticket lights up the routes that join its ends, an open one its ends alone', () => {
  const held = { id: 'louvre-place_d_italie', routes: anna.routes };
  const lit = litBy(CITY, [held]);
  expect(lit.tickets.map(({ id }) => id)).toEqual([held.id]);
  expect(lit.routes).toEqual(new Set(anna.routes));
  expect(litBy(CITY, [{ ...held, routes: [] }]).routes.size).toBe(0);
});
