/**
 * Moves on their way: each is kept on the phone until the API has answered it, and sent again under
 * the same Idempotency-Key, so that a move is neither lost nor counted twice. One that could not be
 * sent before the table moved on is dropped: it was meant for another moment.
 */

import { answer, call, Refused, Unreachable } from './api';
import { Pause } from './pause';
import { forget, recall, remember } from './memory';
import { randomBits } from './random';
import type { Problem, Table } from './types';

interface Letter {
  key: string;
  method: string;
  href: string;
  body: unknown;
  /** The moment of the game that the move was made for, as the rules name it. */
  moment: string;
}

/** `view` is the table after the move; `problem` is why it was refused. */
export type Outcome = { ok: true; view: Table } | { ok: false; problem: Problem };

export interface Post {
  token(): string | null;
  /** Looks at the table anew: null when it cannot be reached. */
  look(): Promise<Table | null>;
  /** Called with true while moves are on their way. */
  busy(sending: boolean): void;
  /** Called when no answer came; the move stays in the box. */
  unreachable(): void;
  answered(outcome: Outcome): void;
}

const RETRY_STATUS = new Set([429, 500, 502, 503, 504]);

export class Outbox {
  readonly #place: string;
  readonly #post: Post;
  readonly #pause = new Pause();
  #letters: Letter[];
  #waiting = new Map<string, (outcome: Outcome) => void>();
  #running = false;
  /** True when the first letter may have been sent before. */
  #tried: boolean;
  #closed = false;

  constructor(code: string, post: Post) {
    this.#place = `unsent:${code}`;
    this.#post = post;
    this.#letters = recall<Letter[]>(this.#place) ?? [];
    this.#tried = this.#letters.length > 0;
  }

  put(method: string, href: string, body: unknown, moment: string): Promise<Outcome> {
    const letter = { key: randomBits(), method, href, body, moment };
    this.#letters.push(letter);
    this.#keep();
    return new Promise((resolve) => {
      this.#waiting.set(letter.key, resolve);
      void this.run();
    });
  }

  /** Sends what is in the box, oldest first; also to be called when the network is back. */
  async run(): Promise<void> {
    if (this.#running) return this.#pause.end();
    this.#running = true;
    this.#post.busy(this.#letters.length > 0);
    while (this.#letters[0] && !this.#closed) await this.#send(this.#letters[0]);
    this.#running = false;
    this.#post.busy(false);
  }

  close(): void {
    this.#closed = true;
    this.#pause.end();
  }

  async #send(letter: Letter): Promise<void> {
    try {
      if (this.#tried && (await this.#isTooLate(letter))) return;
      this.#tried = true;
      const response = await call(letter.href, {
        method: letter.method,
        token: this.#post.token(),
        body: letter.body,
        headers: { 'Idempotency-Key': letter.key },
      });
      const view = await answer<Table>(response);
      this.#letters.forEach((later) => (later.moment = view.moment)); // they were made after this one
      this.#settle(letter, { ok: true, view });
    } catch (error) {
      if (error instanceof Refused && !RETRY_STATUS.has(error.problem.status)) {
        this.#refuse(error.problem);
        return;
      }
      const asked = error instanceof Refused ? error.retryAfter : null;
      if (error instanceof Unreachable || error instanceof TypeError) this.#post.unreachable();
      if (!this.#closed) await this.#pause.after(asked);
    }
  }

  async #isTooLate(letter: Letter): Promise<boolean> {
    const now = await this.#post.look();
    if (!now || now.moment === letter.moment) return false;
    this.#settle(letter, { ok: true, view: now });
    return true;
  }

  /** A refused move takes those behind it along: they were meant for another position. */
  #refuse(problem: Problem): void {
    for (const letter of [...this.#letters]) this.#settle(letter, { ok: false, problem });
  }

  #settle(letter: Letter, outcome: Outcome): void {
    this.#letters = this.#letters.filter((other) => other.key !== letter.key);
    this.#keep();
    this.#tried = false;
    this.#pause.reset();
    this.#post.answered(outcome);
    this.#waiting.get(letter.key)?.(outcome);
    this.#waiting.delete(letter.key);
  }

  #keep(): void {
    if (this.#letters.length) remember(this.#place, this.#letters);
    else forget(this.#place);
  }
}
