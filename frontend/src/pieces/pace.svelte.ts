/**
 * What robots did, one after the other. Their moves come all at once, and are told at a pace that
 * people can follow. Nothing waits for it: the table is as it is, and a tap anywhere ends it.
 */

import { prefersReducedMotion } from 'svelte/motion';
import type { Event } from '../lib/history';
import type { LiveTable } from '../lib/table.svelte';
import { tell, type Scene, type Teller } from '../lib/telling';
import type { Board, Happened, Seat, Table } from '../lib/types';

/** Milliseconds that a robot's turn is looked at. */
export const STEP = 800;
/** Whoever looks away for longer than so many turns has missed the ones before. */
const MOST = 8;

/** What one robot did in a row. */
interface Deed {
  seat: number;
  events: Event[];
}

/** A deed, in a sentence. */
export type Step = Deed & { text: string };

/** What robots did in a change, one of them after the other. */
export function deedsOfRobots(change: Happened, seats: readonly Pick<Seat, 'bot'>[]): Deed[] {
  const deeds: Deed[] = [];
  for (const event of change.events) {
    const last = deeds.at(-1);
    const seat = 'seat' in event ? event.seat : last?.seat;
    if (seat === undefined) continue;
    if (seat === last?.seat) last.events.push(event);
    else deeds.push({ seat, events: [event] });
  }
  return deeds.filter(({ seat }) => seats[seat]?.bot);
}

type Followed = Pick<LiveTable<never>, 'history' | 'token'> & { view: Table | null };

export class Pace {
  #table: () => Followed;
  #board: () => unknown;
  #teller: Teller | null = null;
  #steps = $state.raw<readonly Step[]>([]);
  #since: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    table: () => Followed,
    board: () => unknown,
    told: () => Promise<{ teller: Teller<never> }>,
  ) {
    this.#table = table;
    this.#board = board;
    this.#since = table().view?.version ?? 0;
    if (table().token === null || !table().view?.seats.some(({ bot }) => bot)) return;
    told().then(
      ({ teller }) => (this.#teller = teller as unknown as Teller),
      () => undefined, // nobody misses what the table shows by itself
    );
  }

  /** What is told now. */
  get shown(): Step | null {
    return this.#steps[0] ?? null;
  }

  /** Takes in what has happened since; an effect calls it whenever something has. */
  hear(): void {
    const { view, history } = this.#table();
    const news = history.filter(({ version }) => version > this.#since);
    this.#since = Math.max(this.#since, ...news.map(({ version }) => version));
    if (!view || !this.#teller || prefersReducedMotion.current || document.hidden) return;
    const scene = { view, board: this.#board() as Board };
    const steps = news
      .flatMap((change) => deedsOfRobots(change, view.seats))
      .map((deed) => ({ ...deed, text: told(deed, this.#teller!, scene) }))
      .filter(({ text }) => text);
    if (steps.length) this.#queue(steps);
  }

  /** Enough of it. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#steps = [];
  }

  #queue(steps: readonly Step[]): void {
    this.#steps = [...this.#steps, ...steps].slice(-MOST);
    this.#timer ??= setTimeout(() => this.#next(), STEP);
  }

  #next(): void {
    this.#steps = this.#steps.slice(1);
    this.#timer = this.#steps.length ? setTimeout(() => this.#next(), STEP) : undefined;
  }
}

function told({ events }: Deed, teller: Teller, scene: Scene): string {
  return events
    .map((event) => tell(teller, event, scene))
    .filter(Boolean)
    .join(' ');
}
