/** The names of the boxes of a paper seat's pad. */

/** `line_2_busiest` is a box `busiest`, `objective_all_sites` one of the kind `objective`. */
export function partsOf(box: string): { kind: string; of: string } {
  const [, line] = /^line_\d_(.+)$/.exec(box) ?? [];
  if (line) return { kind: line, of: '' };
  const [, kind = box, of = ''] = /^(objective|interchanges)_(.+)$/.exec(box) ?? [];
  return { kind, of };
}
