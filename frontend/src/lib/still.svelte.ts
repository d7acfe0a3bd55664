/** A table that is looked at again: it shows what it is given, follows nothing and sends nothing. */

import { LiveTable, type Outcome } from './table.svelte';
import type { Happened, Table } from './types';

export class StillTable extends LiveTable {
  constructor(code: string) {
    super(code, { watching: true });
  }

  /** Everybody is there, so that nobody is shown as away. */
  show(view: Table, history: readonly Happened[]): void {
    this.view = view;
    this.history = history;
    this.present = new Set(view.seats.map(({ seat }) => seat));
    this.connection = 'live';
  }

  override open(): () => void {
    return () => undefined;
  }

  override send(): Promise<Outcome> {
    return this.#nothing();
  }

  override attempt(): Promise<Outcome> {
    return this.#nothing();
  }

  override takeBack(): Promise<Outcome> {
    return this.#nothing();
  }

  override refresh(): Promise<void> {
    return Promise.resolve();
  }

  async #nothing(): Promise<Outcome> {
    const problem = { type: 'about:blank', code: 'replay', status: 0, title: '', detail: '' };
    return { ok: false, problem: { ...problem, request_id: '' } };
  }
}
