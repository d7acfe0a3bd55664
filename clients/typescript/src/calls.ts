/** One call to the API: its answer, its refusal as a problem document, or that none came. */

import type { paths } from './schema.js';
import type { Problem } from './types.js';

export const ROOT = '/api/v1';

/** Refusals after which the same call may be sent again. */
export const TRY_AGAIN = new Set([429, 500, 502, 503, 504]);

/** The API refused: `problem` says why, in the caller's language. */
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

/** One request; any answer is returned, no answer throws Unreachable. */
export type Caller = (href: string, call?: Call) => Promise<Response>;

/** How the API is reached: what is not handed in is what the page or Node has. */
export interface Way {
  /** Where the server is, unless the page comes from it: `http://localhost:8000`. */
  server?: string;
  /** The language of sentences. */
  language?: () => string;
  fetch?: typeof globalThis.fetch;
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

export function caller(way: Way): Caller {
  return async (href, { method, token, body, headers, signal, cache } = {}) => {
    const sent: Record<string, string> = {
      'Accept-Language': way.language?.() ?? 'en',
      ...headers,
    };
    if (token) sent.Authorization = `Bearer ${token}`;
    if (body !== undefined) sent['Content-Type'] = 'application/json';
    try {
      return await (way.fetch ?? fetch)((way.server ?? '') + href, {
        method: method ?? 'GET',
        headers: sent,
        cache: cache ?? 'no-store',
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
    } catch (error) {
      if (signal?.aborted && !isTimeout(error)) throw error;
      throw new Unreachable(href);
    }
  };
}

/** Whether nobody answered for as long as the caller would wait. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
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
