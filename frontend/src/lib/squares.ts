/** How a game of a puzzle went, line by line against par: to be seen, and to be sent as text. */

import { signed } from './i18n.svelte';

/** From the best to the worst. */
export const GRADES = ['par', 'near', 'half', 'far'] as const;
export type Grade = (typeof GRADES)[number];

const SIGNS: Record<Grade, string> = { par: '🟩', near: '🟨', half: '🟧', far: '⬜' };

/** At par or better, at least three quarters of it, at least half of it, less. */
export function grade(points: number, par: number): Grade {
  if (points >= par) return 'par';
  if (4 * points >= 3 * par) return 'near';
  return 2 * points >= par ? 'half' : 'far';
}

export interface Told {
  heading: string;
  lines: readonly number[];
  total: number;
  par: { lines: readonly number[]; total: number } | null;
  link: string;
}

/** A row of squares, the score, and where to play the same; as long as par is unknown no squares. */
export function asText({ heading, lines, total, par, link }: Told): string {
  const row = par ? lines.map((points, n) => SIGNS[grade(points, par.lines[n] ?? 0)]).join('') : '';
  const score = par ? `${signed(total)}/${signed(par.total)}` : signed(total);
  return [heading, [row, score].filter(Boolean).join(' '), link].join('\n');
}
