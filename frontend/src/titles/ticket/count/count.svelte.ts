/** What is typed for a game on the printed board: routes, flags and tickets. */
import { Counter } from '../../../pieces/count/counter.svelte';
import { t } from './words';

/** A ticket begins with about what tickets are worth. */
const USUAL_POINTS = 5;

export interface Typed {
  name: string;
  routes: { '1': number; '2': number; '3': number };
  flags: number;
  tickets: { points: number; met: boolean }[];
}

function nobody(): Typed {
  return { name: '', routes: { '1': 0, '2': 0, '3': 0 }, flags: 0, tickets: [] };
}

export class Count extends Counter<Typed> {
  constructor() {
    super({ slug: 'ticket-paris', nobody, called });
  }

  addTicket(player: Typed): void {
    player.tickets.push({ points: USUAL_POINTS, met: true });
  }
}

function called(box: string): string | undefined {
  const [kind, n] = box.split('_');
  return kind === 'routes' ? t.routes_of(Number(n)) : BOXES().get(kind ?? '');
}

const BOXES = () =>
  new Map([
    ['buses', t.buses],
    ['flags', t.flags],
    ['tickets', t.tickets],
    ['ticket', t.tickets],
  ]);

/** Spaces that a player's routes cover. */
export function busesOf({ routes }: Typed): number {
  return routes['1'] + 2 * routes['2'] + 3 * routes['3'];
}
