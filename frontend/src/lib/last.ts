/**
 * The table as this phone saw it last, for times without a network: a few tables, the newest first.
 * A copy is that of one seat, with what only this seat may see, and goes when the seat is given up.
 */

import { forget, recall, remember } from './memory';
import type { Table } from './types';

export interface Last<T extends Table = Table> {
  at: number;
  token: string | null;
  view: T;
}

const KEY = 'last';
const MOST = 3;

export function keepLast(last: Last): void {
  const { code } = last.view;
  const codes = [code, ...others(code)];
  codes.splice(MOST).forEach(forgetCopy);
  remember(KEY, codes);
  remember(`${KEY}:${code}`, last);
}

/** What this seat saw last, or a spectator; null when it was somebody else. */
export function lastSeen<T extends Table>(code: string, token: string | null): Last<T> | null {
  const last = recall<Last<T>>(`${KEY}:${code}`);
  return last?.token === token && last.view.moves ? last : null; // an earlier page kept less
}

export function forgetLast(code: string): void {
  remember(KEY, others(code));
  forgetCopy(code);
}

function others(code: string): string[] {
  return (recall<string[]>(KEY) ?? []).filter((other) => other !== code);
}

function forgetCopy(code: string): void {
  forget(`${KEY}:${code}`);
}
