/** How a box of the score pad came about, in a sentence. */
import { letterOf } from '../../board/colours';
import type { LineScore, Score } from '../../lib/types';
import { bonusOf, type Box, type LineBox } from './box';
import { goal } from './words/goals';
import { t } from './words/score';

interface Counted {
  counted: Record<string, { each?: number }>;
}

export function explain(score: Score, box: Box): string {
  const { crossings, sites, stamps, loop, interchanges } = score;
  switch (box.kind) {
    case 'lines':
      return t.how_lines;
    case 'crossings':
      return crossings
        ? t.how_crossings(
            [crossings.once, eachOf(crossings, 'once')],
            [crossings.twice, eachOf(crossings, 'twice')],
          )
        : '';
    case 'sites':
      return sites ? t.how_sites(sites.marks, sites.points) : '';
    case 'stamps':
      return stamps
        ? t.how_stamps(
            [stamps.corner, eachOf(stamps, 'corner')],
            [stamps.outer, eachOf(stamps, 'outer')],
          )
        : '';
    case 'loop':
      return loop ? t.how_loop(loop.missed, -eachOf(loop, 'missed')) : '';
    case 'interchanges':
      return ofInterchanges(interchanges);
    case 'objective':
      return ofGoal(score, box.id);
    case 'modules':
      return t.how_modules(score.modules);
    case 'total':
      return t.how_total;
    default:
      return ofLine(score, box.kind, box.colour);
  }
}

function eachOf({ counted }: Counted, number: string): number {
  return counted[number]?.each ?? 0;
}

function ofInterchanges(box: Score['interchanges']): string {
  const found = box as unknown as Record<string, number>;
  return t.how_interchanges(
    Object.keys(box.counted).map((lines) =>
      t.meeting(Number(lines), found[lines] ?? 0, eachOf(box, lines)),
    ),
  );
}

function ofGoal(score: Score, id: string): string {
  const found = score.objectives.find((each) => each.id === id);
  if (!found) return '';
  return found.met
    ? t.how_goal_met(goal(id), found.points)
    : t.how_goal(goal(id), found.have, found.need);
}

function ofLine(score: Score, kind: LineBox, colour: string): string {
  const line = score.lines.find((each) => each.colour === colour);
  if (!line) return '';
  const letter = letterOf(colour);
  const { districts, busiest, bonus, points } = line;
  const named = bonusOf(line);
  if (kind === 'districts') return t.how_districts(letter, districts);
  if (kind === 'busiest')
    return (isDoubled(line) ? t.how_busiest_doubled : t.how_busiest)(letter, busiest);
  if (kind === 'bonus')
    return named ? t[`how_${named}`](letter, line[named] ?? 0, eachOf(line, named)) : '';
  return named
    ? t.how_points(letter, districts, busiest, bonus, points)
    : t.how_product(letter, districts, busiest, points);
}

/** Whether a station of the busiest district counts twice: then it is named twice. */
function isDoubled({ counted }: LineScore): boolean {
  const stations = counted.busiest?.stations ?? [];
  return new Set(stations).size < stations.length;
}
