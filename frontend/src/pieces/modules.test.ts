import { expect, test } from 'vitest';
import { toggled } from './modules';

const CATALOGUE = [
  { id: 'objectives', excludes: [] },
  { id: 'city-gates', excludes: [] },
  { id: 'special-stations', excludes: ['pencil-powers'] },
  { id: 'pencil-powers', excludes: ['special-stations'] },
];

test('a module switches off those that it excludes, and no others', () => {
  expect(toggled(CATALOGUE, ['city-gates', 'special-stations'], 'pencil-powers')).toEqual([
    'city-gates',
    'pencil-powers',
  ]);
});

test('a second tap switches a module off again', () => {
  expect(toggled(CATALOGUE, ['objectives', 'city-gates'], 'city-gates')).toEqual(['objectives']);
});
