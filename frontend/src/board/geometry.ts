/** Where things lie on a board: cells to drawing units, ways, nearest stations, neighbours. */
import type { BoardData, Point, Section, Station } from './types';

/** Drawing units a cell: at 390 px a board of ten cells is drawn almost one to one. */
export const CELL = 40;
/** Half the side of a platform, which covers four cells but leaves them air. */
export const PLATFORM = CELL * 0.8;
export const STATION = 10.5;

export function at(cells: number): number {
  return (cells + 0.5) * CELL;
}

export function place(station: Station): Point {
  return { x: at(station.x), y: at(station.y) };
}

/** A section's name, the same whichever end comes first. */
export function sectionKey(a: string, b: string): string {
  return a < b ? `${a}|${b}` : `${b}|${a}`;
}

export function sectionsByKey(board: BoardData): Map<string, Section> {
  return new Map(board.sections.map((section) => [sectionKey(section.from, section.to), section]));
}

/** The way of a section in drawing units, from `from` to its other end. */
export function wayPoints(section: Section, from = section.from): Point[] {
  const points = section.path.map(([x = 0, y = 0]) => ({ x: at(x), y: at(y) }));
  return from === section.from ? points : points.reverse();
}

export function pathOf(points: readonly Point[]): string {
  return points.map((p, i) => `${i ? 'L' : 'M'}${round(p.x)} ${round(p.y)}`).join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** A way moved sideways, for double tracks: to the left of its direction when `by` is positive. */
export function aside(points: readonly Point[], by: number): Point[] {
  if (!by || points.length < 2) return [...points];
  const first = points[0]!;
  const last = points[points.length - 1]!;
  const length = Math.hypot(last.x - first.x, last.y - first.y) || 1;
  const dx = ((last.y - first.y) / length) * by;
  const dy = (-(last.x - first.x) / length) * by;
  return points.map((p) => ({ x: p.x + dx, y: p.y + dy }));
}

/** How far a point is from a station's edge; negative inside. */
export function distanceTo(station: Station, point: Point): number {
  const { x, y } = place(station);
  if (station.kind !== 'platform') return Math.hypot(point.x - x, point.y - y) - STATION;
  const dx = Math.abs(point.x - x) - PLATFORM;
  const dy = Math.abs(point.y - y) - PLATFORM;
  if (dx < 0 && dy < 0) return Math.max(dx, dy);
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0));
}

/** The station that a tap means: the nearest one whose edge is within reach. */
export function stationAt(board: BoardData, point: Point, reach: number): Station | null {
  let best: Station | null = null;
  let least = reach;
  for (const station of board.stations) {
    const distance = distanceTo(station, point);
    if (distance <= least) {
      best = station;
      least = distance;
    }
  }
  return best;
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
