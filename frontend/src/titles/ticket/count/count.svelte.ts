/** What is typed for a game on the printed board: routes, flags and tickets. */
import { Counter } from '../../../pieces/count/counter.svelte';

/** A ticket begins with about what tickets are worth. */
const USUAL_POINTS = 5;

export interface Typed {
  name: string;
  routes: { '1': number; '2': number; '3': number };
  flags: number;
  tickets: { points: number; met: boolean }[];
}

/** Everybody keeps a ticket. */
function nobody(): Typed {
  const tickets = [{ points: USUAL_POINTS, met: false }];
  return { name: '', routes: { '1': 0, '2': 0, '3': 0 }, flags: 0, tickets };
}

export class Count extends Counter<Typed> {
  constructor() {
    super({ slug: 'ticket-paris', nobody });
  }

  addTicket(player: Typed): void {
    player.tickets.push({ points: USUAL_POINTS, met: true });
  }
}

/** Spaces that a player's routes cover. */
export function busesOf({ routes }: Typed): number {
  return routes['1'] + 2 * routes['2'] + 3 * routes['3'];
}
