/** Whom the table waits for. */

import type { Table } from './types';

/** Whether it is for this seat to play, at a table of several. */
export function isWaitedFor(view: Table & { waiting_for?: readonly number[] }): boolean {
  const { you, status, seats, waiting_for } = view;
  if (you === null || status !== 'playing' || seats.length < 2) return false;
  return Boolean(waiting_for?.includes(you));
}
