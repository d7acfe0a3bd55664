/** The names of the boxes of a paper seat's pad. */

/** `line_2_busiest` is a box `busiest` of line 2, `objective_all_sites` an `objective`. */
export function partsOf(box: string): { kind: string; of: string } {
  const [, number = '', line] = /^line_(\d)_(.+)$/.exec(box) ?? [];
  if (line) return { kind: line, of: number };
  const [, kind = box, of = ''] = /^(objective|interchanges)_(.+)$/.exec(box) ?? [];
  return { kind, of };
}

export type Part = 'line' | 'network' | 'interchanges' | 'goals';

/** What a box is counted with: each is a short count of its own, with its own heading. */
export function partOf(box: string): Part {
  const { kind } = partsOf(box);
  if (isOfLine(box)) return 'line';
  if (kind === 'interchanges') return kind;
  return kind === 'objective' ? 'goals' : 'network';
}

/** Whether a box is counted with a line; the others are of the network, at the end. */
export function isOfLine(box: string): boolean {
  return box.startsWith('line_');
}
