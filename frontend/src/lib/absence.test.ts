import { expect, test } from 'vitest';
import { absentee, isAway, wentOn } from './absence';
import { aView } from './testing/server';
import type { Moves, Seat, Table } from './types';

const SEATS = ['Anna', 'Ben', 'Chloé'].map((name, seat) => {
  const rest = { bot: null, sheet: 'screen', first: seat === 0, pencil: null } as const;
  const alone = {
    passed_over_by: null,
    on_break: false,
    thinks: false,
    hints_used: 0,
    program: null,
    beside: null,
  } as const;
  return { seat, name, ...alone, ...rest } satisfies Seat;
});

function waiting(...waiting_for: number[]) {
  return { ...aView(5, { seats: SEATS }), waiting_for };
}

function listed(...stand_ins: [seat: number, wait: number][]): Moves {
  const offered = stand_ins.map(([seat, wait]) => ({ seat, wait, href: '', body: { seat } }));
  return { version: 5, moves: [], stand_ins: offered, take_back: null };
}

test('the first seat that need not be waited for any longer may be left out', () => {
  expect(absentee(waiting(1, 2), listed([1, 90], [2, 0]))?.name).toBe('Chloé');
  expect(absentee(waiting(1, 2), listed([1, 0], [2, 0]))?.name).toBe('Ben');
});

test('nobody is left out who is given time, and nobody by a phone without the say', () => {
  expect(absentee(waiting(1), listed([1, 90]))).toBeNull();
  expect(absentee(waiting(1), listed())).toBeNull();
  expect(absentee(waiting(1), null)).toBeNull();
});

test('whoever has played meanwhile is left out by no older list', () => {
  expect(absentee(waiting(2), listed([1, 0]))).toBeNull();
});

test('a seat is told who went on without it, and only while the game runs', () => {
  const seats: Seat[] = [{ ...SEATS[0]!, passed_over_by: 1 }, SEATS[1]!, SEATS[2]!];
  const told = (more: Partial<Table>) => wentOn(aView(5, { seats, ...more }))?.name;
  expect(told({ you: 0 })).toBe('Ben');
  expect(told({ you: 2 })).toBeUndefined();
  expect(told({ you: null })).toBeUndefined();
  expect(told({ you: 0, status: 'finished' })).toBeUndefined();
});

test('nobody is away while we hear nothing ourselves; neither we nor a robot ever are', () => {
  const [anna, ben, chloe] = SEATS;
  const view = { ...aView(5), seats: [anna!, ben!, { ...chloe!, bot: 'quick' }], you: 0 } as Table;
  expect(isAway(view, 1, new Set())).toBe(false);
  expect(isAway(view, 1, new Set([0]))).toBe(true);
  expect(isAway(view, 1, new Set([0, 1]))).toBe(false);
  expect(isAway(view, 0, new Set([1]))).toBe(false);
  expect(isAway(view, 2, new Set([0]))).toBe(false);
});
