/** Where things lie on a board: cells to drawing units, ways, nearest stations, neighbours. */
import type { Far } from './aim';
import type { BoardData, District, Point, Section, Station } from './types';

/** The width of every board in drawing units: at 390 px it is drawn almost one to one. */
export const WIDTH = 400;
/** Half the side of a platform, which covers four cells but leaves them air. */
const PLATFORM = 32;
/** Half the side of a station that fits every card but has one cell. */
const CENTRAL = 13;
export const STATION = 10.5;
/** How far from a corner a bend begins, as a part of the shorter way to it. */
const BEND = 0.5;

/** Drawing units a cell: boards of more cells have smaller ones, but the same stations. */
export function cellOf(board: BoardData): number {
  return WIDTH / board.width;
}

/** The middle of a row or column of cells. */
export function at(board: BoardData, cells: number): number {
  return (cells + 0.5) * cellOf(board);
}

export function place(board: BoardData, station: Station): Point {
  return { x: at(board, station.x), y: at(board, station.y) };
}

export function rectOf(board: BoardData, { x, y, width, height }: District) {
  const cell = cellOf(board);
  return { x: x * cell, y: y * cell, width: width * cell, height: height * cell };
}

/** Half the side of a station that is drawn as a square; null for a disc. */
export function squareOf({ kind }: Station): number | null {
  return kind === 'platform' ? PLATFORM : kind === 'central' ? CENTRAL : null;
}

/** A section's name, the same whichever end comes first. */
export function sectionKey(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

const known = new WeakMap<BoardData, Map<string, Section>>();

/** The sections of a board by name; put in order once. */
export function sectionsByKey(board: BoardData): Map<string, Section> {
  let found = known.get(board);
  if (!found) {
    found = new Map(board.sections.map((each) => [sectionKey(each.from, each.to), each]));
    known.set(board, found);
  }
  return found;
}

/** The way of a section in drawing units, from `from` to its other end. */
export function wayPoints(board: BoardData, section: Section, from = section.from): Point[] {
  const points = pointsOf(board, section.path);
  return from === section.from ? points : points.reverse();
}

export function pointsOf(board: BoardData, path: Section['path']): Point[] {
  return path.map(([x = 0, y = 0]) => ({ x: at(board, x), y: at(board, y) }));
}

/** A path along these points, its corners rounded to bends. */
export function pathOf(points: readonly Point[]): string {
  return points
    .map((p, i) => {
      const [before, after] = [points[i - 1], points[i + 1]];
      if (!before || !after) return `${i ? 'L' : 'M'}${pair(p)}`;
      const near = Math.min(distance(before, p), distance(p, after)) * BEND;
      return `L${pair(towards(p, before, near))}Q${pair(p)} ${pair(towards(p, after, near))}`;
    })
    .join('');
}

function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function towards(from: Point, to: Point, by: number): Point {
  const part = by / (distance(from, to) || 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A way moved sideways, for double tracks: to the left of its direction when `by` is positive. */
export function aside(points: readonly Point[], by: number): Point[] {
  if (!by) return [...points];
  const turns = points.slice(1).map((p, i) => leftOf(points[i]!, p));
  return points.map((p, i) => {
    const [a, b] = [turns[i - 1] ?? turns[i]!, turns[i] ?? turns[i - 1]!];
    const [x, y] = [a.x + b.x, a.y + b.y];
    const reach = (2 * by) / (x * x + y * y); // at a corner both sides stay equally far away
    return { x: p.x + x * reach, y: p.y + y * reach };
  });
}

function leftOf(from: Point, to: Point): Point {
  const length = distance(from, to) || 1;
  return { x: (to.y - from.y) / length, y: (from.x - to.x) / length };
}

/** How far a point is from a station's edge; negative inside. */
export function distanceTo(board: BoardData, station: Station, point: Point): number {
  const middle = place(board, station);
  const half = squareOf(station);
  if (half === null) return distance(point, middle) - STATION;
  const dx = Math.abs(point.x - middle.x) - half;
  const dy = Math.abs(point.y - middle.y) - half;
  if (dx < 0 && dy < 0) return Math.max(dx, dy);
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
}

/** How far a point is from every station. */
export function stationsFrom(board: BoardData, point: Point): Far<Station>[] {
  return board.stations.map((thing) => ({
    thing,
    middle: distance(point, place(board, thing)),
    edge: distanceTo(board, thing, point),
  }));
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The station that an arrow key leads to: near, and mostly in that direction. */
export function stationTowards(board: BoardData, from: Station, arrow: Arrow): Station | null {
  const [ux, uy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[
    arrow
  ] as [number, number];
  let best: Station | null = null;
  let least = Infinity;
  for (const station of board.stations) {
    const along = (station.x - from.x) * ux + (station.y - from.y) * uy;
    const across = Math.abs((station.x - from.x) * uy) + Math.abs((station.y - from.y) * ux);
    if (along <= 0 || across > along * 2) continue;
    const cost = along + across * 2;
    if (cost < least) {
      best = station;
      least = cost;
    }
  }
  return best;
}
