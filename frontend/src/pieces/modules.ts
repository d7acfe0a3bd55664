/** Which modules are in play after one of their switches was tapped. */

import type { TitleEntry } from '../lib/types';

/** Switching a module on switches off those that it excludes. */
export function toggled(
  catalogue: TitleEntry['modules'],
  chosen: readonly string[],
  id: string,
): string[] {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id);
  const excluded = catalogue.find((module) => module.id === id)?.excludes ?? [];
  return [...chosen.filter((other) => !excluded.includes(other)), id];
}
