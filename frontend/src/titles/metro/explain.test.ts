import { describe, expect, test } from 'vitest';
import type { LineScore, Score } from '../../lib/types';
import { explain } from './explain';
import { of, theScores } from './testing';

const PARIS = theScores().scores[0]!;

function score(more: Partial<Score>): Score {
  const { crossings, ...rest } = PARIS;
  return { ...rest, ...more } as Score;
}

/** The lines of the sheet with another bonus, or none. */
function lines(bonus: Partial<LineScore>, counted: LineScore['counted']): LineScore[] {
  return PARIS.lines.map(({ monuments, counted: { districts, busiest }, ...line }) => {
    return { ...line, ...bonus, counted: { districts: districts!, busiest: busiest!, ...counted } };
  });
}

const LONDON = score({
  lines: lines({ bonus: 6, thames: 2 }, { thames: of('sections', [], 3) }),
  sites: { marks: 5, points: 8, counted: { marks: of('stations', []) } },
});
const TOKYO = score({
  lines: lines({}, {}),
  stamps: {
    ...{ corner: 1, outer: 2, points: 33 },
    counted: { corner: of('districts', ['corner_ne'], 11), outer: of('districts', [], 7) },
  },
  loop: { missed: 3, points: -12, counted: { missed: of('stations', [], -4) } },
  interchanges: {
    ...{ 3: 1, 4: 0, 5: 0, points: 5 },
    counted: { 3: of('stations', [], 5), 4: of('stations', [], 15), 5: of('stations', [], 30) },
  },
});

describe('a box says how it came about, with the worths that came with it', () => {
  test('with the bonus of its city', () => {
    const box = { kind: 'bonus', colour: 'green' } as const;
    expect(explain(PARIS, box)).toBe('Line B calls at 1 monument: 2 points each.');
    expect(explain(LONDON, box)).toBe('Line B crosses the Thames 2 times: 3 points each.');
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

  test('crossings, sites, stamps and the loop', () => {
    expect(explain(PARIS, { kind: 'crossings' })).toContain(
      '1 used once (2 each), 0 used twice (6 each)',
    );
    expect(explain(LONDON, { kind: 'sites' })).toContain('5 calls');
    expect(explain(TOKYO, { kind: 'stamps' })).toContain(
      '1 in corners (11 each), 2 others (7 each)',
    );
    expect(explain(TOKYO, { kind: 'loop' })).toContain(
      '3 stations of the loop not reached: 4 points off',
    );
  });

  test('a goal, met or on its way', () => {
    const counted = { have: of('stations', []) };
    const goal = { id: 'all_sites', have: 3, need: 5, met: false, points: 0, counted, missing: {} };
    const box = { kind: 'objective', id: 'all_sites' } as const;
    expect(explain(score({ objectives: [goal] }), box)).toBe('All 5 tourist sites: 3 of 5.');
    const met = { ...goal, have: 5, met: true, points: 12 };
    expect(explain(score({ objectives: [met] }), box)).toBe('All 5 tourist sites: met, 12 points.');
  });

  test('a station that counts twice, being named twice', () => {
    const box = { kind: 'busiest', colour: 'orange' } as const;
    expect(explain(PARIS, box)).not.toContain('a marked station being two');
    const doubled = { busiest: of('stations', ['r2c3', 'r2c3']) };
    expect(explain(score({ lines: lines({}, doubled) }), box)).toContain(
      'a marked station being two',
    );
  });
});
