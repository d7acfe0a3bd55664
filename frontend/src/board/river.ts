/** The river of a board: its ribbon, and the bridges on which ways cross it. */
import { pointsOf, sectionKey, wayPoints } from './geometry';
import type { BoardData, Point, Section } from './types';

const LENGTH = 10;
const RAIL = 5.6;
/** Railings about two tracks. */
const WIDE = 10;

/** A calm curve through the river's points. */
export function ribbon(board: BoardData): string {
  const points = pointsOf(board, board.river ?? []);
  const of = (i: number) => points[Math.min(Math.max(i, 0), points.length - 1)]!;
  return points
    .map((p, i) => {
      if (!i) return `M${pair(p)}`;
      const [before, from, after] = [of(i - 2), of(i - 1), of(i + 1)];
      const out = { x: from.x + (p.x - before.x) / 6, y: from.y + (p.y - before.y) / 6 };
      const into = { x: p.x - (after.x - from.x) / 6, y: p.y - (after.y - from.y) / 6 };
      return `C${pair(out)} ${pair(into)} ${pair(p)}`;
    })
    .join('');
}

export interface Bridge {
  key: string;
  /** Where it is, and which way it points, in degrees. */
  at: Point;
  turn: number;
}

/** One bridge for each way that crosses the river. */
export function bridges(board: BoardData): Bridge[] {
  const bank = pointsOf(board, board.river ?? []);
  return board.sections
    .filter(({ river }) => river)
    .flatMap((section) => {
      const found = crossing(board, section, bank);
      return found ? [{ key: sectionKey(section.from, section.to), ...found }] : [];
    });
}

function crossing(board: BoardData, section: Section, bank: readonly Point[]) {
  const way = wayPoints(board, section);
  const [a, b] = [way[0]!, way[way.length - 1]!];
  for (let i = 1; i < bank.length; i++) {
    const at = meeting(a, b, bank[i - 1]!, bank[i]!);
    if (at) return { at, turn: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI };
  }
  return null;
}

function meeting(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, d.x - c.x, d.y - c.y];
  const across = ux * vy - uy * vx;
  if (!across) return null;
  const along = ((c.x - a.x) * vy - (c.y - a.y) * vx) / across;
  const down = ((c.x - a.x) * uy - (c.y - a.y) * ux) / across;
  if (along < 0 || along > 1 || down < 0 || down > 1) return null;
  return { x: a.x + along * ux, y: a.y + along * uy };
}

/** A bridge that no track uses yet. */
export const DECK = `M${-LENGTH} 0H${LENGTH}`;

/** The railings of a bridge that carries this many tracks. */
export function railings(tracks: number): string {
  const out = tracks > 1 ? WIDE : RAIL;
  const end = LENGTH + 2.5;
  const side = (y: number, flare: number) =>
    `M${-end} ${y + flare}L${-LENGTH} ${y}H${LENGTH}L${end} ${y + flare}`;
  return side(-out, -2) + side(out, 2);
}

function pair({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
