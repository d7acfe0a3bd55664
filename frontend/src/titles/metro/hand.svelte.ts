/** My hand at a table where cards may be printed and my sheet may be on paper. */
import { gamePath } from '../../lib/api';
import type { Mark } from '../../board/types';
import type { LiveTable, Outcome } from '../../lib/table.svelte';
import type { Board, MetroTable } from '../../lib/types';
import { ROUNDS } from './cards';
import { Play } from './play.svelte';
import { isPrinted, readyOf } from './turn';

export class Hand extends Play {
  #live: () => LiveTable<MetroTable>;
  #name: () => void;

  /** `name` asks for the printed card that was turned up. */
  constructor(table: () => LiveTable<MetroTable>, board: () => Board, name: () => void) {
    super(table, board);
    this.#live = table;
    this.#name = name;
  }

  override async press(): Promise<void> {
    const { view } = this.#live();
    const reveals = !this.unsent && !this.preview && this.action === 'reveal' && view;
    if (reveals && isPrinted(view)) return this.#name();
    return super.press();
  }

  /** The next card would come before everybody has drawn. */
  get early(): { ready: number; all: number } | null {
    return this.action === 'reveal' ? readyOf(this.view) : null;
  }

  /** Whether my pad may wait; after the last round there is no later. */
  get mayCountLater(): boolean {
    const { view, moves } = this.#live();
    return view!.round < ROUNDS && Boolean(moves?.moves.some(({ kind }) => kind === 'turn'));
  }

  /** The next count asks for what this one leaves out. */
  countLater(): Promise<void> {
    const href = gamePath(this.#live().code, '/turns');
    return this.act({ kind: 'turn', href, body: {} });
  }

  /** A count of my paper sheet. */
  fill(box: string, count: number): Promise<Outcome> {
    return this.#post('/tallies', { box, count });
  }

  /** A line of my paper sheet, to be checked and counted. */
  trace(
    line: number,
    sections: readonly (readonly string[])[],
    marks: readonly Mark[],
  ): Promise<Outcome> {
    return this.#post('/traces', { line, sections, marks });
  }

  async #post(path: '/tallies' | '/traces', body: object): Promise<Outcome> {
    this.forget();
    const live = this.#live();
    return this.heard(await live.send({ href: gamePath(live.code, path), body }));
  }
}
