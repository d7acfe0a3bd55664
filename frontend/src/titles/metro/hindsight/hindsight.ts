/** What a round allowed, asked for once it is over. */
import type { DrawnLine } from '../../../board/types';
import { answer, call, gamePath } from '../../../lib/api';
import { tokenOf } from '../../../lib/seats';
import type { Allowed, Hindsight, MetroSeat } from '../../../lib/types';

export type Measure = 'sheet' | 'line';

export async function lookBack(code: string, round: number): Promise<Hindsight> {
  const href = `${gamePath(code, '/hindsight')}?round=${round}`;
  return answer<Hindsight>(await call(href, { token: tokenOf(code), cache: 'no-cache' }));
}

/** By which measures the best line is known, the one that says most first. */
export function measuresOf(found: Hindsight): Measure[] {
  return (['sheet', 'line'] as const).filter((measure) => found[measure].best !== null);
}

/** The points that were left in all rounds; null if those of one are not known. */
export function leftInAll(rounds: readonly Hindsight[]): number | null {
  const left = rounds.map((each) => each.sheet.left);
  return left.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
}

/** A seat's lines up to a round: as they are, or with the best line as the last of them. */
export function drawnUpTo(seat: MetroSeat, round: number, best?: Allowed): DrawnLine[] {
  const lines: DrawnLine[] = seat.lines.slice(0, round);
  if (!best) return lines;
  const { turns } = best;
  const sections = turns.flatMap((turn) => turn.sections);
  const marks = turns.flatMap((turn) => turn.marks);
  return [...lines.slice(0, -1), { colour: seat.colours[round - 1]!, sections, marks }];
}
