import { expect, test } from 'vitest';
import type { Allowed, Hindsight } from '../../../lib/types';
import { aSeat } from '../testing';
import { drawnUpTo, leftInAll, measuresOf } from './hindsight';

const told = (made: number, best: number): Allowed => ({
  ...{ made, best, left: best - made, untold: null },
  turns: [
    { cards: ['street-circle'], sections: [['a', 'b']], marks: [], power: false },
    { cards: ['metro-circle'], sections: [['b', 'c']], marks: [], power: false },
  ],
});
const untold: Allowed = { made: 3, best: null, left: null, turns: [], untold: 'modules' };
const round = (sheet: Allowed, line: Allowed): Hindsight => ({
  ...{ round: 2, colour: 'orange', sheet, line },
});

test('the whole sheet says more than the line, as long as it is known', () => {
  expect(measuresOf(round(told(4, 9), told(3, 8)))).toEqual(['sheet', 'line']);
  expect(measuresOf(round(untold, told(3, 8)))).toEqual(['line']);
  expect(measuresOf(round(untold, untold))).toEqual([]);
});

test('what was left is added up only if all of it is known', () => {
  expect(leftInAll([round(told(4, 9), untold), round(told(1, 1), untold)])).toBe(5);
  expect(leftInAll([round(told(4, 9), untold), round(untold, told(1, 2))])).toBeNull();
});

test('the best line takes the place of mine, and later lines are not there yet', () => {
  const line = (colour: string) => ({ colour, departure: 'x', sections: [], marks: [] });
  const lines = ['green', 'orange', 'blue'].map(line);
  const seat = aSeat(0, 'Anna', { lines, colours: ['green', 'orange', 'blue', 'pink'] });
  expect(drawnUpTo(seat, 2).map(({ colour }) => colour)).toEqual(['green', 'orange']);
  const best = drawnUpTo(seat, 2, told(4, 9));
  expect(best.map(({ sections }) => sections.length)).toEqual([0, 2]);
  expect(best[1]!.colour).toBe('orange');
});
