/** The hint that a player asked for: it is there as long as the moment lasts that it was given for. */

import type { Hint } from './types';

let given = $state.raw<{ moment: string; hints: readonly Hint[] } | null>(null);

/** The best few moves at this moment, if a hint was asked for. */
export function hintsAt(moment: string): readonly Hint[] {
  return given && given.moment === moment ? given.hints : [];
}

export function give(moment: string, hints: readonly Hint[]): void {
  given = { moment, hints };
}
