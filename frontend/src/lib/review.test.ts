import { describe, expect, test } from 'vitest';
import { stepIn } from './replay';
import { apart, curveOf, ledFor, luckOf, type Mean, type Review } from './review';

type Turn = Review['turns'][number];

const turn = (step: number, totals: number[], round_over = false): Turn => ({
  step,
  totals,
  round_over,
  leaders: totals.flatMap((total, seat) => (total === Math.max(...totals) ? [seat] : [])),
});

const TURNS = [
  turn(0, [0, 0]),
  turn(3, [10, -4]),
  turn(6, [10, 12], true),
  turn(9, [20, 12]),
  turn(12, [20, 23], true),
];

const points = (d: string) =>
  d
    .split(/[ML]/)
    .slice(1)
    .map((pair) => pair.split(' ').map(Number) as [number, number]);

describe('the curve', () => {
  const curve = curveOf({ turns: TURNS }, 340, 190);

  test('has a line a seat and a point a turn, from left to right, within the picture', () => {
    expect(curve.lines.map(({ seat }) => seat)).toEqual([0, 1]);
    for (const { d, end } of curve.lines) {
      const found = points(d);
      expect(found).toHaveLength(TURNS.length);
      expect(found.every(([x], n) => n === 0 || x > found[n - 1]![0])).toBe(true);
      expect(found.every(([x, y]) => x >= 0 && x <= 340 && y >= 0 && y <= 190)).toBe(true);
      expect(found.at(-1)![1]).toBe(end);
    }
  });

  test('is the higher the more points there are', () => {
    const [first, second] = curve.lines.map(({ d }) => points(d));
    TURNS.forEach(({ totals }, n) => {
      const higher = Math.sign(second![n]![1] - first![n]![1]);
      expect(higher).toBe(Math.sign(totals[0]! - totals[1]!));
    });
  });

  test('has round numbers beside it that hold every point', () => {
    const values = curve.ticks.map(({ value }) => value);
    expect(values).toEqual([-10, 0, 10, 20, 30]);
    expect(curve.ticks.every(({ y }, n) => n === 0 || y < curve.ticks[n - 1]!.y)).toBe(true);
  });

  test('names the rounds between their ends', () => {
    const [one, two] = curve.rounds;
    expect(curve.rounds).toHaveLength(2);
    expect(one!.middle).toBeLessThan(one!.x);
    expect(two!.middle).toBeGreaterThan(one!.x);
  });

  test('of a game without points is a flat line', () => {
    const { lines } = curveOf({ turns: [turn(0, [0]), turn(5, [0])] }, 100, 100);
    const [[, first], [, last]] = points(lines[0]!.d) as [[number, number], [number, number]];
    expect(first).toBe(last);
    expect(Number.isFinite(first)).toBe(true);
  });
});

test('numbers at the end are moved apart, and keep their order', () => {
  expect(apart([50, 52, 90], 13)).toEqual([50, 63, 90]);
  expect(apart([52, 50, 51], 10)).toEqual([70, 50, 60]);
  expect(apart([10, 40], 13)).toEqual([10, 40]);
});

test('who led alone after how many turns', () => {
  expect(ledFor({ turns: TURNS }, 0)).toBe(2);
  expect(ledFor({ turns: TURNS }, 1)).toBe(2);
  expect(ledFor({ turns: [TURNS[0]!, turn(2, [4, 4])] }, 1)).toBe(0);
});

test.each([
  ['#57', 57],
  ['', 0],
  ['#', 0],
  ['#-3', 0],
  ['#aim', 0],
  ['#12345', 0],
])('a link with %s leads to step %i', (hash, step) => {
  expect(stepIn(hash)).toBe(step);
});

describe('luck', () => {
  const mean = (points: number, give_or_take: number | null): Mean => ({
    mean: points,
    games: 9,
    give_or_take,
  });
  const seat = (same: Mean, other: Mean) => ({ same_cards: same, other_cards: other });

  test('is told when it is more than the games differ by chance', () => {
    expect(luckOf([seat(mean(112, 6), mean(100, 8))])).toBe(12);
    expect(luckOf([seat(mean(88, 6), mean(100, 8))])).toBe(-12);
  });

  test('is nothing when it may be chance, or when there was one game', () => {
    expect(luckOf([seat(mean(109, 6), mean(100, 8))])).toBe(0);
    expect(luckOf([seat(mean(150, null), mean(100, 8))])).toBe(0);
    expect(luckOf([])).toBe(0);
  });

  test('of several seats is that of all: each has its own games with the same cards', () => {
    const other = mean(100, 3);
    expect(luckOf([seat(mean(104, 4), other), seat(mean(106, 4), other)])).toBe(5);
    expect(luckOf([seat(mean(104, 4), other), seat(mean(104, 4), other)])).toBe(0);
  });
});
