/** What is typed for a game on printed sheets: box by box, a line a colour. */
import { recall, remember } from '../../../lib/memory';
import type { components } from 'terminus-client';
import { Counter } from '../../../pieces/count/counter.svelte';
import type { Bounds } from '../paper/counts.svelte';

export type Counted = components['schemas']['CountedNetwork'];

export interface Typed {
  name: string;
  counts: Record<string, number>;
}

/** A box of somebody's sheet. */
export interface Place {
  player: number;
  box: string;
}

function nobody(): Typed {
  return { name: '', counts: {} };
}

export class Count extends Counter<Typed, Counted> {
  modules = $state.raw<readonly string[]>([]);
  /** The box that was tapped; null: the first empty one is asked for. */
  #chosen = $state.raw<Place | null>(null);
  /** What was refused last, with its bounds. */
  #faulty = $state.raw<(Place & Bounds) | null>(null);
  /** The boxes and colours as they were last told. */
  #last = $state.raw<Counted | null>(null);
  #slug: string;

  constructor(slug: string) {
    const refused = (problem: unknown) => this.#refused(problem as Partial<Place & Bounds>);
    super({ slug, nobody, fewest: 1, beside: () => ({ modules: this.modules }), refused });
    this.#slug = slug;
    this.modules = recall<string[]>(`count:${slug}:modules`) ?? [];
  }

  override async add(): Promise<void> {
    await super.add();
    const [first] = this.scores;
    if (first) [this.#last, this.#faulty] = [first, null];
  }

  get boxes(): readonly string[] {
    return this.#last?.boxes ?? [];
  }

  get colours(): string[] {
    return this.#last?.lines.map(({ colour }) => colour) ?? [];
  }

  toggle(module: string): void {
    const on = this.modules.includes(module);
    this.modules = on
      ? this.modules.filter((each) => each !== module)
      : [...this.modules, module].sort();
    remember(`count:${this.#slug}:modules`, this.modules);
  }

  /** The box that the chips fill in: what was refused, what was tapped, else the next empty one. */
  get asked(): Place | null {
    return this.#faulty ?? this.#chosen ?? this.#next();
  }

  #next(): Place | null {
    for (const [player, { counts }] of this.players.entries()) {
      const box = this.boxes.find((each) => counts[each] === undefined);
      if (box) return { player, box };
    }
    return null;
  }

  /** Only boxes that are filled in, and the next one of a sheet, can be tapped. */
  isOpen({ player, box }: Place): boolean {
    const counts = this.players[player]?.counts ?? {};
    const next = this.boxes.find((each) => counts[each] === undefined);
    return counts[box] !== undefined || box === next;
  }

  choose(place: Place): void {
    if (this.isOpen(place)) this.#chosen = place;
  }

  bounds({ player, box }: Place): Bounds | null {
    if (this.#faulty) return this.#faulty;
    return this.scores[player]?.open.find((each) => each.box === box) ?? null;
  }

  enter(count: number): void {
    const { asked } = this;
    const player = asked && this.players[asked.player];
    if (!player) return;
    player.counts[asked.box] = count;
    this.#faulty = null;
    const left = this.boxes.find((each) => player.counts[each] === undefined);
    this.#chosen = left === undefined ? null : { player: asked.player, box: left };
  }

  #refused({ player, box, least, most }: Partial<Place & Bounds>): void {
    const known = player !== undefined && box !== undefined;
    if (known && least !== undefined && most !== undefined) {
      this.#faulty = { player, box, least, most };
    }
  }
}
