/** Days as the API writes them, `2026-11-18`: they begin at midnight in UTC, wherever one is. */

import { language } from './i18n.svelte';

const DAY = 86_400_000;

export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** So many days later; earlier if there are fewer than none. */
export function daysAfter(day: string, days: number): string {
  return dayOf(Date.parse(day) + days * DAY);
}

/** The same in words: "18 November 2026". */
export function longDay(day: string): string {
  return new Date(day).toLocaleDateString(language(), { dateStyle: 'long', timeZone: 'UTC' });
}

/** Days in a row up to this one; a day that is not over yet does not end them. */
export function streak(played: Iterable<string>, today: string): number {
  const days = new Set(played);
  let day = days.has(today) ? today : daysAfter(today, -1);
  let count = 0;
  for (; days.has(day); day = daysAfter(day, -1)) count += 1;
  return count;
}

/** The weeks of a day's month, from Monday on; before its first day and after its last one null. */
export function weeks(day: string): (string | null)[][] {
  const first = `${day.slice(0, 7)}-01`;
  const before = (new Date(first).getUTCDay() + 6) % 7;
  const found: (string | null)[] = Array<null>(before).fill(null);
  for (let next = first; next.slice(0, 7) === day.slice(0, 7); next = daysAfter(next, 1))
    found.push(next);
  while (found.length % 7) found.push(null);
  return Array.from({ length: found.length / 7 }, (_, week) => found.slice(7 * week, 7 * week + 7));
}
