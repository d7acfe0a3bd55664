import { flushSync } from 'svelte';
import { beforeEach, expect, test } from 'vitest';
import type { Outcome } from '../../../lib/table.svelte';
import type { Problem } from '../../../lib/types';
import { aSeat, aTable } from '../testing';
import { Counts, type Pad } from './counts.svelte';

const LINE = ['line_1_districts', 'line_1_busiest', 'line_1_monuments'];

let boxes: string[];

let typed: number[];
/** The most that a box can hold. */
let most: (box: string) => number;
let sent: [string, number][];
let answer: (box: string, count: number) => Promise<Outcome>;

function pad(): Pad {
  const next = boxes[typed.length];
  return {
    boxes: boxes,
    filled: typed.map((count, n) => ({ box: boxes[n]!, count, least: 0, most: most(boxes[n]!) })),
    next: next ? { box: next, least: 0, most: most(next) } : null,
    traceable: [],
    traced: [],
  };
}

function taken(box: string, count: number): Outcome {
  typed[boxes.indexOf(box)] = count;
  const view = aTable({ seats: [aSeat(0, 'Anna', { sheet: 'paper', pad: pad() })] });
  return { ok: true, view };
}

function refused(): Outcome {
  return { ok: false, problem: { code: 'impossible_count' } as Problem };
}

function counts(): Counts {
  return new Counts('K7RTX:0', pad, (box, count) => {
    sent.push([box, count]);
    return answer(box, count);
  });
}

beforeEach(() => {
  localStorage.clear();
  boxes = LINE;
  typed = [];
  most = () => 9;
  sent = [];
  answer = async (box, count) => taken(box, count);
});

test('a count goes to its box, and the next one is asked for', async () => {
  const mine = counts();
  await mine.enter('line_1_districts', 5);
  expect(typed).toEqual([5]);
  expect([mine.next, mine.waiting]).toEqual(['line_1_busiest', 0]);
});

test('a box that can hold one count alone is not asked for', async () => {
  most = (box) => (box === 'line_1_busiest' ? 0 : 9);
  const mine = counts();
  await mine.enter('line_1_districts', 0);
  expect(typed).toEqual([0, 0]);
  expect(mine.next).toBe('line_1_monuments');
});

test('what was taken back is not counted again by itself', async () => {
  most = () => 0;
  const mine = counts();
  await mine.enter('line_1_districts', 0);
  expect(typed).toEqual([0, 0, 0]);
  typed = [0, 0];
  await mine.run();
  expect(mine.next).toBe('line_1_monuments');
});

test('one tap may say that the rest is nothing: not of a line, nor of what was missed', async () => {
  boxes = ['line_1_districts', 'loop_missed', 'interchanges_2', 'interchanges_3'];
  const mine = counts();
  expect(mine.mayRest).toBe(false);
  await mine.enter('line_1_districts', 5);
  expect(mine.mayRest).toBe(false);
  await mine.enter('loop_missed', 2);
  expect(mine.mayRest).toBe(true);
  await mine.enterRest();
  expect([typed, mine.next]).toEqual([[5, 2, 0, 0], null]);
  expect(mine.mayRest).toBe(false);
});

test('a box of the rest that must hold more is asked for', async () => {
  const mine = counts();
  await mine.enter('line_1_districts', 5);
  answer = async (box, count) => (box === 'line_1_monuments' ? refused() : taken(box, count));
  await mine.enterRest();
  expect([typed, mine.next]).toEqual([[5, 0], 'line_1_monuments']);
});

test('without a network counts wait under the names of their boxes, and go in order', async () => {
  let connect = () => {};
  const network = new Promise<void>((resolve) => (connect = resolve));
  answer = async (box, count) => network.then(() => taken(box, count));
  const mine = counts();
  const first = mine.enter('line_1_districts', 5);
  void mine.enter('line_1_busiest', 4);
  void mine.enter('line_1_monuments', 1);
  flushSync();
  expect(sent).toEqual([['line_1_districts', 5]]);
  expect([mine.waiting, mine.next]).toEqual([3, null]);
  expect(mine.bounds('line_1_busiest')).toBeNull();
  connect();
  await first;
  expect(typed).toEqual([5, 4, 1]);
  expect(mine.waiting).toBe(0);
});

test('what was not sent outlives a reload', async () => {
  answer = () => new Promise(() => {});
  const before = counts();
  void before.enter('line_1_districts', 5);
  void before.enter('line_1_busiest', 4);
  answer = async (box, count) => taken(box, count);
  const after = counts();
  expect(after.at('line_1_busiest')).toBe(4);
  await after.run();
  expect(typed).toEqual([5, 4]);
});

test('a refused count keeps those behind it, and is asked for again', async () => {
  answer = async (box, count) => (count > 9 ? refused() : taken(box, count));
  const mine = counts();
  await mine.enter('line_1_districts', 13);
  await mine.enter('line_1_busiest', 4);
  expect([mine.next, mine.at('line_1_busiest')]).toEqual(['line_1_districts', 4]);
  await mine.enter('line_1_districts', 7);
  expect(typed).toEqual([7, 4]);
});

test('a count that is corrected on its way arrives as it was corrected', async () => {
  let let_go = () => {};
  const held = new Promise<void>((resolve) => (let_go = resolve));
  answer = async (box, count) => held.then(() => taken(box, count));
  const mine = counts();
  const first = mine.enter('line_1_districts', 5);
  void mine.enter('line_1_districts', 6);
  let_go();
  await first;
  expect([typed, sent.at(-1)]).toEqual([[6], ['line_1_districts', 6]]);
});

test('counts of a pad that is closed are let go', async () => {
  answer = () => new Promise(() => {});
  void counts().enter('line_9_districts', 5);
  const later = counts();
  await later.run();
  expect(later.waiting).toBe(0);
});
