/** A small table server at the border of `fetch`, for tests of what the page does with a network. */

import type { Table } from '../types';

export interface Request {
  method: string;
  path: string;
  headers: Headers;
  body: unknown;
}

type Reply = Response | Promise<Response>;

export const CODE = 'K7RTX';

export function aView(version: number, more: Partial<Table> = {}): Table {
  return {
    code: CODE,
    title: 'paris',
    version,
    status: 'playing',
    host: 0,
    modules: [],
    options: {},
    commitment: '',
    practice: false,
    puzzle: null,
    rematch: null,
    clock: null,
    hints: false,
    waited: [],
    seats: [],
    change: null,
    moment: '',
    moves: [],
    stand_ins: [],
    claims: [],
    presiding: 0,
    take_back: null,
    scores: [],
    you: 0,
    ...more,
  };
}

export function problem(status: number, code: string, headers: Record<string, string> = {}) {
  const body = { type: `/problems/${code}`, title: code, status, detail: code, code };
  return new Response(JSON.stringify(body), { status, headers });
}

/** Holds one table: a version, the keys it has counted, and the streams that follow it. */
export class Server {
  version = 1;
  turn = 1;
  counted = new Map<string, number>();
  requests: Request[] = [];
  down = false;
  /** Counts the move but loses the answer, as a bad network does. */
  dropAnswers = false;
  intercept: ((request: Request) => Reply | undefined) | null = null;
  #streams = new Set<ReadableStreamDefaultController<Uint8Array>>();

  install(): void {
    globalThis.fetch = (input, init) => this.#fetch(String(input), init ?? {});
  }

  asked(method: string, rest: string): Request[] {
    return this.requests.filter((one) => one.method === method && one.path.endsWith(rest));
  }

  /** Something happens at the table. */
  change(): void {
    this.version += 1;
    const game = aView(this.version, this.#game());
    const happened = { version: this.version, kind: 'turn', seat: 1, events: [], game };
    this.say(`id: ${this.version}\nevent: change\ndata: ${JSON.stringify(happened)}\n\n`);
  }

  say(text: string): void {
    for (const stream of this.#streams) stream.enqueue(new TextEncoder().encode(text));
  }

  breakStreams(): void {
    for (const stream of this.#streams) stream.error(new TypeError('network'));
    this.#streams.clear();
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const request = {
      method: init.method ?? 'GET',
      path,
      headers: new Headers(init.headers),
      body: init.body ? JSON.parse(String(init.body)) : undefined,
    };
    this.requests.push(request);
    if (this.down) throw new TypeError('Failed to fetch');
    const special = this.intercept?.(request);
    if (special) return special;
    if (request.method !== 'GET') return this.#move(request);
    if (path.endsWith('/events')) return this.#stream(init.signal);
    return this.#read(request);
  }

  #move(request: Request): Response {
    const key = request.headers.get('Idempotency-Key') ?? '';
    if (!this.counted.has(key)) {
      this.counted.set(key, this.version + 1);
      this.change();
    }
    if (this.dropAnswers) throw new TypeError('Failed to fetch');
    return Response.json(aView(this.counted.get(key)!, this.#game()), { status: 201 });
  }

  #read(request: Request): Response {
    const etag = `"${this.version}-0"`;
    if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304 });
    return Response.json(aView(this.version, this.#game()), { headers: { ETag: etag } });
  }

  #game(): Partial<Table> {
    return { moment: String(this.turn) };
  }

  #stream(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.#streams.add(controller);
        signal?.addEventListener('abort', () => {
          if (this.#streams.delete(controller))
            controller.error(new DOMException('', 'AbortError'));
        });
      },
    });
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  }
}
