/** The one door to the API: every call of the page goes through here. */

import {
  answer,
  caller,
  counting,
  gamePath,
  randomBits,
  refusal,
  ROOT,
  type Call,
} from 'terminus-client';
import type { NewSeat, NewTable, Salted, Wish } from 'terminus-client';
import { untrack } from 'svelte';
import { takeEarlyBoard } from './early';
import { language } from './i18n.svelte';
import { recall, remember } from './memory';
import type { Board, GameRecord, Place, Seated, Table, TitleEntry } from './types';

export { answer, gamePath, refusal, Refused, TRY_AGAIN, Unreachable } from 'terminus-client';
export type { GamePath, NewTable, Wish } from 'terminus-client';

/** One request in the player's language. */
export const call = caller({ language: () => untrack(language) });

/** A call that counts once, however often it is sent until it is answered. */
export const once = counting(call);

async function ask<T>(href: string, options?: Call): Promise<T> {
  return answer<T>(await call(href, options));
}

/** Takes a seat once: whoever tries again after a lost answer gets the seat that is theirs. */
async function take(
  href: string,
  said: object,
  token: string | null = null,
  salt = randomBits(),
): Promise<Salted> {
  if ('bot' in said) return { ...(await once<Seated>('POST', href, token, said)), salt };
  return once<Seated, { salt: string }>('POST', href, token, said, { salt });
}

export const titles = async () => (await ask<{ titles: TitleEntry[] }>(`${ROOT}/titles`)).titles;
export const create = (table: NewTable) => take(`${ROOT}/games`, table);
export const look = (code: string, token?: string | null) =>
  ask<Table>(gamePath(code), { token: token ?? null });
export const join = (code: string, seat: NewSeat, token: string | null = null) =>
  take(gamePath(code, '/seats'), seat, token);
export const record = (code: string) => ask<GameRecord>(gamePath(code, '/record'));
export const rematch = (code: string, token: string, salt?: string, wish: Wish = {}) =>
  take(gamePath(code, '/rematch'), wish, token, salt);
export const removeSeat = async (code: string, seat: number, token: string) => {
  const href = gamePath(code, '/seats/{seat}').replace('{seat}', String(seat));
  const response = await call(href, { method: 'DELETE', token });
  if (!response.ok) throw await refusal(response);
};

export const arrange = (code: string, seats: Place[], token: string) =>
  ask<Table>(gamePath(code, '/seats'), { method: 'PUT', body: { seats }, token });

const boards = new Map<string, Promise<Board>>();

/** A title's board; asked for once. Without an answer the one that this phone saw last will do. */
export function board(slug: string): Promise<Board> {
  let known = boards.get(slug);
  if (!known) {
    const key = `board:${slug}`;
    const early = takeEarlyBoard(slug);
    const href = `${ROOT}/titles/${slug}/board`;
    known = (early?.then(answer<Board>) ?? ask<Board>(href, { cache: 'no-cache' })).then(
      (fresh) => (remember(key, fresh), fresh),
      (error) => recall<Board>(key) ?? Promise.reject(error),
    );
    known.catch(() => boards.delete(slug));
    boards.set(slug, known);
  }
  return known;
}
