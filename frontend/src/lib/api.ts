/** The one door to the API: every call of the page goes through here. */

import { untrack } from 'svelte';
import { takeEarlyBoard } from './early';
import { language } from './i18n.svelte';
import { recall, remember } from './memory';
import { randomBits } from './random';
import type { paths } from './schema';
import type { Board, GameRecord, Place, Problem, Seated, Sheet, Table, TitleEntry } from './types';

const ROOT = '/api/v1';

/** Refusals after which the same call may be sent again. */
export const TRY_AGAIN = new Set([429, 500, 502, 503, 504]);

/** The API refused: `problem` says why, in the player's language. */
export class Refused extends Error {
  constructor(
    readonly problem: Problem,
    /** Seconds that the API asks us to wait before trying again. */
    readonly retryAfter: number | null = null,
  ) {
    super(problem.detail);
  }
}

/** No answer came: the phone is offline, or the server is. */
export class Unreachable extends Error {}

export interface Call {
  method?: string;
  token?: string | null;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  cache?: RequestCache;
}

/** What may follow `/games/{code}`, as the contract has it. */
export type GamePath = keyof paths extends infer P
  ? P extends `/api/v1/games/{code}${infer Rest}`
    ? Rest
    : never
  : never;

export function gamePath(code: string, rest: GamePath = ''): string {
  return `${ROOT}/games/${encodeURIComponent(code)}${rest}`;
}

/** One request; any answer is returned, no answer throws Unreachable. */
export async function call(
  href: string,
  { method, token, body, headers, signal, cache }: Call = {},
) {
  const sent: Record<string, string> = { 'Accept-Language': untrack(language), ...headers };
  if (token) sent.Authorization = `Bearer ${token}`;
  if (body !== undefined) sent['Content-Type'] = 'application/json';
  try {
    return await fetch(href, {
      method: method ?? 'GET',
      headers: sent,
      cache: cache ?? 'no-store',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new Unreachable(href);
  }
}

/** The answer's JSON, or Refused with its problem document. */
export async function answer<T>(response: Response): Promise<T> {
  if (response.ok) return (await response.json()) as T;
  throw await refusal(response);
}

export async function refusal(response: Response): Promise<Refused> {
  const wait = Number(response.headers.get('Retry-After'));
  const problem = await response.json().catch(() => null);
  const plain = {
    type: 'about:blank',
    code: 'unknown',
    title: response.statusText,
    detail: '',
    request_id: response.headers.get('X-Request-Id') ?? '',
  };
  return new Refused(
    { ...plain, ...problem, status: response.status },
    Number.isFinite(wait) && wait > 0 ? wait : null,
  );
}

async function ask<T>(href: string, options?: Call): Promise<T> {
  return answer<T>(await call(href, options));
}

export interface NewTable {
  title: string;
  name: string;
  modules?: string[];
  options?: Readonly<Record<string, string | boolean>>;
  sheet?: Sheet;
  clock?: number;
  /** Whether players may ask for hints. */
  hints?: boolean;
  /** Makes it a practice table. */
  seed?: string;
  /** The day whose puzzle it is. */
  puzzle?: string;
}

/** What is to be played next; what is not named stays as it was. */
export type Wish = Partial<Pick<NewTable, 'title' | 'modules' | 'options'>> & {
  /** The seats of the game before, in the order round the next table. */
  order?: number[];
};

/** Who sits down: a person on the screen or on paper, or a bot that the host invites. */
export interface NewSeat {
  name: string;
  sheet?: Sheet;
  bot?: string;
  /** On the phone of whoever asks. */
  beside?: true;
}

/** A seat just taken, and the salt that was sent for it. */
export type Salted = Seated & { salt: string };

/** Calls that give a seat, until they are answered: each keeps its key and its salt. */
const unanswered = new Map<string, { key: string; salt: string }>();

/** Takes a seat once: whoever tries again after a lost answer gets the seat that is theirs. */
async function take(
  href: string,
  said: object,
  token: string | null = null,
  salt = randomBits(),
): Promise<Salted> {
  const name = JSON.stringify([href, said, token]);
  const letter = unanswered.get(name) ?? { key: randomBits(), salt };
  unanswered.set(name, letter);
  const body = 'bot' in said ? said : { ...said, salt: letter.salt };
  const headers = { 'Idempotency-Key': letter.key };
  const response = await call(href, { method: 'POST', token, body, headers });
  try {
    const seated = await answer<Seated>(response);
    unanswered.delete(name);
    return { ...seated, salt: letter.salt };
  } catch (error) {
    if (error instanceof Refused && !TRY_AGAIN.has(response.status)) unanswered.delete(name);
    throw error;
  }
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
