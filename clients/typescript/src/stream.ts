/** The stream of a table's events: opened with the seat's token, given up when it falls silent. */

import { answer, gamePath, type Caller } from './calls.js';
import { readEvents, type ServerEvent } from './sse.js';
import type { Happened, Table } from './types.js';

/** The heartbeat comes every 15 seconds; after this silence the stream counts as lost. */
const SILENCE = 40_000;

export interface Hearing {
  /** Anything came, be it only a heartbeat. */
  alive(): void;
  happened(change: Happened): void;
  /** The table after that, as this seat may see it. */
  shown(view: Table): void;
  present(seats: readonly number[]): void;
  /** The table is no more. */
  gone(): void;
}

/** What an event may carry, whichever it is. */
type Heard = Happened & { game?: Table; here?: number[] };

export class TableStream {
  readonly #call: Caller;
  readonly #href: string;
  readonly #hearing: Hearing;
  #open: AbortController | null = null;
  #heard = 0;

  constructor(call: Caller, code: string, hearing: Hearing) {
    this.#call = call;
    this.#href = gamePath(code, '/events');
    this.#hearing = hearing;
  }

  /**
   * Follows the table until the stream breaks; throws when it cannot be opened. What happened up to
   * the version `seen`, and the view that has this `tag`, are not told again.
   */
  async listen(token: string | null, seen: number, tag: string): Promise<void> {
    this.#open = new AbortController();
    const headers: Record<string, string> = { Accept: 'text/event-stream' };
    if (seen) headers['Last-Event-ID'] = String(seen);
    if (tag) headers['If-None-Match'] = tag;
    const response = await this.#call(this.#href, { token, headers, signal: this.#open.signal });
    if (!response.ok || !response.body) return void (await answer(response));
    this.#alive();
    const watch = setInterval(() => this.breakIfSilent(SILENCE), SILENCE / 4);
    await readEvents(response.body, (event) => this.#hear(event)).catch(() => undefined);
    clearInterval(watch);
  }

  break(): void {
    this.#open?.abort();
  }

  /** After a sleep a stream may look open and be dead. */
  breakIfSilent(since = SILENCE / 2): void {
    if (Date.now() - this.#heard > since) this.break();
  }

  #hear(event: ServerEvent | null): void {
    this.#alive();
    if (!event) return;
    const { game, here, ...change } = JSON.parse(event.data) as Heard;
    if (event.event === 'gone') this.#hearing.gone();
    if (event.event === 'change') this.#hearing.happened(change);
    if (here) this.#hearing.present(here);
    if (game) this.#hearing.shown(game);
  }

  #alive(): void {
    this.#heard = Date.now();
    this.#hearing.alive();
  }
}
