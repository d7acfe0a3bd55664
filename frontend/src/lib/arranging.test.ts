import { expect, test } from 'vitest';
import { begun, given, moved, placesOf } from './arranging';
import type { Place, Seat } from './types';

const PENCILS = ['orange', 'green', 'purple'];
const SEATS = ['Anna', 'Ben', 'Chloé'].map((name, seat): Seat => {
  const rest = { bot: null, sheet: 'screen', beside: null } as const;
  const there = {
    passed_over_by: null,
    on_break: false,
    thinks: false,
    hints_used: 0,
    program: null,
  } as const;
  return { seat, name, first: seat === 0, pencil: PENCILS[seat]!, ...rest, ...there };
});
const TABLE = placesOf(SEATS);
const order = (places: readonly Place[]) => places.map(({ seat }) => seat);
const pencils = (places: readonly Place[]) => places.map(({ pencil }) => pencil);

test('a seat moves by one place, with its pencil and its turn', () => {
  expect(order(moved(TABLE, 2, -1))).toEqual([0, 2, 1]);
  const down = moved(TABLE, 0, 1);
  expect(order(down)).toEqual([1, 0, 2]);
  expect(down[1]).toEqual({ seat: 0, first: true, pencil: 'orange' });
});

test('nobody moves beyond the ends', () => {
  expect(moved(TABLE, 0, -1)).toEqual(TABLE);
  expect(moved(TABLE, 2, 1)).toEqual(TABLE);
});

test('one seat begins, or none', () => {
  expect(begun(TABLE, 1).map(({ first }) => first)).toEqual([false, true, false]);
  expect(begun(TABLE, null).some(({ first }) => first)).toBe(false);
});

test('a pencil that is taken is swapped, a free one taken', () => {
  expect(pencils(given(TABLE, 0, 'purple'))).toEqual(['purple', 'green', 'orange']);
  expect(pencils(given(TABLE, 0, 'blue'))).toEqual(['blue', 'green', 'purple']);
});
