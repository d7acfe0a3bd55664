/** The boxes of the printed pad that a paper seat fills, in their order. */
import { ROUNDS } from '../cards';

const LINE_BONUS: Readonly<Record<string, string>> = { paris: 'monuments', london: 'thames' };
const NETWORK: Readonly<Record<string, readonly string[]>> = {
  paris: ['crossings_once', 'crossings_twice'],
  london: ['sites_marks'],
  tokyo: ['stamps_corner', 'stamps_outer', 'loop_missed'],
};
const INTERCHANGES: Readonly<Record<string, readonly number[]>> = { tokyo: [3, 4, 5] };

/**
 * What is counted after a round: its line, those from `since` on whose count was left for later,
 * and after the last round the whole network.
 */
export function boxesAfter(
  city: string,
  round: number,
  goals: readonly string[],
  since = round,
): string[] {
  const bonus = LINE_BONUS[city];
  const line = ['districts', 'busiest', ...(bonus ? [bonus] : [])];
  const rounds = Array.from({ length: round - since + 1 }, (_, i) => since + i);
  const boxes = rounds.flatMap((each) => line.map((box) => `line_${each}_${box}`));
  if (round < ROUNDS) return boxes;
  return [
    ...boxes,
    ...(NETWORK[city] ?? []),
    ...(INTERCHANGES[city] ?? [2, 3, 4]).map((lines) => `interchanges_${lines}`),
    ...goals.map((id) => `objective_${id}`),
  ];
}

/** The first round whose line is not wholly counted yet, this one at the latest. */
export function roundOf(next: string | undefined, round: number): number {
  const { kind, of } = partsOf(next ?? '');
  return LINE.has(kind) ? Math.min(Number(of), round) : round;
}

const LINE = new Set(['districts', 'busiest', ...Object.values(LINE_BONUS)]);

/** `line_2_busiest` is a box `busiest` of line 2, `objective_all_sites` an `objective`. */
export function partsOf(box: string): { kind: string; of: string } {
  const [, number = '', line] = /^line_(\d)_(.+)$/.exec(box) ?? [];
  if (line) return { kind: line, of: number };
  const [, kind = box, of = ''] = /^(objective|interchanges)_(.+)$/.exec(box) ?? [];
  return { kind, of };
}
