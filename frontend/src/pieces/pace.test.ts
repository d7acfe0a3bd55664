import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Happened, Table } from '../lib/types';
import { deedsOfRobots, Pace, STEP } from './pace.svelte';

const SEATS = [{ bot: null }, { bot: 'steady' }, { bot: 'strong' }];
const passed = (seat: number) => ({ kind: 'passed', seat }) as const;
const change = (version: number, ...seats: number[]): Happened => ({
  version,
  kind: 'pass',
  seat: seats[0]!,
  events: seats.map(passed),
});
const teller = {
  sentences: { passed: ({ seat }: { seat: number }) => `${seat} passes.` },
  readOut: [],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A table at version 1, and how it goes on. */
async function followed(token: string | null = 'mine') {
  const table = {
    token,
    view: { version: 1, seats: SEATS } as unknown as Table,
    history: [change(1, 1)] as Happened[],
  };
  const pace = new Pace(
    () => table,
    () => ({}),
    () => Promise.resolve({ teller }),
  );
  await vi.runAllTimersAsync();
  const happens = (...changes: Happened[]) => {
    table.history = [...table.history, ...changes];
    pace.hear();
    flushSync();
  };
  return { pace, happens };
}

test('what robots did is taken apart, robot by robot; what people did is not among it', () => {
  const deeds = deedsOfRobots(change(2, 0, 1, 1, 2, 0), SEATS);
  expect(deeds.map(({ seat, events }) => [seat, events.length])).toEqual([
    [1, 2],
    [2, 1],
  ]);
});

test('it is told one after the other, be it one change or several', async () => {
  const { pace, happens } = await followed();
  happens(change(2, 0, 1, 2));
  happens(change(3, 1));
  const told = [];
  for (let n = 0; pace.shown && n < 9; n += 1) {
    told.push(pace.shown.text);
    vi.advanceTimersByTime(STEP);
  }
  expect(told).toEqual(['1 passes.', '2 passes.', '1 passes.']);
});

test('a tap ends it, and what happens then is told again', async () => {
  const { pace, happens } = await followed();
  happens(change(2, 1, 2));
  pace.skip();
  expect(pace.shown).toBeNull();
  happens(change(3, 2));
  expect(pace.shown?.text).toBe('2 passes.');
});

test('whoever only looks on, or looks again, is told nothing by it', async () => {
  const { pace, happens } = await followed(null);
  happens(change(2, 1));
  expect(pace.shown).toBeNull();
});
