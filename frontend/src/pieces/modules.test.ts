import { expect, test } from 'vitest';
import { toggled } from './modules';

const CATALOGUE = [
  { id: 'objectives', excludes: [] },
  { id: 'city-gates', excludes: ['pencil-powers'] },
  { id: 'pencil-powers', excludes: ['city-gates'] },
];

test('a module switches off those that it excludes, and no others', () => {
  expect(toggled(CATALOGUE, ['objectives', 'city-gates'], 'pencil-powers')).toEqual([
    'objectives',
    'pencil-powers',
  ]);
});

test('a second tap switches a module off again', () => {
  expect(toggled(CATALOGUE, ['objectives', 'city-gates'], 'city-gates')).toEqual(['objectives']);
});
