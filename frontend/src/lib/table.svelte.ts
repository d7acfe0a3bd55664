/**
 * The live table: what the API says about it now, kept up to date, and the way to act on it.
 *
 * A screen gets a LiveTable and reads `view` (the whole table as this seat may see it, with its
 * legal moves and the score sheets), `history`, `connection`, `present` and `sending`, all of them
 * reactive. A move is one request, whose answer is the next view; what others do is pushed by the
 * stream, view and all. It acts with `send(move)` (a move out of `moves`, or `attempt(...)` for one that
 * is not listed, to hear which rule forbids it), `takeBack()` and `start()`. Each resolves to
 * `{ok: true, view}` or `{ok: false, problem}`, where `problem.detail` is a sentence in the player's
 * language; with no network, all but an attempt resolve once the phone is back and was answered.
 */

import { Outbox, Pause, randomBits, TableStream, type Outcome, type Unsent } from 'terminus-client';
import { answer, call, gamePath, Refused, Unreachable } from './api';
import { takeEarly } from './early';
import { forgetLast, keepLast, lastSeen } from './last';
import { forget, recall, remember } from './memory';
import { letGoOf, salted, seatAt, sharing, tokenOf } from './seats';
import type { Happened, Moves, Problem, Scores, Table } from './types';
import { t } from './words/common';

export type Connection = 'live' | 'connecting' | 'offline';
export type { Outcome, Unsent };

/** Seconds after which a seat that does not listen may have gone. */
const LOOK_AGAIN = 4;
const LONG_POLL = 25;
/** Milliseconds without an answer after which the phone shows what it saw last. */
const PATIENCE = 4000;
/** Milliseconds for which a sentence stays. */
const READING_TIME = 8000;
/** How many changes are asked for when the table is opened, and how many are kept. */
const RECALLED = 40;
const REMEMBERED = 200;

export class LiveTable<T extends Table = Table> {
  readonly code: string;
  view = $state.raw<T | null>(null);
  /** What was heard to happen since the table was opened, the newest last. */
  history = $state.raw<readonly Happened[]>([]);
  connection = $state<Connection>('connecting');
  /** The seats whose phones are connected. */
  present = $state.raw<ReadonlySet<number>>(new Set());
  /** True while a move of ours is on its way. */
  sending = $state(false);
  /** The moves of ours that wait for the network, after a reload too; the oldest first. */
  unsent = $state.raw<readonly Unsent[]>([]);
  /** When the table was as it is shown; null as long as the table itself answered. */
  since = $state<number | null>(null);
  /** Why the table cannot be shown at all (no such table). */
  problem = $state.raw<Problem | null>(null);
  /** Why a move that was made has to wait, in a sentence. */
  delayed = $state('');
  /** True for a while after a move that had to wait came too late. */
  late = $state(false);
  /** True when this phone had a seat here that was taken away. */
  unseated = $state(false);
  /** Why this phone's seat is on another one now. */
  moved = $state.raw<(Problem & { seat?: number; by?: string | null }) | null>(null);
  /** True while this phone wants to ask for a seat. */
  asking = $state(false);

  /** True while nobody is to see what the seat that the phone is turned to may see. */
  covered = $state(false);

  #token = $state.raw<string | null>(null);
  /** The seat that the phone was turned to: what another of its seats may see is not shown. */
  #turned: number | null = null;
  #etag = '';
  #seen = 0;
  /** Whether the stream has told what happened before the table was opened. */
  #recalled = false;
  /** When the table was last heard of. */
  #heard = 0;
  #outbox: Outbox;
  #pause = new Pause();
  #stop = new AbortController();
  #stream: TableStream;
  /** Ends when a seat need not be waited for any longer. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #loading: Promise<void> | null = null;
  #again = false;

  /** Looks on without a seat, be there one on this phone: on a screen that everybody sees. */
  readonly #watching: boolean;

  constructor(code: string, { watching = false } = {}) {
    this.code = code;
    this.#watching = watching;
    this.#token = watching ? null : tokenOf(code);
    this.covered = !watching && Boolean(seatAt(code)?.covers && sharing(code).length > 1);
    this.#outbox = new Outbox(code, {
      call,
      recall,
      remember,
      forget,
      token: () => this.#token,
      look: (token) => this.#look(token),
      busy: (sending) => (this.sending = sending),
      unreachable: () => (this.connection = 'offline'),
      waiting: (unsent) => (this.unsent = unsent),
      delayed: (why) => (this.delayed = why),
      answered: (outcome) => this.#answered(outcome),
    });
    this.#stream = new TableStream(call, code, {
      alive: () => {
        this.#recalled = true;
        this.#alive();
      },
      happened: (change) => this.#happened(change),
      shown: (view) => this.#show(view as T),
      present: (seats) => this.#met(seats),
      gone: () => void this.refresh(),
    });
  }

  /** This phone's token for the table, or null for a spectator. */
  get token(): string | null {
    return this.#token;
  }

  /** What this seat may do now; null for spectators, and when nothing is played. */
  get moves(): Moves | null {
    const { view } = this;
    return view?.status === 'playing' && view.you !== null ? view : null;
  }

  /** The score sheets as they stand; null before the start. */
  get scores(): Scores | null {
    const { view } = this;
    if (!view || view.status === 'waiting') return null;
    return { final: view.status === 'finished', scores: view.scores as Scores['scores'] };
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
    if (!this.#watching) void this.#outbox.run();
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
    this.#turned = null;
    this.unseated = this.asking = false;
    this.moved = null;
    this.#etag = '';
    this.#stream.break();
    this.wake();
  }

  /** Turns the phone to another of its seats; nothing of what that one may see is there yet. */
  turnTo(token: string, seat: number): void {
    if (token === this.#token) return;
    this.#keep();
    this.#token = token;
    this.#turned = seat;
    this.#etag = '';
    this.#stream.break();
    this.wake();
  }

  /** The phone woke up or the network is back: look at once. */
  wake(): void {
    this.#stream.breakIfSilent();
    this.#pause.reset();
    this.#pause.end();
    if (!this.#watching) void this.#outbox.run();
    void this.refresh();
  }

  send(move: { href: string; body: object }): Promise<Outcome> {
    return this.#put('POST', move.href, move.body);
  }

  /**
   * A move that is not listed, e.g. `attempt('sections', {from, to})`: the answer says why not.
   * It is tried once and never kept: later it might be legal, and nobody would want it any more.
   */
  async attempt(path: string, body: Record<string, unknown>): Promise<Outcome> {
    const headers = { 'Idempotency-Key': randomBits() };
    const href = `${gamePath(this.code)}/${path}`;
    try {
      const response = await call(href, { method: 'POST', token: this.#token, body, headers });
      return this.#answered({ ok: true, view: await answer<Table>(response) });
    } catch (error) {
      if (error instanceof Refused) return this.#answered({ ok: false, problem: error.problem });
      if (!(error instanceof Unreachable)) throw error;
      const problem = { type: 'about:blank', code: 'no_answer', status: 0, title: t.no_answer };
      return { ok: false, problem: { ...problem, detail: t.no_answer, request_id: '' } };
    }
  }

  takeBack(): Promise<Outcome> {
    return this.#put('DELETE', gamePath(this.code, '/moves/last'), undefined);
  }

  /** Gives up what was not sent yet. */
  giveUp(): void {
    this.#outbox.drop();
  }

  start(): Promise<Outcome> {
    const href = gamePath(this.code, '/start');
    return salted(this.code, (salt) => this.#put('POST', href, { salt }));
  }

  #put(method: string, href: string, body: unknown): Promise<Outcome> {
    return this.#outbox.put(method, href, body, this.view?.moment ?? '');
  }

  async #look(token = this.#token): Promise<T | null> {
    const response = await this.#get({}, '', token).catch(() => null);
    return response?.ok ? ((await response.json()) as T) : null;
  }

  /** Asks for the table; calls that overlap are joined. */
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
      const early = takeEarly(this.code, this.#token);
      await this.#take(await (early ?? this.#get(headers)));
    } catch (error) {
      this.#failed(error);
    }
  }

  /** Shows the table that was asked for, unless it is still the same. */
  async #take(response: Response): Promise<void> {
    if (response.status === 304) return;
    const view = await answer<T>(response);
    if (this.#show(view)) this.#etag = response.headers.get('ETag') ?? '';
  }

  #get(headers = {}, query = '', token = this.#token): Promise<Response> {
    const signal = this.#stop.signal;
    return call(gamePath(this.code) + query, { token, headers, signal });
  }

  /** A view never goes back in time: an answer may overtake an older one. */
  #show(view: T): boolean {
    if (this.view && this.since === null && view.version < this.view.version) return false;
    if (!this.#isTurnedTo(view)) return false;
    if (view.version > this.#seen) this.#seen = view.version;
    this.#etag = '';
    this.view = view;
    this.since = this.problem = null;
    this.#heard = Date.now();
    if (view.change) this.#happened({ version: view.version, ...view.change });
    this.#lookAgain();
    return true;
  }

  /** Whether it is what the seat sees that the phone is turned to. */
  #isTurnedTo(view: Table): boolean {
    return this.#turned === null || view.you === this.#turned;
  }

  /** The version after which the stream is to begin: at first a little earlier, for the history. */
  #from(): number {
    return this.#recalled ? this.#seen : Math.max(1, this.#seen - RECALLED);
  }

  /** Changes come in any order: with an answer, by the stream, and old ones when it opens. */
  #happened(change: Happened): void {
    const others = this.history.filter(({ version }) => version !== change.version);
    const sorted = [...others, change].sort((one, other) => one.version - other.version);
    this.history = sorted.slice(-REMEMBERED);
  }

  /**
   * Asks again once a seat need not be waited for any longer: that changes with no new version. A
   * seat that only called a moment ago may be away before the stream has told that it was there.
   */
  #lookAgain(): void {
    clearTimeout(this.#timer);
    const { stand_ins = [], claims = [] } = this.view ?? {};
    const waits = [...stand_ins, ...claims]
      .filter(({ wait }) => wait > 0)
      .map(({ seat, wait }) => (this.present.has(seat) ? wait : Math.min(wait, LOOK_AGAIN)));
    waits.push(...claims.map(({ seconds }) => seconds));
    if (!waits.length) return;
    this.#timer = setTimeout(() => void this.refresh(), Math.max(1, Math.min(...waits)) * 1000);
  }

  #met(seats: readonly number[]): void {
    this.present = new Set(seats);
    this.#lookAgain();
  }

  /** The phone may lose the page now: it keeps what it shows, unless that is what it had kept. */
  #keep(): void {
    const { view } = this;
    if (!view || this.since !== null || this.problem || this.#watching) return;
    if (!this.#isTurnedTo(view)) return;
    keepLast({ at: this.#heard, token: this.#token, view });
  }

  /** No answer yet: what this seat saw last will do until there is one. */
  #showLast(): void {
    const last = this.view ? null : lastSeen<T>(this.code, this.#token);
    if (!last) return;
    this.view = last.view;
    this.since = last.at;
  }

  #answered(outcome: Outcome): Outcome {
    if (outcome.ok && outcome.late && this.unsent.length) {
      this.late = true;
      setTimeout(() => (this.late = false), READING_TIME);
    }
    if (outcome.ok) this.#show(outcome.view as T);
    else void this.refresh();
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
    if (status === 401) this.#loseSeat(error.problem);
    else if (status === 404) {
      this.problem = error.problem;
      forgetLast(this.code);
    }
  }

  /** A seat is gone (removed by the host, or on another phone): go on with the next, or watch. */
  #loseSeat(problem: Problem): void {
    letGoOf(this.code, this.#token);
    this.#token = tokenOf(this.code);
    this.#turned = null;
    const gone = this.#token === null;
    this.moved = gone && problem.code === 'seat_moved' ? problem : null;
    this.unseated = gone && !this.moved;
    this.#etag = '';
    this.#again = true;
  }

  async #follow(): Promise<void> {
    while (!this.#stop.signal.aborted) {
      await this.refresh();
      if (this.problem || this.#stop.signal.aborted) return;
      try {
        await this.#stream.listen(this.#token, this.#from(), this.#etag);
        this.connection = navigator.onLine === false ? 'offline' : 'connecting';
      } catch (error) {
        this.#failed(error);
        if (error instanceof Refused && error.problem.status === 503) await this.#poll();
      }
      this.present = new Set();
      if (!this.#stop.signal.aborted) await this.#pause.after();
    }
  }

  /**
   * Without a stream: ask for the table and let the API hold the answer until it changes. When the
   * game is over it holds none; then there is only a rematch to wait for.
   */
  async #poll(): Promise<void> {
    try {
      const after = this.view?.version ?? 0;
      await this.#take(await this.#get({}, `?wait=${LONG_POLL}&after=${after}`));
      this.#alive();
      if (this.view?.status === 'finished') await this.#pause.after(LONG_POLL);
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
