/** The seats that this phone holds: a token for each table, the newest first. */

import { forgetLast } from './last';
import { lasts, recall, remember } from './memory';
import { randomBits } from 'terminus-client';
import type { Seated } from './types';

export interface Held {
  code: string;
  token: string;
  name: string;
  title: string;
  since: number;
  /** What the seat added to the shuffles; none at a practice table, where it would not count. */
  salt?: string;
  /** What the server bound itself to, as this phone first saw it. */
  commitment?: string;
  /** The salt for the rematch: asking again must not send another one. */
  next?: string;
  /** Those who play on this phone too. */
  beside?: Beside[];
  /** Whether what one of them sees is not for the others, so that the phone is covered between. */
  covers?: boolean;
}

/** Somebody without a phone, who plays on this one. */
export interface Beside {
  token: string;
  name: string;
  salt: string;
}

const KEY = 'seats';
const MOST = 12;

export function held(): Held[] {
  return recall<Held[]>(KEY) ?? [];
}

export function seatAt(code: string): Held | undefined {
  return held().find((seat) => seat.code === code);
}

export function tokenOf(code: string): string | null {
  return seatAt(code)?.token ?? null;
}

/** Keeps a seat just taken, with the salt that was sent for it, if any; a robot's is nobody's to hold. */
export function hold(
  { code, token, seat, game }: Seated,
  name: string,
  salt?: string,
  commitment = game.commitment,
): void {
  if (token === null) return;
  const others = held().filter((seat) => seat.code !== code);
  const chance = { commitment, ...(salt && !game.practice && { salt }) };
  const called = game.seats[seat]?.name ?? name; // as the table spells it
  const mine = { code, token, name: called, title: game.title, since: Date.now(), ...chance };
  remember(KEY, [mine, ...others].slice(0, MOST));
  remember('name', name);
}

/** Whether the seats outlive the page: not where storage is full or closed. */
export const isKept = () => lasts(KEY);

/** What a seat adds to the shuffles. */
export const newSalt = randomBits;

/** The salt for the rematch of a table, the same however often one asks. */
export function nextSalt(code: string): string {
  const salt = seatAt(code)?.next ?? newSalt();
  change(code, { next: salt });
  return salt;
}

/**
 * Sends something with a salt that takes the place of the seat's first one. It is kept before it is
 * sent, since the answer may be lost and the page with it; what is refused does not count.
 */
export async function salted<T extends { ok: boolean }>(
  code: string,
  send: (salt: string) => Promise<T>,
): Promise<T> {
  const first = seatAt(code)?.salt;
  const salt = newSalt();
  if (first) change(code, { salt });
  const outcome = await send(salt);
  if (first && !outcome.ok && seatAt(code)?.salt === salt) change(code, { salt: first });
  return outcome;
}

function change(code: string, more: Partial<Held>): void {
  remember(
    KEY,
    held().map((seat) => (seat.code === code ? { ...seat, ...more } : seat)),
  );
}

/** Everybody who plays on this phone, whoever sat down first at the head. */
export function sharing(code: string): Pick<Held, 'token' | 'name'>[] {
  const seat = seatAt(code);
  return seat ? [seat, ...(seat.beside ?? [])] : [];
}

/** Keeps the seat of somebody who plays on this phone too. */
export function holdBeside(code: string, beside: Beside, covers: boolean): void {
  const others = (seatAt(code)?.beside ?? []).filter(({ token }) => token !== beside.token);
  change(code, { beside: [...others, beside], covers });
}

/** One of the seats of this phone is gone; the others stay. */
export function letGoOf(code: string, token: string | null): void {
  const seat = seatAt(code);
  const [heir, ...rest] = (seat?.beside ?? []).filter((each) => each.token !== token);
  if (seat && seat.token !== token) return change(code, { beside: heir ? [heir, ...rest] : [] });
  if (!heir) return letGo(code);
  change(code, { ...heir, beside: rest });
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
