/** What this phone does at the table: takes, claims, tickets, and what was answered. */
import { gamePath } from '../../lib/api';
import type { LiveTable } from '../../lib/table.svelte';
import type { Move } from '../../lib/types';
import { Grace } from '../../pieces/grace.svelte';
import { Play as TablePlay } from '../../pieces/play.svelte';
import { waysByRoute, type Way } from './map/claims';
import type { Card, TicketBoard, TicketTable } from './types';

/** A card that was tapped: its place in the row, or the top of the deck. */
export interface Draw {
  slot: number | null;
  card: Card | null;
  move: Move;
}

/** Milliseconds after which a tap that had to wait means nothing any more. */
const STALE = 2000;

export class Play extends TablePlay<TicketTable> {
  /** The connection whose sheet is open. */
  chosen = $state<string | null>(null);
  /** A card that was taken cannot be put back: for a moment it is only held. */
  readonly grace = new Grace<Draw>(async ({ move }) => this.heard(await this.table.send(move)));
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

  /** The card that was tapped: it is held for a moment, or waits to be sent. */
  get held(): Pick<Draw, 'slot' | 'card'> | null {
    const { unsent } = this;
    if (!unsent?.href.endsWith('/draws')) return this.grace.held;
    const { slot = null } = unsent.body as { slot?: number };
    return { slot, card: slot === null ? null : (this.view.row[slot] ?? null) };
  }

  /** The route that was claimed here and waits to be sent. */
  get waiting(): string | null {
    const { unsent } = this;
    return unsent?.href.endsWith('/routes') ? (unsent.body as { route: string }).route : null;
  }

  choose(connection: string | null): void {
    this.say('');
    this.chosen = connection;
  }

  override forget(): void {
    this.choose(null);
  }

  override get mayTakeBack(): boolean {
    return this.grace.held !== null || super.mayTakeBack;
  }

  override async takeBack(): Promise<void> {
    if (this.grace.held) this.grace.giveUp();
    else await super.takeBack();
  }

  /** A card of the row, or the top of the deck; what is forbidden is tried, to hear why. */
  async take(slot: number | null): Promise<void> {
    if (this.refuses()) return;
    this.choose(null);
    if (this.grace.held && !(await this.#follows(slot))) return;
    const body = slot === null ? {} : { slot };
    const move = this.#listed('draws', body);
    const card = slot === null ? null : (this.view.row[slot] ?? null);
    if (move?.final) this.grace.hold({ slot, card, move });
    else await this.#post('draws', body);
  }

  /** Sends the card that is held; whether the one tapped now is still there to be the next. */
  async #follows(slot: number | null): Promise<boolean> {
    const [{ row }, since, held] = [this.view, performance.now(), this.grace.held];
    await this.grace.now();
    if (held?.slot === slot && slot !== null) return false;
    const same = slot === null || this.view.row[slot] === row[slot];
    const body = slot === null ? {} : { slot };
    return same && performance.now() - since < STALE && Boolean(this.#listed('draws', body));
  }

  async claim(way: Way): Promise<void> {
    if (this.refuses()) return;
    this.grace.giveUp();
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
    if (this.refuses()) return;
    this.grace.giveUp();
    this.choose(null);
    await this.#post('tickets', {});
  }

  async keep(tickets: readonly string[]): Promise<void> {
    if (this.refuses()) return;
    await this.#post('tickets', { keep: [...tickets] });
  }

  async pass(): Promise<void> {
    if (!this.refuses()) await this.#post('passes', {});
  }

  #listed(path: string, body: object): Move | undefined {
    return this.moves.find((move) => move.href.endsWith(`/${path}`) && sameBody(move.body, body));
  }

  /** A listed move is kept until it was answered; one that is not is tried once, to hear why. */
  async #post(path: 'draws' | 'tickets' | 'passes', body: Record<string, unknown>) {
    const table = this.table;
    if (!this.#listed(path, body)) return this.heard(await table.attempt(path, body));
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
