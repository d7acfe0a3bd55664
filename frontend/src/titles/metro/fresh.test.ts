import { expect, test } from 'vitest';
import type { Event } from '../../lib/history';
import { drawnBy, turnedUp } from './fresh';

const drawn = (seat: number, from: string, to: string): Event => ({
  kind: 'section_drawn',
  seat,
  colour: 'green',
  from,
  to,
});

test('what a seat drew is new on its sheet alone, whichever way it was drawn', () => {
  const events = [drawn(0, 'r0c1', 'r0c0'), drawn(1, 'r0c1', 'r0c3'), drawn(1, 'r0c3', 'r0c6')];
  expect(drawnBy(events, 0)).toEqual(drawnBy([drawn(0, 'r0c0', 'r0c1')], 0));
  expect(drawnBy(events, 1).size).toBe(2);
  expect(drawnBy(events, 2).size).toBe(0);
});

test('a switch is turned up with its companion', () => {
  const cards: ('street-switch' | 'metro-circle')[] = ['street-switch', 'metro-circle'];
  const events: Event[] = [{ kind: 'cards_revealed', seat: 0, cards, turn: 2 }];
  expect(turnedUp(events)).toEqual(new Set(cards));
  expect(turnedUp([drawn(0, 'r0c0', 'r0c1')]).size).toBe(0);
});
