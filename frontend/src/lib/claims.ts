/** Calls about seats that go from phone to phone; each counts once, however often it is sent. */

import { gamePath, once, type GamePath } from './api';
import type { components } from 'terminus-client';
import type { Seated, Table } from './types';

/** A seat that was asked for. */
export type Claimed = components['schemas']['Claimed'];
/** Somebody who asks, as those at the table see it. */
export type Claim = components['schemas']['Claim'];

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
