/** My hand at a table where cards may be printed and my sheet may be on paper. */
import { gamePath } from '../../lib/api';
import type { LiveTable } from '../../lib/table.svelte';
import type { Board, MetroTable } from '../../lib/types';
import { ROUNDS } from './cards';
import { Play } from './play.svelte';
import { isPrinted } from './turn';

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
    const naming = !this.preview && this.action === 'reveal' && view && isPrinted(view);
    return naming ? this.#name() : super.press();
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
  fill(box: string, count: number): Promise<void> {
    const href = gamePath(this.#live().code, '/tallies');
    return this.act({ kind: 'tally', href, body: { box, count } });
  }
}
