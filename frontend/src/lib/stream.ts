/** The stream of a table's events: opened with the seat's token, given up when it falls silent. */

import { answer, call, gamePath } from './api';
import { readEvents, type ServerEvent } from './sse';

/** The heartbeat comes every 15 seconds; after this silence the stream counts as lost. */
const SILENCE = 40_000;

export interface Hearing {
  /** Anything came, be it only a heartbeat. */
  alive(): void;
  changed(version: number): void;
  present(seats: number[]): void;
}

export class TableStream {
  readonly #href: string;
  readonly #hearing: Hearing;
  #open: AbortController | null = null;
  #heard = 0;

  constructor(code: string, hearing: Hearing) {
    this.#href = gamePath(code, '/events');
    this.#hearing = hearing;
  }

  /** Follows the table until the stream breaks; throws when it cannot be opened. */
  async listen(token: string | null, seen: number): Promise<void> {
    this.#open = new AbortController();
    const headers: Record<string, string> = { Accept: 'text/event-stream' };
    if (seen) headers['Last-Event-ID'] = String(seen);
    const response = await call(this.#href, { token, headers, signal: this.#open.signal });
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
    if (event?.event === 'presence') {
      this.#hearing.present((JSON.parse(event.data) as { here: number[] }).here);
    } else if (event?.event === 'change') {
      this.#hearing.changed((JSON.parse(event.data) as { version: number }).version);
    }
  }

  #alive(): void {
    this.#heard = Date.now();
    this.#hearing.alive();
  }
}
