/** What this phone does at the table: takes, claims, tickets, and what was answered. */
import { gamePath } from '../../lib/api';
import type { LiveTable } from '../../lib/table.svelte';
import { Play as TablePlay } from '../../pieces/play.svelte';
import { waysByRoute, type Way } from './map/claims';
import type { TicketBoard, TicketTable } from './types';

export class Play extends TablePlay<TicketTable> {
  /** The connection whose sheet is open. */
  chosen = $state<string | null>(null);
  #board: () => TicketBoard;

  constructor(table: () => LiveTable<TicketTable>, board: () => TicketBoard) {
    super(table);
    this.#board = board;
  }

  get myTurn(): boolean {
    const { you, waiting_for } = this.view;
    return you !== null && waiting_for.includes(you);
  }

  ways = $derived.by(() => waysByRoute(this.#board().routes, this.moves));
  claimable = $derived.by(() => new Set(this.ways.keys()));

  get mayPass(): boolean {
    return this.moves.some(({ kind }) => kind === 'pass');
  }

  choose(connection: string | null): void {
    this.say('');
    this.chosen = connection;
  }

  override forget(): void {
    this.choose(null);
  }

  /** A card of the row, or the top of the deck; what is forbidden is tried, to hear why. */
  async take(slot: number | null): Promise<void> {
    if (this.busy) return;
    this.choose(null);
    await this.#post('draws', slot === null ? {} : { slot });
  }

  async claim(way: Way): Promise<void> {
    if (this.busy) return;
    this.say('');
    const outcome = this.heard(await this.table.send(way.move));
    if (outcome.ok) this.chosen = null;
  }

  /**
   * Tries a route that no list offers; the answer is the rule that is against it. That cards are
   * missing is not said: the sheet tells how many.
   */
  async whyNot(route: string): Promise<string> {
    const outcome = await this.table.attempt('routes', { route });
    if (outcome.ok || outcome.problem.code === 'cards_missing') return '';
    return outcome.problem.detail || outcome.problem.title;
  }

  async look(): Promise<void> {
    if (this.busy) return;
    this.choose(null);
    await this.#post('tickets', {});
  }

  async keep(tickets: readonly string[]): Promise<void> {
    if (this.busy) return;
    await this.#post('tickets', { keep: [...tickets] });
  }

  async pass(): Promise<void> {
    if (!this.busy) await this.#post('passes', {});
  }

  /** A listed move is kept until it was answered; one that is not is tried once, to hear why. */
  async #post(path: 'draws' | 'tickets' | 'passes', body: Record<string, unknown>) {
    const table = this.table;
    const listed = this.moves.find(
      (move) => move.href.endsWith(`/${path}`) && sameBody(move.body, body),
    );
    if (!listed) return this.heard(await table.attempt(path, body));
    return this.heard(await table.send({ href: gamePath(table.code, `/${path}`), body }));
  }
}

/** Bodies are flat, and lists in them are sets. */
function sameBody(one: object, other: object) {
  const plain = (body: object) =>
    JSON.stringify(
      Object.entries(body)
        .map(([key, value]) => [key, Array.isArray(value) ? [...value].sort() : value])
        .sort(),
    );
  return plain(one) === plain(other);
}
