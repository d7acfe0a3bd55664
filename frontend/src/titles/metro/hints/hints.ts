/** A hint on the map and in words. */
import type { Hint } from '../../../lib/types';
import { hopOf } from '../turn';

/** Station -> what is written beside it: which hint leads there, and what it earns at once. */
export function notesOf(hints: readonly Hint[]): Map<string, string> {
  const found = new Map<string, string>();
  hints.forEach(({ move, now }, n) => {
    const to = hopOf(move)?.to;
    if (to !== undefined && !found.has(to)) found.set(to, `${n + 1} · +${now}`);
  });
  return found;
}

/** The hint to speak of: the one that leads to the station that is looked at, else the best. */
export function spokenOf(hints: readonly Hint[], station: string | undefined): number {
  const there = hints.findIndex(({ move }) => station && hopOf(move)?.to === station);
  return Math.max(0, there);
}
