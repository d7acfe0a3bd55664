/** How drawn lines lie on the board: tracks, levels at crossings, rings at stations. */
import { aside, pathOf, sectionKey, sectionsByKey, wayPoints } from './geometry';
import type { BoardData, DrawnLine, Hop, Section } from './types';

const LANE = 4.5;
const RING = 3;

/** The name of the line that is printed on the board, in place of a colour. */
export const LOOP = 'loop';

export interface Track {
  key: string;
  colour: string;
  d: string;
  /** True for a way that passes over another one on a bridge. */
  upper: boolean;
}

/** The keys of the ways that pass over others. */
export function upperWays(board: BoardData): Set<string> {
  return new Set(
    board.crossings.map(({ sections }) => sectionKey(sections[1]![0]!, sections[1]![1]!)),
  );
}

/** The lines of a sheet after the loop of the board, if it has one. */
export function withLoop(board: BoardData, lines: readonly DrawnLine[]): readonly DrawnLine[] {
  const sections = board.sections.filter(({ loop }) => loop).map(({ from, to }) => [from, to]);
  return sections.length ? [{ colour: LOOP, sections }, ...lines] : lines;
}

/**
 * Every drawn section as a track; two lines on one way lie side by side, and a line makes room for
 * a section that may be drawn beside it.
 */
export function tracks(
  board: BoardData,
  lines: readonly DrawnLine[],
  hops: readonly Hop[] = [],
): Track[] {
  const ways = sectionsByKey(board);
  const upper = upperWays(board);
  const users = lanesOn(lines, hops);
  const seen = new Map<string, number>();
  return lines.flatMap((line) =>
    line.sections.flatMap(([from = '', to = '']) => {
      const key = sectionKey(from, to);
      const way = ways.get(key);
      if (!way) return [];
      const lane = seen.get(key) ?? 0;
      seen.set(key, lane + 1);
      const d = trackPath(board, way, from, laneOffset(lane, users.get(key) ?? 1));
      return [{ key: `${line.colour}:${key}`, colour: line.colour, d, upper: upper.has(key) }];
    }),
  );
}

/** The way of a section that may be drawn: where its track will lie. */
export function hopPath(board: BoardData, lines: readonly DrawnLine[], hop: Hop): string {
  const key = sectionKey(hop.from, hop.to);
  const way = sectionsByKey(board).get(key);
  if (!way) return '';
  const lanes = lanesOn(lines, [hop]).get(key) ?? 1;
  return trackPath(board, way, hop.from, laneOffset(lanes - 1, lanes));
}

/** How many tracks each way has, with those that may be drawn. */
function lanesOn(lines: readonly DrawnLine[], hops: readonly Hop[]): Map<string, number> {
  const found = new Map<string, number>();
  const add = (key: string) => found.set(key, (found.get(key) ?? 0) + 1);
  for (const { sections } of lines) sections.forEach(([a = '', b = '']) => add(sectionKey(a, b)));
  new Set(hops.map(({ from, to }) => sectionKey(from, to))).forEach(add);
  return found;
}

function trackPath(board: BoardData, way: Section, from: string, offset: number): string {
  const turned = from === way.from ? offset : -offset;
  return pathOf(aside(wayPoints(board, way, from), turned));
}

export function laneOffset(lane: number, lanes: number): number {
  return (lane - (lanes - 1) / 2) * 2 * LANE;
}

/** The colours at each station, in the order of the lines. */
export function linesAt(lines: readonly DrawnLine[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of lines) {
    for (const station of new Set(line.sections.flat())) {
      found.set(station, [...(found.get(station) ?? []), line.colour]);
    }
  }
  return found;
}

/** Hands out the very arrays that it handed out before, wherever nothing has changed. */
export function keeping(): (now: ReadonlyMap<string, string[]>) => Map<string, string[]> {
  let before = new Map<string, string[]>();
  const same = (id: string, lines: string[]) => {
    const was = before.get(id);
    return was?.join() === lines.join() ? was : lines;
  };
  return (now) => {
    before = new Map([...now].map(([id, lines]) => [id, same(id, lines)]));
    return before;
  };
}

export interface Ring {
  colour: string;
  /** Added to the station's radius: the middle of the ring's stroke. */
  grow: number;
  width: number;
}

/** One ring a line, from the inside out; many lines make thinner rings. */
export function rings(colours: readonly string[]): Ring[] {
  const width = colours.length > 3 ? 2 : colours.length > 2 ? 2.4 : RING;
  return colours.map((colour, i) => ({ colour, grow: i * (width + 0.6), width }));
}
