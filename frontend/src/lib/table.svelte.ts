/**
 * The live table: what the API says about it now, kept up to date, and the way to act on it.
 *
 * A screen gets a LiveTable and reads `view`, `moves`, `scores`, `connection`, `present`, `sending`
 * (all reactive). It acts with `send(move)` (a move out of `moves`, or `attempt(...)` for one that
 * is not listed, to hear which rule forbids it), `takeBack()` and `start()`. Each resolves to
 * `{ok: true, view}` or `{ok: false, problem}`, where `problem.detail` is a sentence in the player's
 * language; with no network, all but an attempt resolve once the phone is back and was answered.
 */

import { answer, call, gamePath, Refused, Unreachable, type GamePath } from './api';
import { forgetLast, keepLast, lastSeen } from './last';
import { momentOf, Outbox, type Outcome } from './outbox';
import { Pause } from './pause';
import { randomBits } from './random';
import { letGo, salted, tokenOf } from './seats';
import { TableStream } from './stream';
import type { Moves, Problem, Scores, Table } from './types';
import { t } from './words/common';

export type Connection = 'live' | 'connecting' | 'offline';
export type { Outcome };

type MovePath = MetroPath | TicketPath | 'bids' | 'stand-ins';
type MetroPath = 'cards' | 'sections' | 'marks' | 'turns';
type TicketPath = 'draws' | 'routes' | 'tickets' | 'passes';

/** Seconds after which a seat that does not listen may have gone. */
const LOOK_AGAIN = 4;
const LONG_POLL = 25;
/** Milliseconds without an answer after which the phone shows what it saw last. */
const PATIENCE = 4000;

export class LiveTable<T extends Table = Table> {
  readonly code: string;
  view = $state.raw<T | null>(null);
  /** What this seat may do now; null while it is being asked for, and for spectators. */
  moves = $state.raw<Moves | null>(null);
  scores = $state.raw<Scores | null>(null);
  connection = $state<Connection>('connecting');
  /** The seats whose phones are connected. */
  present = $state.raw<ReadonlySet<number>>(new Set());
  /** True while a move of ours is on its way. */
  sending = $state(false);
  /** When the table was as it is shown; null as long as the table itself answered. */
  since = $state<number | null>(null);
  /** Why the table cannot be shown at all (no such table). */
  problem = $state.raw<Problem | null>(null);
  /** True when this phone had a seat here that was taken away. */
  unseated = $state(false);

  #token = $state.raw<string | null>(null);
  #etag = '';
  #seen = 0;
  /** When the table was last heard of. */
  #heard = 0;
  /** The version that `moves` and `scores` belong to. */
  #rest = 0;
  #outbox: Outbox;
  #pause = new Pause();
  #stop = new AbortController();
  #stream: TableStream;
  /** Ends when a seat need not be waited for any longer. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #loading: Promise<void> | null = null;
  #again = false;

  constructor(code: string) {
    this.code = code;
    this.#token = tokenOf(code);
    this.#outbox = new Outbox(code, {
      token: () => this.#token,
      look: () => this.#look(),
      busy: (sending) => (this.sending = sending),
      unreachable: () => (this.connection = 'offline'),
      answered: (outcome) => this.#answered(outcome),
    });
    this.#stream = new TableStream(code, {
      alive: () => this.#alive(),
      changed: (version) => this.#changed(version),
      present: (seats) => this.#met(new Set(seats)),
    });
  }

  /** This phone's token for the table, or null for a spectator. */
  get token(): string | null {
    return this.#token;
  }

  /** Starts to follow the table; returns what stops it. */
  open(): () => void {
    const signal = this.#stop.signal;
    addEventListener('online', () => this.wake(), { signal });
    addEventListener('offline', () => this.#lose(), { signal });
    addEventListener('pageshow', (event) => event.persisted && this.wake(), { signal });
    addEventListener('pagehide', () => this.#keep(), { signal });
    const turned = () => (document.hidden ? this.#keep() : this.wake());
    document.addEventListener('visibilitychange', turned, { signal });
    setTimeout(() => this.#showLast(), PATIENCE);
    void this.#outbox.run();
    void this.#follow();
    return () => this.close();
  }

  close(): void {
    this.#keep();
    this.#stop.abort();
    clearTimeout(this.#timer);
    this.#stream.break();
    this.#pause.end();
    this.#outbox.close();
  }

  /** Takes up a seat that this phone has just been given. */
  sit(): void {
    this.#token = tokenOf(this.code);
    this.unseated = false;
    this.#etag = '';
    this.#rest = 0;
    this.#stream.break();
    this.wake();
  }

  /** The phone woke up or the network is back: look at once. */
  wake(): void {
    this.#stream.breakIfSilent();
    this.#pause.reset();
    this.#pause.end();
    void this.#outbox.run();
    void this.refresh();
    void this.#offerAnew();
  }

  send(move: { href: string; body: object }): Promise<Outcome> {
    return this.#put('POST', move.href, move.body);
  }

  /**
   * A move that is not listed, e.g. `attempt('sections', {from, to})`: the answer says why not.
   * It is tried once and never kept: later it might be legal, and nobody would want it any more.
   */
  async attempt(path: MovePath, body: Record<string, unknown>): Promise<Outcome> {
    const headers = { 'Idempotency-Key': randomBits() };
    const href = gamePath(this.code, `/${path}`);
    try {
      const response = await call(href, { method: 'POST', token: this.#token, body, headers });
      return this.#answered({ ok: true, view: await answer<Table>(response) });
    } catch (error) {
      if (error instanceof Refused) return this.#answered({ ok: false, problem: error.problem });
      if (!(error instanceof Unreachable)) throw error;
      const problem = { type: 'about:blank', code: 'no_answer', status: 0, title: t.no_answer };
      return { ok: false, problem: { ...problem, detail: t.no_answer } };
    }
  }

  takeBack(): Promise<Outcome> {
    return this.#put('DELETE', gamePath(this.code, '/moves/last'), undefined);
  }

  start(): Promise<Outcome> {
    const href = gamePath(this.code, '/start');
    return salted(this.code, (salt) => this.#put('POST', href, { salt }));
  }

  #put(method: string, href: string, body: unknown): Promise<Outcome> {
    return this.#outbox.put(method, href, body, momentOf(this.view));
  }

  async #look() {
    const response = await this.#get('').catch(() => null);
    if (!response?.ok) return null;
    const view = (await response.json()) as T;
    return { view, moment: momentOf(view) };
  }

  /** Asks for the table, its moves and its scores; calls that overlap are joined. */
  refresh(): Promise<void> {
    if (this.#loading) {
      this.#again = true;
      return this.#loading;
    }
    this.#loading = this.#load().finally(() => {
      this.#loading = null;
      if (this.#again) {
        this.#again = false;
        void this.refresh();
      }
    });
    return this.#loading;
  }

  async #load(): Promise<void> {
    try {
      const headers: Record<string, string> = this.#etag ? { 'If-None-Match': this.#etag } : {};
      const response = await this.#get('', headers);
      if (response.status !== 304) {
        const view = await answer<T>(response);
        this.#etag = response.headers.get('ETag') ?? '';
        this.#show(view);
      }
      await this.#loadRest();
    } catch (error) {
      this.#failed(error);
    }
  }

  async #loadRest(): Promise<void> {
    const view = this.view;
    if (!view || view.status === 'waiting' || view.version === this.#rest) return;
    const mine = view.you !== null && view.status === 'playing';
    const [moves, scores] = await Promise.all([
      mine ? this.#get('/moves').then((got) => answer<Moves>(got)) : null,
      this.#get('/scores').then((got) => answer<Scores>(got)),
    ]);
    if (view.version < this.#rest) return;
    this.#rest = view.version;
    this.#offer(moves);
    this.scores = scores;
  }

  /**
   * Shows what may be done; asks again once a seat need not be waited for any longer. A seat that
   * only called a moment ago may be away before the stream has told that it was ever there.
   */
  #offer(moves: Moves | null): void {
    this.moves = moves;
    clearTimeout(this.#timer);
    const waited = (moves?.stand_ins ?? []).filter(({ wait }) => wait > 0);
    if (!waited.length) return;
    const waits = waited.map(({ seat, wait }) =>
      this.present.has(seat) ? wait : Math.min(wait, LOOK_AGAIN),
    );
    this.#timer = setTimeout(() => void this.#offerAnew(), Math.min(...waits) * 1000);
  }

  /** Whom the table may go on without changes with no new version: as time passes, as they go. */
  async #offerAnew(): Promise<void> {
    await this.#loading;
    const version = this.#rest;
    if (!this.moves || version !== this.view?.version) return;
    try {
      const moves = await answer<Moves>(await this.#get('/moves'));
      if (moves.version === version && version === this.#rest) this.#offer(moves);
    } catch (error) {
      this.#failed(error);
    }
  }

  #met(seats: ReadonlySet<number>): void {
    const same = seats.size === this.present.size && [...seats].every((n) => this.present.has(n));
    if (same) return;
    this.present = seats;
    void this.#offerAnew();
  }

  #get(rest: GamePath, headers = {}, query = ''): Promise<Response> {
    const signal = this.#stop.signal;
    return call(gamePath(this.code, rest) + query, { token: this.#token, headers, signal });
  }

  /** A view never goes back in time: an answer may overtake an older one. */
  #show(view: T): void {
    if (this.view && this.since === null && view.version < this.view.version) return;
    if (view.version > this.#seen) this.#seen = view.version;
    this.view = view;
    this.since = this.problem = null;
    this.#heard = Date.now();
  }

  /** The phone may lose the page now: it keeps what it shows, unless that is what it had kept. */
  #keep(): void {
    const { view } = this;
    if (!view || this.since !== null || this.problem) return;
    const { moves, scores } = this.#rest === view.version ? this : { moves: null, scores: null };
    keepLast({ at: this.#heard, token: this.#token, view, moves, scores });
  }

  /** No answer yet: what this seat saw last will do until there is one. */
  #showLast(): void {
    const last = this.view ? null : lastSeen<T>(this.code, this.#token);
    if (!last) return;
    this.view = last.view;
    this.moves = last.moves;
    this.scores = last.scores;
    this.since = last.at;
  }

  #answered(outcome: Outcome): Outcome {
    if (outcome.ok) {
      if (outcome.view.version > this.#rest) this.moves = null;
      this.#etag = '';
      this.#show(outcome.view as T);
    }
    void this.refresh();
    return outcome;
  }

  #failed(error: unknown): void {
    if (this.#stop.signal.aborted || (error as Error).name === 'AbortError') return;
    if (!(error instanceof Refused)) {
      this.connection = 'offline';
      this.#showLast();
      return;
    }
    const { status } = error.problem;
    if (status === 401) this.#loseSeat();
    else if (status === 404) {
      this.problem = error.problem;
      forgetLast(this.code);
    }
  }

  /** The seat is gone (removed by the host): go on as a spectator. */
  #loseSeat(): void {
    letGo(this.code);
    this.unseated = true;
    this.#token = null;
    this.#etag = '';
    this.#rest = 0;
    this.moves = null;
    this.#again = true;
  }

  async #follow(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.refresh();
      if (this.problem || this.#stop.signal.aborted) return;
      try {
        await this.#stream.listen(this.#token, this.#seen);
        this.connection = navigator.onLine === false ? 'offline' : 'connecting';
      } catch (error) {
        this.#failed(error);
        if (error instanceof Refused && error.problem.status === 503) await this.#poll();
      }
      this.present = new Set();
      if (!this.#stop.signal.aborted) await this.#pause.after();
    }
  }

  #changed(version: number): void {
    this.#seen = Math.max(this.#seen, version);
    if (version > (this.view?.version ?? 0)) void this.refresh();
  }

  /** Without a stream: ask for the table and let the API hold the answer until it changes. */
  async #poll(): Promise<void> {
    try {
      const after = this.view?.version ?? 0;
      const response = await this.#get('', {}, `?wait=${LONG_POLL}&after=${after}`);
      if (response.status !== 304) this.#show(await answer<T>(response));
      this.#alive();
    } catch (error) {
      this.#failed(error);
    }
  }

  #alive(): void {
    this.#heard = Date.now();
    this.#pause.reset();
    this.connection = 'live';
  }

  #lose(): void {
    this.connection = 'offline';
    this.#stream.break();
  }
}
