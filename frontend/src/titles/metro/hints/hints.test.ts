import { expect, test } from 'vitest';
import type { Hint } from '../../../lib/types';
import { notesOf, spokenOf } from './hints';

const hint = (to: string, now: number): Hint => ({
  move: { kind: 'section', href: '/sections', body: { from: 'a', to } },
  now,
  later: 10.5,
  why: 'busiest_district',
  number: 2,
});

test('each hint is numbered at its station, the better one where two lead to the same', () => {
  expect([...notesOf([hint('b', 4), hint('c', 2), hint('b', 1)])]).toEqual([
    ['b', '1 · +4'],
    ['c', '2 · +2'],
  ]);
});

test('what is said is of the station that is looked at, else of the best', () => {
  const hints = [hint('b', 4), hint('c', 2)];
  expect(spokenOf(hints, 'c')).toBe(1);
  expect(spokenOf(hints, 'd')).toBe(0);
  expect(spokenOf(hints, undefined)).toBe(0);
});
