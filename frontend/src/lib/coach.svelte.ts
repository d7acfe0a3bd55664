/** The coached first turn: where it has got to, and to which title it has been offered. */

import { forget, recall, remember } from './memory';
import { held } from './seats';

interface Coached {
  code: string;
  /** The steps that were gone through. */
  step: number;
}

const KEY = 'coach';
/** The titles that need no offer any more: they were coached, or the player said no. */
const KNOWN = 'coached';

let current = $state.raw<Coached | null>(recall<Coached>(KEY));

/** The step that the coach is at on this table; null while there is no coach. */
export function coachedStep(code: string): number | null {
  return current?.code === code ? current.step : null;
}

export function startCoach(code: string): void {
  keep({ code, step: 0 });
}

export function goTo(step: number): void {
  if (current) keep({ ...current, step });
}

/** The coach leaves, and does not offer itself again for this title. */
export function endCoach(title: string): void {
  current = null;
  forget(KEY);
  decline(title);
}

export function decline(title: string): void {
  remember(KNOWN, [...new Set([...known(), title])]);
}

/** Whether this phone has never played the title, this table aside. */
export function isNew(title: string, code: string): boolean {
  const played = held().some((seat) => seat.title === title && seat.code !== code);
  return !played && !known().includes(title);
}

function known(): string[] {
  return recall<string[]>(KNOWN) ?? [];
}

function keep(coached: Coached): void {
  current = coached;
  remember(KEY, coached);
}
