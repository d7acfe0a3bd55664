/** What of a score sheet the map shows while it is played. */

import type { Score } from '../../lib/types';

/** The districts that a line was counted in; undefined before there is a score sheet. */
export function visited(score: Score | null, colour: string): Set<string> | undefined {
  const line = score?.lines.find((each) => each.colour === colour);
  return line && new Set(line.counted.districts?.districts);
}

/** The districts whose stamp is earned. */
export function stamped(score: Score | null): Set<string> {
  const counted = Object.values(score?.stamps?.counted ?? {});
  return new Set(counted.flatMap(({ districts }) => districts ?? []));
}
