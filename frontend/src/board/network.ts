/** How drawn lines lie on the board: tracks, levels at crossings, rings at stations. */
import { aside, pathOf, sectionKey, sectionsByKey, wayPoints } from './geometry';
import type { BoardData, DrawnLine, Section } from './types';

const LANE = 4.5;
const RING = 3;

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

/** Every drawn section as a track; two lines on one way lie side by side. */
export function tracks(board: BoardData, lines: readonly DrawnLine[]): Track[] {
  const ways = sectionsByKey(board);
  const upper = upperWays(board);
  const users = new Map<string, number>();
  for (const key of drawnKeys(lines)) users.set(key, (users.get(key) ?? 0) + 1);
  const seen = new Map<string, number>();
  return lines.flatMap((line) =>
    line.sections.flatMap(([from = '', to = '']) => {
      const key = sectionKey(from, to);
      const way = ways.get(key);
      if (!way) return [];
      const lane = seen.get(key) ?? 0;
      seen.set(key, lane + 1);
      const d = trackPath(way, from, laneOffset(lane, users.get(key) ?? 1));
      return [{ key: `${line.colour}:${key}`, colour: line.colour, d, upper: upper.has(key) }];
    }),
  );
}

function drawnKeys(lines: readonly DrawnLine[]): string[] {
  return lines.flatMap((line) => line.sections.map(([a = '', b = '']) => sectionKey(a, b)));
}

function trackPath(way: Section, from: string, offset: number): string {
  const turned = from === way.from ? offset : -offset;
  return pathOf(aside(wayPoints(way, from), turned));
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

export interface Ring {
  colour: string;
  /** Added to the station's radius: the middle of the ring's stroke. */
  grow: number;
  width: number;
}

/** One ring a line, from the inside out; many lines make thinner rings. */
export function rings(colours: readonly string[]): Ring[] {
  const width = colours.length > 2 ? 2.4 : RING;
  return colours.map((colour, i) => ({ colour, grow: i * (width + 0.6), width }));
}
