/** A program's seat at a table: it is told when it may do something, and what. */

import { gamePath, Refused, Unreachable } from './calls.js';
import { GIVEN_UP, Outbox } from './outbox.js';
import { Pause } from './pause.js';
import { TableStream } from './stream.js';
import { isPassing, type Terminus } from './terminus.js';
import type { GameRecord, Move, Scores, Seated, Table } from './types.js';

/** Seconds for which the API holds an answer where it has no stream to give. */
const LONG_POLL = 25;

/** A moment at which a seat may do something. */
export interface Turn {
  view: Table;
  /** Every legal move, the table's chores too; there is at least one. */
  moves: readonly [Move, ...Move[]];
  /** Makes a move; one that comes too late is dropped, and the next turn tells what may be done. */
  play(move: Move): Promise<Table>;
}

export class Player {
  /** What others join by. */
  readonly code: string;
  /** What proves the seat. */
  readonly token: string | null;
  /** The table as this seat saw it last. */
  view: Table;

  readonly #terminus: Terminus;
  readonly #outbox: Outbox;
  readonly #stream: TableStream;
  readonly #pause = new Pause();
  /** What the server said to whoever has to wait. */
  #delay = '';
  /** Why the table can be followed no longer. */
  #lost: unknown = null;
  #wake: () => void = () => undefined;

  constructor(terminus: Terminus, { code, token, game }: Seated) {
    const { call } = terminus;
    this.code = code;
    this.token = token;
    this.view = game;
    this.#terminus = terminus;
    const kept = new Map<string, unknown>();
    this.#outbox = new Outbox(code, {
      call,
      recall: <T>(key: string) => (kept.get(key) ?? null) as T | null,
      remember: (key, value) => void kept.set(key, value),
      forget: (key) => void kept.delete(key),
      token: () => token,
      look: () => this.look().catch(() => null),
      busy: () => undefined,
      unreachable: () => undefined,
      waiting: () => undefined,
      delayed: (why) => void (this.#delay = why || this.#delay),
      answered: (outcome) => outcome.ok && this.#show(outcome.view),
    });
    this.#stream = new TableStream(call, code, {
      alive: () => this.#pause.reset(),
      happened: () => undefined,
      shown: (view) => this.#show(view),
      present: () => undefined,
      gone: () => this.#stream.break(),
    });
  }

  /** The table as it is now. */
  async look(): Promise<Table> {
    this.#show(await this.#terminus.ask<Table>(gamePath(this.code), this.token));
    return this.view;
  }

  /** Gives a robot of the server a seat, as the host may until the start. */
  async invite(bot: string, name: string): Promise<Table> {
    await this.#terminus.tell(gamePath(this.code, '/seats'), { bot, name }, this.token);
    return this.look();
  }

  /** Begins, as the host may. */
  start(): Promise<Table> {
    return this.#send('POST', gamePath(this.code, '/start'), {});
  }

  /** Makes a listed move; throws Refused with what the rules say of any other. */
  act(move: Pick<Move, 'href' | 'body'>): Promise<Table> {
    return this.#send('POST', move.href, move.body);
  }

  takeBack(): Promise<Table> {
    return this.#send('DELETE', gamePath(this.code, '/moves/last'), undefined);
  }

  scores(): Promise<Scores> {
    return this.#terminus.ask(gamePath(this.code, '/scores'), this.token);
  }

  /** The finished game, completely. */
  record(): Promise<GameRecord> {
    return this.#terminus.ask(gamePath(this.code, '/record'), this.token);
  }

  /**
   * Each time that this seat may do something, until the game is over. Whoever leaves a turn alone
   * is given the next one once something has changed.
   */
  async *turns(): AsyncGenerator<Turn, void, undefined> {
    const stop = new AbortController();
    this.#lost = null;
    void this.#follow(stop.signal);
    try {
      while (this.view.status !== 'finished') {
        const { view } = this;
        const [first, ...others] = view.moves;
        const play = (move: Move) => this.#play(move, view);
        if (first) yield { view, moves: [first, ...others], play };
        await this.#changed(view.version);
      }
    } finally {
      stop.abort();
      this.#stream.break();
      this.#pause.end();
    }
  }

  async #play(move: Move, seen: Table): Promise<Table> {
    try {
      return await this.act(move);
    } catch (error) {
      const now = error instanceof Refused ? await this.look() : seen;
      if (now.moment === seen.moment) throw error;
      return now;
    }
  }

  async #send(method: string, href: string, body: unknown): Promise<Table> {
    this.#delay = '';
    const tired = setTimeout(() => this.#outbox.drop(), this.#terminus.patience);
    const outcome = await this.#outbox.put(method, href, body, this.view.moment);
    clearTimeout(tired);
    if (outcome.ok) return this.view;
    if (outcome.problem.code === GIVEN_UP) throw new Unreachable(this.#delay || href);
    throw new Refused(outcome.problem);
  }

  /** A view never goes back in time: an answer may overtake an older one. */
  #show(view: Table): void {
    if (view.version < this.view.version) return;
    this.view = view;
    this.#wake();
  }

  /** Returns once the table has another version; throws when it can be followed no longer. */
  async #changed(version: number): Promise<void> {
    while (this.view.version === version) {
      if (this.#lost) throw this.#lost;
      await new Promise<void>((wake) => (this.#wake = wake));
    }
  }

  /** Listens, and listens again after every cut. */
  async #follow(stop: AbortSignal): Promise<void> {
    while (!stop.aborted && !this.#lost) {
      try {
        await this.#stream.listen(this.token, this.view.version, '');
        if (!stop.aborted) await this.look();
      } catch (error) {
        if (!stop.aborted) await this.#withoutStream(error);
      }
      if (!stop.aborted) await this.#pause.after();
    }
  }

  /** Where the server has no stream to give, it is asked to answer once the table has changed. */
  async #withoutStream(error: unknown): Promise<void> {
    try {
      if (!isPassing(error)) throw error;
      const query = `?wait=${LONG_POLL}&after=${this.view.version}`;
      this.#show(await this.#terminus.ask<Table>(gamePath(this.code) + query, this.token));
    } catch (final) {
      this.#lost = final;
      this.#wake();
    }
  }
}
