/** Calls about seats that go from phone to phone; each counts once, however often it is sent. */

import { answer, call, gamePath, Refused, TRY_AGAIN, type GamePath } from './api';
import { randomBits } from './random';
import type { components } from './schema';
import type { Seated, Table } from './types';

/** A seat that was asked for. */
export type Claimed = components['schemas']['Claimed'];
/** Somebody who asks, as those at the table see it. */
export type Claim = components['schemas']['Claim'];

/** The keys of calls that were not answered yet. */
const unanswered = new Map<string, string>();

export async function once<T>(
  method: string,
  href: string,
  token: string | null,
  body?: object,
): Promise<T> {
  const name = JSON.stringify([method, href, token, body]);
  const key = unanswered.get(name) ?? randomBits();
  unanswered.set(name, key);
  const headers = { 'Idempotency-Key': key };
  const response = await call(href, { method, token, headers, ...(body && { body }) });
  try {
    const told = await answer<T>(response);
    unanswered.delete(name);
    return told;
  } catch (error) {
    if (error instanceof Refused && !TRY_AGAIN.has(response.status)) unanswered.delete(name);
    throw error;
  }
}

const claimPath = (code: string, claim: string) =>
  gamePath(code, '/claims/{claim}' satisfies GamePath).replace('{claim}', claim);

export const askForSeat = (code: string, seat: number, name: string | null) =>
  once<Claimed>('POST', gamePath(code, '/claims'), null, { seat, ...(name && { name }) });

/** Says yes or no; the claim's own token may only say no, to itself. */
export const answerClaim = (code: string, claim: string, token: string | null, yes: boolean) =>
  once<Table>(yes ? 'POST' : 'DELETE', claimPath(code, claim), token);

export const makeKey = (code: string, token: string) =>
  once<components['schemas']['SeatKey']>('POST', gamePath(code, '/keys'), token);

export const useKey = (code: string, key: string) =>
  once<Seated>('POST', gamePath(code, '/transfers'), null, { key });

/** Leaves the game for now, or comes back to it. */
export const rest = (code: string, token: string, on = true) =>
  once<Table>(on ? 'POST' : 'DELETE', gamePath(code, '/break'), token);
