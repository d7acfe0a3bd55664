/** A box of the score pad, and what the map shows of it: that which the score says it counted. */
import type { Lit } from '../../board/types';
import type { CountedThings, Line, LineScore, Score } from '../../lib/types';

export type LineBox = 'districts' | 'busiest' | 'bonus' | 'points';

export type Box =
  | { kind: LineBox; colour: string }
  | { kind: 'objective'; id: string }
  | { kind: 'crossings' | 'sites' | 'stamps' | 'loop' | 'interchanges' }
  | { kind: 'lines' | 'modules' | 'total' };

/** A box as one word: the same for the same box. */
export function keyOf(box: Box): string {
  const more = 'colour' in box ? box.colour : 'id' in box ? box.id : '';
  return `${box.kind} ${more}`;
}

export function sameBox(a: Box | null, b: Box): boolean {
  return a !== null && keyOf(a) === keyOf(b);
}

const BONUSES = ['monuments', 'thames'] as const;
export type Bonus = (typeof BONUSES)[number];

/** The bonus that a line of this city has, if there is one. */
export function bonusOf(line: LineScore | undefined): Bonus | undefined {
  return BONUSES.find((name) => line && name in line.counted);
}

/** What a box of a sheet with these lines counted. */
export function litBy(score: Score, lines: readonly Line[], box: Box): Lit {
  switch (box.kind) {
    case 'lines':
    case 'modules':
    case 'total': {
      const sections = lines.flatMap((line) => line.sections);
      return { sections, stations: sections.flat() };
    }
    case 'crossings':
    case 'sites':
    case 'stamps':
    case 'loop':
    case 'interchanges':
      return together(Object.values(score[box.kind]?.counted ?? {}), lines);
    case 'objective': {
      const goal = score.objectives.find(({ id }) => id === box.id);
      return together(Object.values(goal?.counted ?? {}), lines);
    }
    default:
      return ofLine(score, lines, box.kind, box.colour);
  }
}

function ofLine(score: Score, lines: readonly Line[], kind: LineBox, colour: string): Lit {
  const line = score.lines.find((each) => each.colour === colour);
  const name = { districts: kind, busiest: kind, bonus: bonusOf(line), points: 'districts' }[kind];
  const counted = line?.counted[name ?? ''];
  if (!counted) return {};
  const whole = counted.sections ? counted : { ...counted, lines: [colour] };
  const lit = together([whole], lines);
  return counted.sections ? { ...lit, stations: counted.sections.flat() } : lit;
}

/** All these things, and the tracks of the lines among them. */
function together(counted: readonly CountedThings[], lines: readonly Line[]): Lit {
  const all = (kind: 'stations' | 'districts' | 'crossings') =>
    counted.flatMap((each) => each[kind] ?? []);
  const named = new Set(counted.flatMap((each) => each.lines ?? []));
  const tracks = lines.filter(({ colour }) => named.has(colour)).flatMap((line) => line.sections);
  return {
    stations: all('stations'),
    districts: all('districts'),
    crossings: all('crossings'),
    sections: [...counted.flatMap((each) => each.sections ?? []), ...tracks],
  };
}
