/** How a box of the score pad came about, in a sentence. */
import { letterOf } from '../../board/colours';
import type { Score } from '../../lib/types';
import type { Box } from './counted';
import { t } from './words';

const MONUMENT_POINTS = 2;

export function explain(score: Score, box: Box): string {
  switch (box.kind) {
    case 'lines':
      return t.how_lines;
    case 'crossings':
      return t.how_crossings(score.crossings?.once ?? 0, score.crossings?.twice ?? 0);
    case 'interchanges': {
      const { '2': two, '3': three, '4': four } = score.interchanges;
      return t.how_interchanges(two ?? 0, three, four);
    }
    case 'total':
      return t.how_total;
    default:
      return ofLine(score, box.kind, box.colour);
  }
}

function ofLine(score: Score, kind: string, colour: string): string {
  const line = score.lines.find((each) => each.colour === colour);
  if (!line) return '';
  const letter = letterOf(colour);
  const { districts, busiest, bonus, points } = line;
  if (kind === 'districts') return t.how_districts(letter, districts);
  if (kind === 'busiest') return t.how_busiest(letter, busiest);
  if (kind === 'bonus') return t.how_bonus(letter, bonus / MONUMENT_POINTS);
  return t.how_points(letter, districts, busiest, bonus, points);
}
