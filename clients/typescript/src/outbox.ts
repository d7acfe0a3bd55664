/**
 * Moves on their way: each is kept on the phone until the API has answered it, and sent again under
 * the same Idempotency-Key, so that a move is neither lost nor counted twice. One that could not be
 * sent before the table moved on is dropped: it was meant for another moment.
 */

import { answer, Refused, TRY_AGAIN, Unreachable, type Caller } from './calls.js';
import { Pause } from './pause.js';
import { randomBits } from './random.js';
import type { Problem, Table } from './types.js';

/** The code of what the outbox says itself: nobody waits for the answer any more. */
export const GIVEN_UP = 'given_up';

/** A move that could not be delivered yet. */
export interface Unsent {
  method: string;
  href: string;
  body: unknown;
}

interface Letter extends Unsent {
  key: string;
  /** Of the seat whose move it is: a phone may hold several. */
  token?: string | null;
  /** The moment of the game that the move was made for, as the rules name it. */
  moment: string;
}

/**
 * `view` is the table after the move; `problem` is why it was refused. It is `late` when the table
 * had gone on before the move could be sent: what `view` does not show was not played.
 */
export type Outcome = { ok: true; view: Table; late?: true } | { ok: false; problem: Problem };

/** Where moves lie until they are answered: on a phone what outlives the page. */
export interface Memory {
  recall<T>(key: string): T | null;
  remember(key: string, value: unknown): void;
  forget(key: string): void;
}

export interface Post extends Memory {
  call: Caller;
  token(): string | null;
  /** Looks at the table anew, with this token: null when it cannot be reached. */
  look(token: string | null): Promise<Table | null>;
  /** Called with true while moves are on their way. */
  busy(sending: boolean): void;
  /** Called when no answer came; the move stays in the box. */
  unreachable(): void;
  /** Called with the moves that wait for the network, and with none once they are answered. */
  waiting(unsent: readonly Unsent[]): void;
  /** Called with why a move has to wait, and with nothing once it is answered. */
  delayed(why: string): void;
  answered(outcome: Outcome): void;
}

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
    this.#letters = post.recall<Letter[]>(this.#place) ?? [];
    this.#tried = this.#letters.length > 0;
    if (this.#tried) post.waiting(this.#letters);
  }

  put(method: string, href: string, body: unknown, moment: string): Promise<Outcome> {
    const token = this.#post.token();
    const letter = { key: randomBits(), method, href, body, moment, token };
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

  /** Gives up what is in the box; whatever has reached the table all the same is shown by it. */
  drop(): void {
    const problem = { type: 'about:blank', code: GIVEN_UP, status: 0, title: '', detail: '' };
    for (const letter of [...this.#letters]) {
      this.#remove(letter, { ok: false, problem: { ...problem, request_id: '' } });
    }
    this.#pause.end();
  }

  close(): void {
    this.#closed = true;
    this.#pause.end();
  }

  async #send(letter: Letter): Promise<void> {
    try {
      if (this.#tried && (await this.#isTooLate(letter))) return;
      this.#tried = true;
      const response = await this.#post.call(letter.href, {
        method: letter.method,
        token: this.#sender(letter),
        body: letter.body,
        headers: { 'Idempotency-Key': letter.key },
      });
      const view = await answer<Table>(response);
      this.#letters
        .filter((later) => this.#sender(later) === this.#sender(letter))
        .forEach((later) => (later.moment = view.moment)); // they were made after this one
      this.#settle(letter, { ok: true, view });
    } catch (error) {
      if (error instanceof Refused && !TRY_AGAIN.has(error.problem.status)) {
        this.#refuse(error.problem);
        return;
      }
      this.#post.waiting(this.#letters);
      const asked = error instanceof Refused ? error.retryAfter : null;
      if (error instanceof Refused) this.#post.delayed(error.problem.detail ?? '');
      if (error instanceof Unreachable || error instanceof TypeError) this.#post.unreachable();
      if (!this.#closed) await this.#pause.after(asked);
    }
  }

  /** An earlier page kept no token with a letter. */
  #sender({ token }: Letter): string | null {
    return token === undefined ? this.#post.token() : token;
  }

  async #isTooLate(letter: Letter): Promise<boolean> {
    const now = await this.#post.look(this.#sender(letter));
    if (!now || now.moment === letter.moment) return false;
    this.#settle(letter, { ok: true, view: now, late: true });
    return true;
  }

  /** A refused move takes those behind it along: they were meant for another position. */
  #refuse(problem: Problem): void {
    for (const letter of [...this.#letters]) this.#settle(letter, { ok: false, problem });
  }

  #settle(letter: Letter, outcome: Outcome): void {
    this.#pause.reset();
    this.#post.answered(outcome);
    this.#remove(letter, outcome);
  }

  #remove(letter: Letter, outcome: Outcome): void {
    this.#letters = this.#letters.filter((other) => other.key !== letter.key);
    this.#keep();
    this.#tried = false;
    this.#post.delayed('');
    this.#post.waiting([]);
    this.#waiting.get(letter.key)?.(outcome);
    this.#waiting.delete(letter.key);
  }

  #keep(): void {
    if (this.#letters.length) this.#post.remember(this.#place, this.#letters);
    else this.#post.forget(this.#place);
  }
}
