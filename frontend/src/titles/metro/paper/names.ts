/** What the boxes of a paper seat's pad are called. */
import { letterOf } from '../../../board/colours';
import { goal } from '../words/goals';
import { t } from '../words/paper';
import { partsOf } from './boxes';

/** A box of a line says of which, by the seat's colours, unless it is that of this round. */
export function boxName(box: string, colours: readonly string[], round?: number): string {
  const { kind, of } = partsOf(box);
  if (kind === 'objective') return t.goal(goal(of));
  if (kind === 'interchanges') return t.interchanges(of);
  const name = (t as unknown as Record<string, string>)[kind] ?? box;
  const ofAnother = of && Number(of) !== round;
  return ofAnother ? t.of_line(letterOf(colours[Number(of) - 1] ?? ''), name) : name;
}
