import { beforeEach, expect, test } from 'vitest';
import { speak } from '../../lib/i18n.svelte';
import { describe as describeConnection, describeSeat } from './labels';
import { ownersOf } from './map/network';
import { say, whoseTurn } from './say';
import { aSeat, aTable, CITY } from './testing';

const calm = { claims: false, mayPass: false, away: () => false };

beforeEach(() => speak('en'));

test('my turn says what can be done', () => {
  expect(say({ view: aTable(), ...calm, claims: true })).toMatch(/glowing route/);
  expect(say({ view: aTable(), ...calm })).toMatch(/no route can be paid/);
  expect(say({ view: aTable(), ...calm, mayPass: true })).toMatch(/pass/);
});

test('the second card is no face-up bus', () => {
  expect(say({ view: aTable({ drawn: 1 }), ...calm })).toMatch(/no face-up bus/);
  const row = aTable().row.filter((card) => card !== 'bus');
  expect(say({ view: aTable({ drawn: 1, row }), ...calm })).toBe('Take a second card.');
});

test('others are waited for by name', () => {
  const theirs = aTable({ active: 1, waiting_for: [1] });
  expect(say({ view: theirs, ...calm })).toBe('Ben is to play.');
  expect(say({ view: theirs, ...calm, away: () => true })).toBe('Ben is away.');
  expect(whoseTurn(theirs)).toBe('Ben’s turn');
  const opening = aTable({ phase: 'opening', waiting_for: [1] });
  expect(say({ view: opening, ...calm })).toBe('Waiting for Ben to choose a ticket.');
});

test('a reader hears what a connection costs and whose it is', () => {
  const seats = aTable().seats;
  const told = { board: CITY, owners: ownersOf(seats), seats, you: 0 };
  const claimable = new Set(['concorde-louvre-2']);
  expect(describeConnection('concorde~louvre', { ...told, claimable })).toBe(
    'Concorde to Louvre: Yellow, 2 spaces, taken by Ben; Red, 2 spaces, may be claimed',
  );
});

test('a reader hears all that is public of a player', () => {
  const seat = aSeat(1, 'Ben', { flag: ['blue'], flags: 1, points: 6 });
  const deed = { kind: 'cards' as const, cards: ['blue' as const, null] };
  const told = describeSeat(CITY, seat, { mine: false, active: true, away: false, deed });
  expect(told).toBe(
    'Ben, has the turn, 6 points, 13 buses left, 4 cards, 2 tickets, 1 flag, ' +
      'Flag in progress: blue, took blue and unseen',
  );
});
