/**
 * Counts on their way from a paper sheet to the table. Each is kept on the phone under the name of
 * its box until the table has it there: without a network, over a reload, and when one is refused.
 */
import { forget, recall, remember } from '../../../lib/memory';
import type { Outcome } from '../../../lib/table.svelte';
import type { MetroSeat, MetroTable } from '../../../lib/types';
import { isOfLine } from './boxes';

export type Pad = NonNullable<MetroSeat['pad']>;
export interface Bounds {
  least: number;
  most: number;
}

/** How often a count is sent that the table took for a late one. */
const TRIES = 3;

export class Counts {
  #kept = $state.raw<Readonly<Record<string, number>>>({});
  /** The box whose count was refused, until another one is entered there. */
  refused = $state<string | null>(null);
  #place: string;
  #pad: () => Pad | undefined;
  #send: (box: string, count: number) => Promise<Outcome>;
  #running = false;
  /** The last thing done was to count, so that what follows from it is counted too. */
  #onward = false;

  constructor(
    place: string,
    pad: () => Pad | undefined,
    send: (box: string, count: number) => Promise<Outcome>,
  ) {
    this.#place = `counts:${place}`;
    this.#pad = pad;
    this.#send = send;
    this.#kept = recall<Record<string, number>>(this.#place) ?? {};
  }

  /** How many counts the table does not have yet. */
  get waiting(): number {
    return Object.keys(this.#kept).length;
  }

  isWaiting(box: string): boolean {
    return box in this.#kept;
  }

  /** What a box holds: what was entered last, whether or not the table has it. */
  at(box: string): number | undefined {
    return this.#kept[box] ?? this.#filled(box)?.count;
  }

  /** The box to be filled in: one that was refused, else the first that is empty. */
  get next(): string | null {
    if (this.refused) return this.refused;
    return this.empty[0] ?? null;
  }

  /** What a box can hold; null as long as a count before it is not at the table. */
  bounds(box: string): Bounds | null {
    const pad = this.#pad();
    if (!pad) return null;
    const before = pad.boxes.slice(0, pad.boxes.indexOf(box));
    if (before.some((each) => each in this.#kept)) return null;
    return pad.next?.box === box ? pad.next : bounded(this.#filled(box));
  }

  /** Whether a box is this count's, and not closed. */
  isOpen(box: string): boolean {
    return box in this.#kept || pending(this.#pad(), box);
  }

  async enter(box: string, count: number): Promise<void> {
    if (this.refused === box) this.refused = null;
    this.#keep({ ...this.#kept, [box]: count });
    this.#onward = true;
    await this.run();
  }

  /** Of the network one often has nothing more: then one tap says so. */
  get mayRest(): boolean {
    const [first = ''] = this.empty;
    const asked = this.empty.length > 1 && this.next === first;
    return asked && !this.empty.some(isNeverNothing) && this.bounds(first)?.least === 0;
  }

  /** Every box that is still empty holds nothing; one that cannot is asked for again. */
  async enterRest(): Promise<void> {
    const rest = this.empty.map((box) => [box, 0] as const);
    this.#keep({ ...this.#kept, ...Object.fromEntries(rest) });
    await this.run();
  }

  /** The boxes that hold nothing yet. */
  get empty(): readonly string[] {
    return this.#pad()?.boxes.filter((box) => this.at(box) === undefined) ?? [];
  }

  /** Sends what is kept, in the order of the boxes; also when the table was seen anew. */
  async run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    let tries = 0;
    for (let box = this.#first(); box && tries < TRIES; box = this.#first()) {
      tries = (await this.#pass(box)) ? 0 : tries + 1;
    }
    this.#onward = this.#running = false;
  }

  /** Where only one count fits the next box, nobody is asked; but what was taken back stays so. */
  #follow(pad: Pad): void {
    const { next } = pad;
    if (!this.#onward || this.waiting || !next || next.least !== next.most) return;
    this.#keep({ [next.box]: next.least });
  }

  /** The first of the kept counts that the table can take now; counts of closed boxes are let go. */
  #first(): string | null {
    const pad = this.#pad();
    if (!pad || this.refused) return null;
    const stale = Object.keys(this.#kept).filter((box) => !pad.boxes.includes(box));
    if (stale.length) this.#drop(...stale);
    this.#follow(pad);
    const first = pad.boxes.find((box) => box in this.#kept);
    return first && pending(pad, first) ? first : null;
  }

  /** True when the table has the count, or has said why not. */
  async #pass(box: string): Promise<boolean> {
    const count = this.#kept[box]!;
    const outcome = await this.#send(box, count);
    if (this.#kept[box] !== count) return true; // corrected meanwhile: that one goes next
    if (!outcome.ok) this.refused = box;
    else if (arrived(outcome.view as MetroTable, box, count)) this.#drop(box);
    else return false;
    return true;
  }

  #filled(box: string) {
    return this.#pad()?.filled.find((each) => each.box === box);
  }

  #drop(...boxes: string[]): void {
    const left = Object.entries(this.#kept).filter(([box]) => !boxes.includes(box));
    this.#keep(Object.fromEntries(left));
  }

  #keep(kept: Readonly<Record<string, number>>): void {
    this.#kept = kept;
    if (this.waiting) remember(this.#place, kept);
    else forget(this.#place);
  }
}

/** A line passes something, and to have missed nothing is a feat: both are asked for by name. */
function isNeverNothing(box: string): boolean {
  return isOfLine(box) || box.endsWith('_missed');
}

function bounded(filled: Partial<Bounds> | undefined): Bounds | null {
  const { least, most } = filled ?? {};
  return least === undefined || most === undefined ? null : { least, most };
}

/** Whether the table takes a count for this box now: it is the next one, or may be corrected. */
function pending(pad: Pad | undefined, box: string): boolean {
  const filled = pad?.filled.find((each) => each.box === box);
  return pad?.next?.box === box || bounded(filled) !== null;
}

function arrived(view: MetroTable, box: string, count: number): boolean {
  const pad = view.you === null ? undefined : view.seats[view.you]?.pad;
  return pad?.filled.some((each) => each.box === box && each.count === count) ?? true;
}
