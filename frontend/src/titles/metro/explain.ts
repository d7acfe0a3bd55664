/** How a box of the score pad came about, in a sentence. */
import { letterOf } from '../../board/colours';
import type { Score } from '../../lib/types';
import type { Box, LineBox } from './counted';
import { goal } from './words/goals';
import { t } from './words/score';

/** What a monument, or a section over the Thames, is worth. */
const BONUS_POINTS = 2;
const PER_INTERCHANGE = { '2': 2, '3': 5, '4': 9 };
const WITH_THE_LOOP = { '3': 5, '4': 15, '5': 30 };

/** `doubled`: the line of the box has a station that counts twice. */
export function explain(score: Score, box: Box, doubled = false): string {
  switch (box.kind) {
    case 'lines':
      return t.how_lines;
    case 'crossings':
      return t.how_crossings(score.crossings?.once ?? 0, score.crossings?.twice ?? 0);
    case 'sites':
      return t.how_sites(score.sites?.marks ?? 0, score.sites?.points ?? 0);
    case 'stamps':
      return t.how_stamps(score.stamps?.corner ?? 0, score.stamps?.outer ?? 0);
    case 'loop':
      return t.how_loop(score.loop?.missed ?? 0);
    case 'interchanges':
      return ofInterchanges(score);
    case 'objective':
      return ofGoal(score, box.id);
    case 'modules':
      return t.how_modules(score.modules);
    case 'total':
      return t.how_total;
    default:
      return ofLine(score, box.kind, box.colour, doubled);
  }
}

function ofInterchanges({ interchanges, loop }: Score): string {
  const worth = Object.entries(loop ? WITH_THE_LOOP : PER_INTERCHANGE);
  const found = interchanges as unknown as Record<string, number>;
  return t.how_interchanges(
    worth.map(([lines, points]) => t.meeting(Number(lines), found[lines] ?? 0, points)),
  );
}

function ofGoal(score: Score, id: string): string {
  const found = score.objectives.find((each) => each.id === id);
  if (!found) return '';
  return found.met ? t.how_goal_met(goal(id)) : t.how_goal(goal(id), found.have, found.need);
}

function ofLine(score: Score, kind: LineBox, colour: string, doubled: boolean): string {
  const line = score.lines.find((each) => each.colour === colour);
  if (!line) return '';
  const letter = letterOf(colour);
  const { districts, busiest, bonus, points } = line;
  if (kind === 'districts') return t.how_districts(letter, districts);
  if (kind === 'busiest')
    return doubled ? t.how_busiest_doubled(letter, busiest) : t.how_busiest(letter, busiest);
  if (kind === 'bonus')
    return (score.sites ? t.how_thames : t.how_bonus)(letter, bonus / BONUS_POINTS);
  return score.stamps
    ? t.how_product(letter, districts, busiest, points)
    : t.how_points(letter, districts, busiest, bonus, points);
}
