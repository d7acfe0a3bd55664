/** The boxes of the printed pad that a paper seat fills, in their order. */
import { ROUNDS } from '../cards';

const LINE_BONUS: Readonly<Record<string, string>> = { paris: 'monuments', london: 'thames' };
const NETWORK: Readonly<Record<string, readonly string[]>> = {
  paris: ['crossings_once', 'crossings_twice'],
  london: ['sites_marks'],
  tokyo: ['stamps_corner', 'stamps_outer', 'loop_missed'],
};
const INTERCHANGES: Readonly<Record<string, readonly number[]>> = { tokyo: [3, 4, 5] };

/** What is counted after a round: its line, and after the last one the whole network. */
export function boxesAfter(city: string, round: number, goals: readonly string[]): string[] {
  const bonus = LINE_BONUS[city];
  const line = ['districts', 'busiest', ...(bonus ? [bonus] : [])];
  const boxes = line.map((box) => `line_${round}_${box}`);
  if (round < ROUNDS) return boxes;
  return [
    ...boxes,
    ...(NETWORK[city] ?? []),
    ...(INTERCHANGES[city] ?? [2, 3, 4]).map((lines) => `interchanges_${lines}`),
    ...goals.map((id) => `objective_${id}`),
  ];
}

/** `line_2_busiest` is a box `busiest`, `objective_all_sites` one of the kind `objective`. */
export function partsOf(box: string): { kind: string; of: string } {
  const [, line] = /^line_\d_(.+)$/.exec(box) ?? [];
  if (line) return { kind: line, of: '' };
  const [, kind = box, of = ''] = /^(objective|interchanges)_(.+)$/.exec(box) ?? [];
  return { kind, of };
}
