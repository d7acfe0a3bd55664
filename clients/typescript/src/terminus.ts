/** A server of Terminus for a program that plays: what is sent to it is sent until it is answered. */

import {
  answer,
  caller,
  gamePath,
  isTimeout,
  Refused,
  ROOT,
  TRY_AGAIN,
  Unreachable,
} from './calls.js';
import type { Caller, Way } from './calls.js';
import { counting, type Once } from './once.js';
import { Pause } from './pause.js';
import { Player } from './player.js';
import { randomBits } from './random.js';
import type { NewSeat, NewTable, Seated, TitleEntry } from './types.js';

export interface Server extends Omit<Way, 'server'> {
  /** Seconds for which a call is tried again before the program is told. */
  patience?: number;
  /** Seconds after which a call that nobody answers counts as lost; some are held for 25. */
  silence?: number;
}

export class Terminus {
  readonly call: Caller;
  /** Milliseconds for which a call is tried. */
  readonly patience: number;
  readonly #once: Once;

  constructor(
    server = 'http://localhost:8000',
    { patience = 60, silence = 40, ...way }: Server = {},
  ) {
    const call = caller({ ...way, server: server.replace(/\/+$/, '') });
    this.call = (href, how) => call(href, { signal: AbortSignal.timeout(silence * 1000), ...how });
    this.#once = counting(this.call);
    this.patience = patience * 1000;
  }

  /** All that can be played here. */
  async titles(): Promise<TitleEntry[]> {
    return (await this.ask<{ titles: TitleEntry[] }>(`${ROOT}/titles`)).titles;
  }

  /** A new table, of which the program is the host. */
  open(table: NewTable): Promise<Player> {
    return this.#sit(`${ROOT}/games`, table);
  }

  /** A seat at a table that waits for players. */
  join(code: string, seat: NewSeat): Promise<Player> {
    return this.#sit(gamePath(code, '/seats'), seat);
  }

  /** What is read at an address, by whoever has this token. */
  ask<T>(href: string, token: string | null = null): Promise<T> {
    return this.#patiently(async () => answer<T>(await this.call(href, { token })));
  }

  /** Posts what is `said`, and what was `drawn` for it; it counts once, however often it is sent. */
  tell<T>(href: string, said: object, token: string | null = null, drawn = {}): Promise<T> {
    return this.#patiently(() => this.#once<T>('POST', href, token, said, drawn));
  }

  async #sit(href: string, said: object): Promise<Player> {
    return new Player(this, await this.tell<Seated>(href, said, null, { salt: randomBits() }));
  }

  async #patiently<T>(ask: () => Promise<T>): Promise<T> {
    const pause = new Pause();
    const until = Date.now() + this.patience;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (!isPassing(error) || Date.now() > until) throw error;
        await pause.after(error instanceof Refused ? error.retryAfter : null);
      }
    }
  }
}

/** Whether the same call may be answered later: also when its answer was cut off. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Refused) return TRY_AGAIN.has(error.problem.status);
  return error instanceof Unreachable || error instanceof TypeError || isTimeout(error);
}
