import { describe, expect, test } from 'vitest';
import { countedBy } from './counted';
import { CITY } from './testing';

const counted = (goal: string, sites: string, closed: string[] = []) =>
  countedBy(CITY, goal, sites.split(' '), closed).sort().join(' ');

describe('the goals of the family game count', () => {
  test.each([
    ['bridges', 'C13 C14 W3', 'C13 W3'],
    ['statues', 'C6 C9 W10', 'C6 W10'],
    ['lakes', 'C6 C7 N10', 'C6 N10'],
    ['edges', 'W7 W5 S9', 'S9 W7'],
  ])('%s', (goal, sites, lit) => expect(counted(goal, sites)).toBe(lit));

  test('no bridge into a closed borough', () => {
    expect(counted('bridges', 'C4 C7', ['north', 'east'])).toBe('C7');
    expect(counted('bridges', 'C4', ['north', 'east'])).toBe('');
  });
});

describe('the goals of the expert game count', () => {
  test('a pair across a bridge, each building once', () => {
    expect(counted('bridge_pairs', 'W4 S1 W5')).toMatch(/^(S1 W4|S1 W5)$/);
    expect(counted('bridge_pairs', 'W4 S1 C10 C9')).toBe('C10 C9 S1 W4');
  });

  test('three round a statue', () => {
    expect(counted('statue_trios', 'C6 C7 C8 C9')).toBe('C6 C7 C8');
    expect(counted('statue_trios', 'C6 C7')).toBe('');
  });

  test('three round a lake, and a lake once', () => {
    expect(counted('lake_trios', 'N1 N2 N8 N9 N10').split(' ')).toHaveLength(3);
    expect(counted('lake_trios', 'C2 C14 C10 C11 C6').split(' ')).toHaveLength(3);
    expect(counted('lake_trios', 'C2 C12 C14 C10 C8 C6').split(' ')).toHaveLength(6);
  });

  test('boroughs with three or more', () => {
    expect(counted('boroughs', 'N1 N2 N3 E1 E2')).toBe('N1 N2 N3');
  });

  test('chains of three neighbours, packed best', () => {
    expect(counted('chains', 'S9 S8 S1 S2 S3 S4')).toBe('S1 S2 S3 S4 S8 S9');
    expect(counted('chains', 'S9 S8')).toBe('');
  });

  test('the buildings on a quarter', () => {
    expect(counted('quarter_park', 'C12 C10 C6')).toBe('C10 C12');
  });

  test('three kinds of district in one borough', () => {
    // trio_1: industry, park, leisure
    expect(counted('trio_1', 'C1 C10 C6 C3 W9')).toBe('C1 C10 C6');
    expect(counted('trio_1', 'C1 W8 E4')).toBe('');
  });
});
