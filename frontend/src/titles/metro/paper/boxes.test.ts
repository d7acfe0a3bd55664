import { expect, test } from 'vitest';
import { boxesAfter, partsOf, roundOf } from './boxes';

test('after a round the line is counted, with the bonus of its city', () => {
  expect(boxesAfter('london', 2, ['all_sites'])).toEqual([
    'line_2_districts',
    'line_2_busiest',
    'line_2_thames',
  ]);
  expect(boxesAfter('tokyo', 1, [])).toEqual(['line_1_districts', 'line_1_busiest']);
});

test('after the last one the network is counted too, and the goals', () => {
  expect(boxesAfter('tokyo', 4, ['whole_loop'])).toEqual([
    'line_4_districts',
    'line_4_busiest',
    'stamps_corner',
    'stamps_outer',
    'loop_missed',
    'interchanges_3',
    'interchanges_4',
    'interchanges_5',
    'objective_whole_loop',
  ]);
});

test('a line that was left for later is counted before this one', () => {
  expect(roundOf('line_1_busiest', 3)).toBe(1);
  expect(roundOf('line_3_busiest', 3)).toBe(3);
  expect(roundOf('stamps_corner', 4)).toBe(4);
  expect(roundOf(undefined, 2)).toBe(2);
  expect(boxesAfter('tokyo', 3, [], 2)).toEqual([
    'line_2_districts',
    'line_2_busiest',
    'line_3_districts',
    'line_3_busiest',
  ]);
});

test('a box is taken apart into what it counts and of what', () => {
  expect(partsOf('line_3_busiest')).toEqual({ kind: 'busiest', of: '3' });
  expect(partsOf('interchanges_4')).toEqual({ kind: 'interchanges', of: '4' });
  expect(partsOf('objective_whole_loop')).toEqual({ kind: 'objective', of: 'whole_loop' });
  expect(partsOf('loop_missed')).toEqual({ kind: 'loop_missed', of: '' });
});
