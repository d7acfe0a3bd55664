import { beforeEach, expect, test } from 'vitest';
import { PARIS } from '../../../board/testing';
import type { Problem } from '../../../lib/types';
import { marksWith, Tracing } from './trace.svelte';

beforeEach(() => localStorage.clear());

function tracing(): Tracing {
  return new Tracing('K7RTX:0', PARIS, 'orange');
}

/** A way that leaves a station, other than those named. */
function from(station: string, ...not: string[]): string {
  const ways = PARIS.sections.flatMap(({ from, to }) =>
    from === station ? [to] : to === station ? [from] : [],
  );
  return ways.find((each) => !not.includes(each))!;
}

test('a tap draws on from the pen, one section a tap', () => {
  const line = tracing();
  const home = line.departure;
  const first = from(home);
  const second = from(first, home);
  line.tap(first);
  line.tap(second);
  expect(line.sections).toEqual([
    [home, first],
    [first, second],
  ]);
});

test('a station of the line takes the pen there, and draws nothing', () => {
  const line = tracing();
  const first = from(line.departure);
  line.tap(first);
  line.tap(line.departure);
  const other = from(line.departure, first);
  line.tap(other);
  expect(line.sections.at(-1)).toEqual([line.departure, other]);
});

test('a station that no way joins to the line draws nothing', () => {
  const line = tracing();
  const near = new Set([line.departure, from(line.departure)]);
  const far = PARIS.stations.find(
    ({ id }) =>
      !near.has(id) &&
      !PARIS.sections.some(
        ({ from: a, to: b }) => [a, b].includes(id) && [a, b].includes(line.departure),
      ),
  )!;
  line.tap(far.id);
  expect(line.empty).toBe(true);
});

test('what was traced outlives a reload, and goes once the table has it', () => {
  const line = tracing();
  line.tap(from(line.departure));
  expect(tracing().sections).toEqual(line.sections);
  line.done();
  expect(tracing().empty).toBe(true);
});

test('what a refusal names lights up, and can be rubbed out', () => {
  const line = tracing();
  const first = from(line.departure);
  line.tap(first);
  line.tap(from(first, line.departure));
  const bad = line.sections[1]!;
  line.refuse({
    code: 'not_drawable',
    sections: [[bad[1], bad[0]]],
    marks: [],
  } as unknown as Problem);
  expect(line.lit?.stations).toEqual([bad[1], bad[0]]);
  expect(line.hops).toEqual([]);
  line.erase();
  expect(line.sections).toEqual([[line.departure, first]]);
  expect(line.lit).toBeNull();
});

test('marks are put and rubbed out by taps', () => {
  const line = tracing();
  const first = from(line.departure);
  line.tap(first);
  line.marking = 'circled';
  line.tap(first);
  expect(line.marks).toEqual([{ mark: 'circled', station: first }]);
  line.tap(first);
  expect(line.marks).toEqual([]);
});

test('only the marks of the modules in play are offered', () => {
  expect(marksWith(['objectives'])).toEqual([]);
  expect(marksWith(['city-gates', 'special-stations'])).toEqual([
    'double_station',
    'double_district',
  ]);
});
