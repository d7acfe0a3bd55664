import { expect, test } from 'vitest';
import type { Event } from '../../lib/history';
import { claimed, turnedUp } from './fresh';
import { aTable } from './testing';

const { row } = aTable();

test('a card that replaces another is turned up in its place', () => {
  const taken: Event = { kind: 'card_taken', seat: 1, card: 'blue', slot: 0, replacement: 'red' };
  expect(turnedUp([taken], row)).toEqual(new Set([0]));
});

test('nothing is turned up for the top of the deck, nor when the deck is empty', () => {
  const top: Event = { kind: 'card_taken', seat: 1 };
  const last: Event = { kind: 'card_taken', seat: 1, card: 'blue', slot: 4 };
  expect(turnedUp([top, last], row).size).toBe(0);
});

test('a new row is turned up as a whole', () => {
  expect(turnedUp([{ kind: 'row_laid', row, swept: true }], row).size).toBe(5);
});

test('a route is new when it was claimed', () => {
  const route: Event = {
    kind: 'route_claimed',
    seat: 1,
    route: 'concorde-louvre-1',
    paid: ['red', 'red'],
    points: 2,
  };
  expect(claimed([route])).toEqual(new Set(['concorde-louvre-1']));
});
