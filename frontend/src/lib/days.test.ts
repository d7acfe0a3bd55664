import { expect, test } from 'vitest';
import { dayOf, daysAfter, streak, weeks } from './days';

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2027-01-01', -1, '2026-12-31'],
  ['2026-03-29', 1, '2026-03-30'], // clocks change in Europe
])('%s and %i days are %s', (day, days, found) => {
  expect(daysAfter(day, days)).toBe(found);
});

test('a day ends at midnight in UTC', () => {
  expect(dayOf(Date.UTC(2026, 10, 18, 23, 59, 59))).toBe('2026-11-18');
  expect(dayOf(Date.UTC(2026, 10, 19))).toBe('2026-11-19');
});

test.each([
  [[], 0],
  [['2026-03-02'], 1],
  [['2026-03-01'], 1], // today is not over
  [['2026-02-28'], 0],
  [['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'], 4],
  [['2026-02-27', '2026-03-01', '2026-03-02', '2026-03-02'], 2],
  [['2026-03-02', '2026-03-03'], 1],
])('whoever played on %j has a streak of %i on the second of March', (played, days) => {
  expect(streak(played, '2026-03-02')).toBe(days);
});

test('a streak goes on over the end of a year, and into a leap day', () => {
  expect(streak(['2026-12-30', '2026-12-31', '2027-01-01'], '2027-01-01')).toBe(3);
  expect(streak(['2028-02-28', '2028-02-29', '2028-03-01'], '2028-03-01')).toBe(3);
});

test('a month has whole weeks from Monday on', () => {
  const found = weeks('2026-11-18');
  expect(found.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect(found[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(found.flat().filter(Boolean)).toHaveLength(30);
  expect(weeks('2027-02-10').flat()).toHaveLength(28); // it begins on a Monday
});
