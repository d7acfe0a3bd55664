/** What was typed for a game on the printed board, and the sums that the API makes of it. */
import { answer, call, Refused } from '../../../lib/api';
import { forget, recall, remember } from '../../../lib/memory';
import { sentence } from '../../../lib/sentence';
import type { CountedScore } from '../types';
import { t } from './words';

const HREF = '/api/v1/titles/ticket-paris/counts';
const PLACE = 'count:ticket-paris';
const MOST_PLAYERS = 4;
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

export class Count {
  players = $state<Typed[]>(recall<Typed[]>(PLACE) ?? [nobody(), nobody()]);
  scores = $state.raw<CountedScore[]>([]);
  problem = $state('');
  #asked = 0;

  get full(): boolean {
    return this.players.length >= MOST_PLAYERS;
  }

  nameOf(n: number): string {
    return this.players[n]?.name.trim() || t.player(n + 1);
  }

  addPlayer(): void {
    if (!this.full) this.players.push(nobody());
  }

  removePlayer(n: number): void {
    this.players.splice(n, 1);
  }

  addTicket(player: Typed): void {
    player.tickets.push({ points: USUAL_POINTS, met: true });
  }

  again(): void {
    const names = this.players.map(({ name }) => name);
    this.players = names.map((name) => ({ ...nobody(), name }));
    forget(PLACE);
  }

  /** Asks for the sums of what is typed now; an answer that was overtaken is dropped. */
  async add(): Promise<void> {
    const players = $state.snapshot(this.players);
    remember(PLACE, players);
    const asked = ++this.#asked;
    const body = { players: players.map((player, n) => ({ ...player, name: this.nameOf(n) })) };
    try {
      const response = await call(HREF, { method: 'POST', body });
      const { scores } = await answer<{ scores: CountedScore[] }>(response);
      if (asked === this.#asked) [this.scores, this.problem] = [scores, ''];
    } catch (error) {
      if (asked !== this.#asked) return;
      this.problem = named(error);
      if (error instanceof Refused) this.scores = [];
    }
  }
}

/** "Flags: ...": a refused count is told with the name of its box. */
function named(error: unknown): string {
  const { box = '' } = (error instanceof Refused ? error.problem : {}) as { box?: string };
  const [kind, n] = box.split('_');
  const name = kind === 'routes' ? t.routes_of(Number(n)) : BOXES().get(kind ?? '');
  return name ? `${name}: ${sentence(error)}` : sentence(error);
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
