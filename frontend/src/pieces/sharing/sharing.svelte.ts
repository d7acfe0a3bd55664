/** The seats that share this phone: whose turn it is among them, and turning the phone to them. */

import { sharing } from '../../lib/seats';
import type { LiveTable } from '../../lib/table.svelte';
import type { Table } from '../../lib/types';

/** One of the seats of this phone. */
export interface Shared {
  token: string;
  seat: number;
  name: string;
}

export class Sharing {
  #table: LiveTable;
  /** The version at which somebody turned the phone by hand: until the next it stays so. */
  #byHand = 0;

  constructor(table: LiveTable) {
    this.#table = table;
  }

  /** In the order in which they sat down; names are a table's own, numbers move until the start. */
  get seats(): Shared[] {
    const { view, code } = this.#table;
    return sharing(code).flatMap(({ token, name }) => {
      const found = view?.seats.find((seat) => seat.name === name);
      return found ? [{ token, name, seat: found.seat }] : [];
    });
  }

  /** The one that the phone is turned to. */
  get active(): Shared | undefined {
    return this.seats.find(({ token }) => token === this.#table.token);
  }

  /** Who of this phone is to play, if it is not the one that the phone is turned to. */
  get next(): Shared | null {
    const { view } = this.#table;
    if (view?.status !== 'playing') return null;
    const waiting = (view as Table & { waiting_for: readonly number[] }).waiting_for;
    const { seats, active } = this;
    if (active && waiting.includes(active.seat)) return null;
    const from = active ? seats.indexOf(active) + 1 : 0;
    const inTurn = [...seats.slice(from), ...seats.slice(0, from)];
    return inTurn.find(({ seat }) => waiting.includes(seat)) ?? null;
  }

  /** Who is to play now, unless the phone was turned by hand since the table changed. */
  get due(): Shared | null {
    const { view } = this.#table;
    return view && view.version > this.#byHand ? this.next : null;
  }

  turnTo({ token, seat }: Shared, byHand = false): void {
    if (byHand) this.#byHand = this.#table.view?.version ?? 0;
    this.#table.turnTo(token, seat);
  }
}
