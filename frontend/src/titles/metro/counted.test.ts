import { describe, expect, test } from 'vitest';
import { line, PARIS } from '../../board/testing';
import { counted, sameBox } from './counted';

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

test('a box is the same by its kind and its line', () => {
  const box = { kind: 'points', colour: 'orange' } as const;
  expect(sameBox(box, { ...box })).toBe(true);
  expect(sameBox(box, { ...box, colour: 'blue' })).toBe(false);
  expect(sameBox(null, box)).toBe(false);
  expect(sameBox({ kind: 'total' }, { kind: 'total' })).toBe(true);
});
