/** My hand at a table where cards may be printed and my sheet may be on paper. */
import { gamePath } from '../../lib/api';
import type { LiveTable } from '../../lib/table.svelte';
import type { Board, MetroTable } from '../../lib/types';
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

  /** A count of my paper sheet. */
  fill(box: string, count: number): Promise<void> {
    const href = gamePath(this.#live().code, '/tallies');
    return this.act({ kind: 'tally', href, body: { box, count } });
  }
}
