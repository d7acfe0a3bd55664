import { describe, expect, test } from 'vitest';
import london from '../../../../backend/terminus/engine/boards/london.json';
import tokyo from '../../../../backend/terminus/engine/boards/tokyo.json';
import { line, PARIS } from '../../board/testing';
import type { Board } from '../../lib/types';
import { counted, sameBox } from './counted';

const LONDON = london as unknown as Board;
const TOKYO = tokyo as unknown as Board;

const LINES = [
  line('orange', 'r2c3-r3c4-platform-r4c6', 'r3c4-r3c3'),
  line('green', 'r6c2-r5c3-platform', 'r6c2-r8c4'),
];

describe('a box of the pad lights up', () => {
  test('the districts that a line visits', () => {
    const { districts, stations } = counted(PARIS, LINES, { kind: 'districts', colour: 'orange' });
    expect([...(districts ?? [])].sort()).toEqual(['central_platform', 'mid_ne', 'mid_nw']);
    expect(stations).toHaveLength(5);
  });

  test('the busiest of them, and its stations', () => {
    const lit = counted(PARIS, LINES, { kind: 'busiest', colour: 'orange' });
    expect(lit.districts).toEqual(['mid_nw']);
    expect([...(lit.stations ?? [])].sort()).toEqual(['r2c3', 'r3c3', 'r3c4']);
  });

  test('the monuments on a line', () => {
    const lines = [line('orange', 'r3c2-r3c1-r2c1')];
    expect(counted(PARIS, lines, { kind: 'bonus', colour: 'orange' }).stations).toEqual(['r3c1']);
  });

  test('the crossings that are used, with the sections that use them', () => {
    const { crossings, sections } = counted(PARIS, LINES, { kind: 'crossings' });
    expect(crossings).toEqual(['r7c3']);
    expect(sections).toEqual([['r6c2', 'r8c4']]);
  });

  test('the stations where lines meet', () => {
    expect(counted(PARIS, LINES, { kind: 'interchanges' }).stations).toEqual(['platform']);
  });

  test('everything for the total, nothing for a line that was not begun', () => {
    expect(counted(PARIS, LINES, { kind: 'total' }).sections).toHaveLength(7);
    expect(counted(PARIS, LINES, { kind: 'points', colour: 'blue' }).stations).toEqual([]);
  });
});

describe('in London', () => {
  const LINES = [line('blue', 'r7c5-r4c5-r3c5'), line('green', 'r2c3-r3c4-r3c5')];

  test('the bonus lights up the sections over the Thames', () => {
    const { sections } = counted(LONDON, LINES, { kind: 'bonus', colour: 'blue' });
    expect(sections).toEqual([['r7c5', 'r4c5']]);
    expect(
      counted(LONDON, LINES, { kind: 'objective', id: 'six_over_the_river' }).sections,
    ).toEqual(sections);
  });

  test('the sites that are reached, the central station being one', () => {
    expect(counted(LONDON, LINES, { kind: 'sites' }).stations).toEqual(['r3c5']);
    expect(counted(LONDON, LINES, { kind: 'objective', id: 'all_sites' }).stations).toEqual([
      'r3c5',
    ]);
  });

  test('the central district', () => {
    const lit = counted(LONDON, LINES, { kind: 'objective', id: 'whole_centre' });
    expect(lit.districts).toEqual(['middle_center']);
    expect([...(lit.stations ?? [])].sort()).toEqual(['r3c4', 'r3c5', 'r4c5']);
  });
});

describe('in Tokyo', () => {
  const LINES = [line('blue', 'r5c1-r7c3'), line('purple', 'r3c3-r5c1')];
  const LOOP = new Set(TOKYO.sections.filter(({ loop }) => loop).flatMap((s) => [s.from, s.to]));

  test('the loop lights up those of its stations that no line reaches', () => {
    const missed = counted(TOKYO, LINES, { kind: 'loop' }).stations ?? [];
    const reached = ['r5c1', 'r7c3', 'r3c3'].filter((station) => LOOP.has(station));
    expect(missed).toHaveLength(LOOP.size - reached.length);
    expect(counted(TOKYO, LINES, { kind: 'objective', id: 'whole_loop' }).stations).toEqual(
      reached,
    );
  });

  test('a stamp lights up its district and where the lines meet', () => {
    const district = TOKYO.stations.find(({ id }) => id === 'r5c1')?.district;
    const lit = counted(TOKYO, LINES, { kind: 'stamps' });
    expect(lit.districts).toEqual([district]);
    expect(lit.stations).toEqual(['r5c1']);
  });

  test('an interchange needs three lines, the loop being one', () => {
    expect(counted(TOKYO, LINES, { kind: 'interchanges' }).stations).toEqual([]);
  });
});

test('a marked station weighs twice in the busiest district', () => {
  const plain = line('orange', 'r2c3-r3c4-platform-r4c6', 'r3c4-r3c3');
  const box = { kind: 'busiest', colour: 'orange' } as const;
  const twice = ['r4c6', 'r4c6', 'r4c6'].map((station) => ({ mark: 'double_station', station }));
  const marked = { ...plain, marks: twice } as typeof plain;
  expect(counted(PARIS, [plain], box).districts).toEqual(['mid_nw']);
  expect(counted(PARIS, [marked], box).districts).toEqual(['mid_ne']);
});

test('a goal of Paris lights up what it has so far', () => {
  const goal = (id: string) => counted(PARIS, LINES, { kind: 'objective', id });
  expect(goal('two_double_crossings').crossings).toEqual([]);
  expect(goal('seven_districts').districts).toHaveLength(3);
  expect(goal('whole_district').districts).toHaveLength(1);
  expect(goal('three_big_interchanges').stations).toEqual([]);
});

test('two sections side by side use a crossing twice', () => {
  const beside = [line('orange', 'r2c3-r0c3'), line('green', 'r6c2-r3c2-r2c3-r0c3')];
  const goal = { kind: 'objective', id: 'two_double_crossings' } as const;
  expect(counted(PARIS, beside, goal).crossings).toEqual(['r1c3']);
  expect(counted(PARIS, beside.slice(1), goal).crossings).toEqual([]);
});

test('a box is the same by its kind and its line', () => {
  const box = { kind: 'points', colour: 'orange' } as const;
  expect(sameBox(box, { ...box })).toBe(true);
  expect(sameBox(box, { ...box, colour: 'blue' })).toBe(false);
  expect(sameBox(null, box)).toBe(false);
  expect(sameBox({ kind: 'total' }, { kind: 'total' })).toBe(true);
});
