import { expect, test } from 'vitest';
import { partOf, partsOf } from './boxes';

test('a box is taken apart into what it counts and of what', () => {
  expect(partsOf('line_3_busiest')).toEqual({ kind: 'busiest', of: '3' });
  expect(partsOf('interchanges_4')).toEqual({ kind: 'interchanges', of: '4' });
  expect(partsOf('objective_whole_loop')).toEqual({ kind: 'objective', of: 'whole_loop' });
  expect(partsOf('loop_missed')).toEqual({ kind: 'loop_missed', of: '' });
});

test('after the last line what the city counts, the interchanges and the goals are counts apart', () => {
  const boxes = ['line_4_busiest', 'stamps_corner', 'interchanges_3', 'objective_whole_loop'];
  expect(boxes.map(partOf)).toEqual(['line', 'network', 'interchanges', 'goals']);
});
