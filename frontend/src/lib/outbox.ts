/**
 * Moves on their way: each is kept on the phone until the API has answered it, and sent again under
 * the same Idempotency-Key, so that a move is neither lost nor counted twice.
 */

import { answer, call, Refused, Unreachable } from './api';
import { Pause } from './pause';
import { forget, recall, remember } from './memory';
import type { Problem, Table } from './types';

interface Letter {
  key: string;
  method: string;
  href: string;
  body: unknown;
}

/** `view` is the table after the move; `problem` is why it was refused. */
export type Outcome = { ok: true; view: Table } | { ok: false; problem: Problem };

export interface Post {
  token(): string | null;
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
  #closed = false;

  constructor(code: string, post: Post) {
    this.#place = `unsent:${code}`;
    this.#post = post;
    this.#letters = recall<Letter[]>(this.#place) ?? [];
  }

  put(method: string, href: string, body: unknown): Promise<Outcome> {
    const letter = { key: crypto.randomUUID?.() ?? randomKey(), method, href, body };
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
      const response = await call(letter.href, {
        method: letter.method,
        token: this.#post.token(),
        body: letter.body,
        headers: { 'Idempotency-Key': letter.key },
      });
      this.#settle(letter, { ok: true, view: await answer<Table>(response) });
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

  /** A refused move takes those behind it along: they were meant for another position. */
  #refuse(problem: Problem): void {
    for (const letter of [...this.#letters]) this.#settle(letter, { ok: false, problem });
  }

  #settle(letter: Letter, outcome: Outcome): void {
    this.#letters = this.#letters.filter((other) => other.key !== letter.key);
    this.#keep();
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

/** For pages served without TLS, where `crypto.randomUUID` is missing. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
