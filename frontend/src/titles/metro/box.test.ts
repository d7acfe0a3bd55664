import { describe, expect, test } from 'vitest';
import { line } from '../../board/testing';
import type { Line, Score } from '../../lib/types';
import { litBy, sameBox } from './box';
import { stamped } from './scored';
import { of, theScores } from './testing';

const LINES = [line('orange', 'r2c3-r3c4-r3c6', 'r2c3-r0c3'), line('green', 'r6c2-r7c2')];
const SCORE = theScores().scores[0]!;
const with_ = (more: Partial<Score>) => ({ ...SCORE, ...more }) as Score;

describe('the map shows what the score says that a box counted', () => {
  test('districts and stations of a line, and its tracks', () => {
    const lit = litBy(SCORE, LINES, { kind: 'districts', colour: 'orange' });
    expect(lit.districts).toEqual(['mid_nw', 'mid_ne', 'north_west']);
    expect(lit.stations).toHaveLength(4);
    expect(lit.sections).toEqual(LINES[0]!.sections);
  });

  test('the points of a line as its districts', () => {
    const [points, districts] = (['points', 'districts'] as const).map((kind) =>
      litBy(SCORE, LINES, { kind, colour: 'green' }),
    );
    expect(points).toEqual(districts);
  });

  test('the bonus of a line: monuments, or sections over the Thames and no others', () => {
    const box = { kind: 'bonus', colour: 'green' } as const;
    expect(litBy(SCORE, LINES, box)).toMatchObject({
      stations: ['r7c2'],
      sections: LINES[1]!.sections,
    });
    const sections: Line['sections'] = [['r7c2', 'r6c2']];
    const thames = { of: 'sections', each: 2, sections };
    const lines = SCORE.lines.map((each) => ({ ...each, counted: { thames } }));
    expect(litBy(with_({ lines }), LINES, box)).toMatchObject({
      sections,
      stations: ['r7c2', 'r6c2'],
    });
  });

  test('all numbers of a box together', () => {
    const counted = { '2': of('stations', ['a'], 2), '3': of('stations', ['b', 'c'], 5) };
    const score = with_({ interchanges: { '3': 2, '4': 0, points: 12, counted } });
    expect(litBy(score, LINES, { kind: 'interchanges' }).stations).toEqual(['a', 'b', 'c']);
    expect(litBy(SCORE, LINES, { kind: 'crossings' })).toMatchObject({
      crossings: ['r1c3'],
      sections: [['r2c3', 'r0c3']],
    });
  });

  test('a goal, with the tracks of the line that it names', () => {
    const have = { ...of('districts', ['mid_nw']), lines: ['green'] };
    const goal = { id: 'seven_districts', have: 1, need: 7, met: false, points: 0, missing: {} };
    const score = with_({ objectives: [{ ...goal, counted: { have } }] });
    const lit = litBy(score, LINES, { kind: 'objective', id: 'seven_districts' });
    expect(lit).toMatchObject({ districts: ['mid_nw'], sections: LINES[1]!.sections });
  });

  test('everything for the total, nothing for a line that was not begun', () => {
    expect(litBy(SCORE, LINES, { kind: 'total' }).sections).toHaveLength(4);
    expect(litBy(SCORE, LINES, { kind: 'points', colour: 'blue' })).toEqual({});
  });
});

test('stamps are earned where the score names their districts', () => {
  const counted = { corner: of('districts', ['corner_ne'], 10), outer: of('districts', [], 5) };
  const score = with_({ stamps: { corner: 1, outer: 0, points: 10, counted } });
  expect(stamped(score)).toEqual(new Set(['corner_ne']));
  expect(stamped(null).size).toBe(0);
});

test('a box is the same by its kind and its line', () => {
  const box = { kind: 'points', colour: 'orange' } as const;
  expect(sameBox(box, { ...box })).toBe(true);
  expect(sameBox(box, { ...box, colour: 'blue' })).toBe(false);
  expect(sameBox(null, box)).toBe(false);
  expect(sameBox({ kind: 'total' }, { kind: 'total' })).toBe(true);
});
