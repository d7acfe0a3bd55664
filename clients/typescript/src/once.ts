/** Calls that count once: until one is answered, the same call goes under the same key. */

import { answer, Refused, TRY_AGAIN, type Caller } from './calls.js';
import { randomBits } from './random.js';

/**
 * Sends what is `said`, and what was `drawn` for it (a salt): whoever tries again after a lost answer
 * sends what was drawn the first time. Both the answer and what was drawn come back.
 */
export type Once = <T, D extends object = object>(
  method: string,
  href: string,
  token: string | null,
  said?: object,
  drawn?: D,
) => Promise<T & D>;

export function counting(call: Caller): Once {
  const unanswered = new Map<string, { key: string; drawn: object | undefined }>();
  return async <T, D extends object>(
    method: string,
    href: string,
    token: string | null,
    said?: object,
    drawn?: D,
  ) => {
    const name = JSON.stringify([method, href, token, said]);
    const letter = unanswered.get(name) ?? { key: randomBits(), drawn };
    unanswered.set(name, letter);
    const response = await call(href, {
      method,
      token,
      headers: { 'Idempotency-Key': letter.key },
      ...(said && { body: { ...said, ...letter.drawn } }),
    });
    try {
      const told = await answer<T>(response);
      unanswered.delete(name);
      return { ...told, ...(letter.drawn as D) };
    } catch (error) {
      if (error instanceof Refused && !TRY_AGAIN.has(response.status)) unanswered.delete(name);
      throw error;
    }
  };
}
