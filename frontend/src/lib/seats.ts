/** The seats that this phone holds: a token for each table, the newest first. */

import { forgetLast } from './last';
import { recall, remember } from './memory';
import type { Seated } from './types';

export interface Held {
  code: string;
  token: string;
  name: string;
  title: string;
  since: number;
}

const KEY = 'seats';
const MOST = 12;

export function held(): Held[] {
  return recall<Held[]>(KEY) ?? [];
}

export function tokenOf(code: string): string | null {
  return held().find((seat) => seat.code === code)?.token ?? null;
}

/** A robot's seat has no token, and is nobody's to hold. */
export function hold({ code, token, game }: Seated, name: string): void {
  if (token === null) return;
  const others = held().filter((seat) => seat.code !== code);
  const mine = { code, token, name, title: game.title, since: Date.now() };
  remember(KEY, [mine, ...others].slice(0, MOST));
  remember('name', name);
}

export function letGo(code: string): void {
  forgetLast(code);
  remember(
    KEY,
    held().filter((seat) => seat.code !== code),
  );
}

/** The name that was given last, to be offered again. */
export function lastName(): string {
  return recall<string>('name') ?? '';
}
