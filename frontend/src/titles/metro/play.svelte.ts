/** My hand at the table: what I am looking at, what I send, and why it was refused. */
import type { Hop } from '../../board/types';
import { gamePath } from '../../lib/api';
import type { LiveTable, Outcome } from '../../lib/table.svelte';
import type { Board, MetroTable, Move } from '../../lib/types';
import { Play as TablePlay } from '../../pieces/play.svelte';
import {
  actionOf,
  attemptOf,
  choicesAt,
  hopOf,
  hopSent,
  hopsOf,
  isPrinted,
  nextChoice,
  revealsFor,
  sameHop,
  tap,
} from './turn';

/** What a second card for the same robot is answered with. */
const TURNED_UP = new Set(['not_the_controller', 'turn_running']);

export class Play extends TablePlay<MetroTable> {
  #chosen = $state.raw<Hop | null>(null);
  #board: () => Board;

  constructor(table: () => LiveTable<MetroTable>, board: () => Board) {
    super(table);
    this.#board = board;
  }

  hops = $derived.by(() => (this.unsent ? [] : hopsOf(this.table.moves)));
  action = $derived.by(() => actionOf(this.view, this.table.moves));
  /** For whom the card is turned up, if not for oneself. */
  revealsFor = $derived.by(() => revealsFor(this.view, this.table.moves));

  /** What was chosen, as long as it can still be drawn (or is on its way). */
  get preview(): Hop | null {
    const chosen = this.unsent ? null : this.#chosen;
    if (!chosen || this.busy) return chosen;
    return this.hops.some((hop) => sameHop(hop, chosen)) ? chosen : null;
  }

  /** What was drawn or marked here and waits to be sent. */
  get waiting(): Hop | null {
    return this.unsent ? hopSent(this.unsent) : null;
  }

  get alternatives(): number {
    return this.preview ? choicesAt(this.hops, this.preview.to).length : 0;
  }

  override forget(): void {
    this.#chosen = null;
    super.forget();
  }

  turnPreview(): void {
    if (this.preview) this.#chosen = nextChoice(this.hops, this.preview);
  }

  tap(station: string | null): void {
    if (this.refuses()) return;
    this.say('');
    const { preview, draw, forbidden } = tap(this.hops, this.preview, station);
    this.#chosen = preview;
    if (draw) void this.#do(draw);
    else if (forbidden) void this.#ask(forbidden);
  }

  async act(move: Move): Promise<void> {
    if (this.unsent && this.refuses()) return;
    this.forget();
    await this.#send(move);
  }

  /** Nobody is blamed for a card that somebody else was quicker to turn up. */
  async #send(move: Pick<Move, 'href' | 'body'>): Promise<Outcome> {
    const shared = this.revealsFor !== null;
    const outcome = await this.table.send(move);
    const late = shared && !outcome.ok && TURNED_UP.has(outcome.problem.code);
    return late ? outcome : this.heard(outcome);
  }

  /** The big button; while something is previewed, it does that. */
  async press(): Promise<void> {
    if (this.preview) return this.tap(this.preview.to);
    const { view } = this.table;
    if (this.refuses() || !this.action || !view) return;
    const revealing = this.action === 'reveal';
    if (revealing && isPrinted(view)) return;
    this.forget();
    const outcome = await this.#post(revealing ? '/cards' : '/turns');
    if (outcome.ok && !revealing) await this.#goOn(view, outcome.view as MetroTable);
  }

  /** Alone at the table the next card follows at once, but not over the end of a round. */
  async #goOn(before: MetroTable, after: MetroTable): Promise<void> {
    const same = after.status === 'playing' && after.round === before.round;
    if (before.seats.length > 1 || !same || after.phase !== 'reveal' || isPrinted(after)) return;
    await this.#post('/cards');
  }

  /** Sends a move that needs nothing but its name, whether or not the list has arrived yet. */
  #post(path: '/cards' | '/turns'): Promise<Outcome> {
    return this.#send({ href: gamePath(this.table.code, path), body: {} });
  }

  async #do(hop: Hop): Promise<void> {
    const move = this.moves.find((each) => {
      const listed = hopOf(each);
      return listed && sameHop(listed, hop);
    });
    if (!move) return;
    this.heard(await this.table.send(move));
    this.#chosen = null;
  }

  /** Sends what no list offers, to hear which rule is against it. */
  async #ask(station: string): Promise<void> {
    const { moves, view } = this.table;
    const me = view && view.you !== null ? view.seats[view.you] : undefined;
    if (!me || !view || !moves) return;
    const hop = attemptOf(this.#board(), me, station);
    if (!hop) return;
    const { from, to, mark } = hop;
    const answer = mark
      ? this.table.attempt('marks', { mark, station: to })
      : this.table.attempt('sections', { from, to });
    this.heard(await answer);
  }
}
