import { describe, expect, test } from 'vitest';
import type { Score } from '../../lib/types';
import { explain } from './explain';
import { theScores } from './testing';

const PARIS = theScores().scores[0]!;

function score(more: Partial<Score>): Score {
  const { crossings, ...rest } = PARIS;
  return { ...rest, ...more } as Score;
}

const LONDON = score({ sites: { marks: 5, points: 8 } });
const TOKYO = score({
  stamps: { corner: 1, outer: 2, points: 20 },
  loop: { missed: 3, points: -9 },
  interchanges: { 3: 1, 4: 0, 5: 0, points: 5 },
});

describe('a box says how it came about', () => {
  test('with the bonus of its city', () => {
    const box = { kind: 'bonus', colour: 'green' } as const;
    expect(explain(PARIS, box)).toBe('Line B calls at 1 monument: 2 points each.');
    expect(explain(LONDON, box)).toBe('Line B crosses the Thames 1 time: 2 points each.');
  });

  test('where a line has no bonus, as a plain product', () => {
    const box = { kind: 'points', colour: 'orange' } as const;
    expect(explain(PARIS, box)).toBe('Line A: 3 × 2 + 0 = 6.');
    expect(explain(TOKYO, box)).toBe('Line A: 3 × 2 = 6.');
  });

  test('with the interchanges that its city counts', () => {
    expect(explain(LONDON, { kind: 'interchanges' })).toContain('2 lines: 0 (2 each)');
    expect(explain(TOKYO, { kind: 'interchanges' })).toBe(
      'Stations with 3 lines: 1 (5 each), 4 lines: 0 (15 each), 5 lines: 0 (30 each).',
    );
  });

  test('sites, stamps and the loop', () => {
    expect(explain(LONDON, { kind: 'sites' })).toContain('5 calls');
    expect(explain(TOKYO, { kind: 'stamps' })).toContain(
      '1 in corners (10 each), 2 others (5 each)',
    );
    expect(explain(TOKYO, { kind: 'loop' })).toContain('3 stations of the loop not reached');
  });

  test('a goal, met or on its way', () => {
    const goal = { id: 'all_sites', have: 3, need: 5, met: false, points: 0 };
    const box = { kind: 'objective', id: 'all_sites' } as const;
    expect(explain(score({ objectives: [goal] }), box)).toBe('All 5 tourist sites: 3 of 5.');
    const met = { ...goal, have: 5, met: true, points: 10 };
    expect(explain(score({ objectives: [met] }), box)).toBe('All 5 tourist sites: met, 10 points.');
  });

  test('a station that counts twice', () => {
    const box = { kind: 'busiest', colour: 'orange' } as const;
    expect(explain(PARIS, box, true)).toContain('a marked station being two');
  });
});
