/** A line of my paper sheet as I trace it on the map: where the pen is, what it has drawn so far. */
import { sectionKey } from '../../../board/geometry';
import type { Hop, Lit, Mark } from '../../../board/types';
import { forget, recall, remember } from '../../../lib/memory';
import type { Board, Problem } from '../../../lib/types';

export type Way = [from: string, to: string];

interface Kept {
  sections: Way[];
  marks: Mark[];
}

/** What a refusal names beside its sentence. */
interface Named {
  sections?: Way[];
  marks?: Mark[];
}

export class Tracing {
  sections = $state.raw<readonly Way[]>([]);
  marks = $state.raw<readonly Mark[]>([]);
  /** The mark that a tap puts; null: a tap draws. */
  marking = $state<string | null>(null);
  /** What cannot have been drawn. */
  wrong = $state.raw<Required<Named> | null>(null);
  #pen = $state('');
  #ways: ReadonlyMap<string, readonly string[]>;
  #place: string;
  readonly departure: string;

  constructor(place: string, board: Board, colour: string) {
    this.#place = `trace:${place}:${colour}`;
    this.#ways = waysOf(board);
    this.departure = board.departures.find((each) => each.colour === colour)?.station ?? '';
    const kept = recall<Kept>(this.#place);
    this.sections = kept?.sections ?? [];
    this.marks = kept?.marks ?? [];
    this.#pen = this.sections.at(-1)?.[1] ?? this.departure;
  }

  get stations(): ReadonlySet<string> {
    return new Set([this.departure, ...this.sections.flat()]);
  }

  /** What a tap would add: a way from the pen, or a mark on the line. */
  get hops(): Hop[] {
    if (this.wrong) return [];
    const { marking, stations } = this;
    if (marking) return [...stations].map((to) => ({ from: to, to, mark: marking }));
    const ahead = this.#ways.get(this.#pen) ?? [];
    return ahead.filter((to) => !stations.has(to)).map((to) => ({ from: this.#pen, to }));
  }

  get lit(): Lit | null {
    const { wrong } = this;
    if (!wrong) return null;
    const stations = [...wrong.sections.flat(), ...wrong.marks.map(({ station }) => station)];
    return { sections: wrong.sections, stations };
  }

  get empty(): boolean {
    return !this.sections.length && !this.marks.length;
  }

  /** Draws on from the pen, or from the one station of the line that has a way there. */
  tap(station: string | null): void {
    this.wrong = null;
    if (station === null) return;
    if (this.marking) return this.#mark(station, this.marking);
    if (this.stations.has(station)) {
      this.#pen = station;
      return;
    }
    const ways = this.#ways.get(station) ?? [];
    const starts = [...this.stations].filter((each) => ways.includes(each));
    const from = ways.includes(this.#pen) ? this.#pen : starts.length === 1 ? starts[0] : undefined;
    if (from === undefined) return;
    this.sections = [...this.sections, [from, station]];
    this.#pen = station;
    this.#keep();
  }

  #mark(station: string, mark: string): void {
    const same = (each: Mark) => each.mark === mark && each.station === station;
    const put = this.marks.some(same);
    this.marks = put
      ? this.marks.filter((each) => !same(each))
      : [...this.marks, { mark, station }];
    this.#keep();
  }

  /** The last section is rubbed out, with what marked its end. */
  undo(): void {
    this.#without(this.sections.slice(-1));
  }

  /** What cannot have been drawn is rubbed out. */
  erase(): void {
    const { wrong } = this;
    if (!wrong) return;
    const bad = new Set(wrong.marks.map(({ mark, station }) => `${mark} ${station}`));
    this.marks = this.marks.filter(({ mark, station }) => !bad.has(`${mark} ${station}`));
    this.#without(wrong.sections);
  }

  #without(gone: readonly Way[]): void {
    const keys = new Set(gone.map(([a, b]) => sectionKey(a, b)));
    this.sections = this.sections.filter(([a, b]) => !keys.has(sectionKey(a, b)));
    this.wrong = null;
    const { stations } = this;
    this.marks = this.marks.filter(({ station }) => stations.has(station));
    if (!stations.has(this.#pen)) this.#pen = this.sections.at(-1)?.[1] ?? this.departure;
    this.#keep();
  }

  /** Shows what a refusal names, as far as it is of this line. */
  refuse(problem: Problem): void {
    const { sections = [], marks = [] } = problem as Named;
    this.wrong = sections.length || marks.length ? { sections, marks } : null;
  }

  /** The table has the line: nothing is to be kept here. */
  done(): void {
    forget(this.#place);
  }

  #keep(): void {
    remember(this.#place, { sections: this.sections, marks: this.marks });
  }
}

/** Station -> where its dotted ways lead. */
function waysOf(board: Board): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { from, to } of board.sections) {
    found.set(from, [...(found.get(from) ?? []), to]);
    found.set(to, [...(found.get(to) ?? []), from]);
  }
  return found;
}

/** Module -> the marks that it may bring. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  'city-gates': ['double_station', 'double_district'],
  'special-stations': ['double_station'],
  'pencil-powers': ['circled'],
};

/** The marks that a line may have at a table with these modules. */
export function marksWith(modules: readonly string[]): string[] {
  return [...new Set(modules.flatMap((id) => MARKS[id] ?? []))];
}
