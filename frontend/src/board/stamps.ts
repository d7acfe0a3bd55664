/** Where a district's stamp is printed: with room about it, as near to its middle as can be. */
import { cellOf, distance, distanceTo, rectOf, wayPoints } from './geometry';
import type { BoardData, District, Point } from './types';

const STAMP = 7;
/** The air that is enough about a stamp. */
const ENOUGH = STAMP;
/** How many places a cell are looked at, each way. */
const STEPS = 2;

const known = new WeakMap<BoardData, Map<string, Point>>();

/** The places of all stamps of a board, by district; found once. */
export function stampPlaces(board: BoardData): Map<string, Point> {
  let places = known.get(board);
  if (!places) {
    const stamped = board.districts.filter(({ id, stamp }) => stamp && !isSmall(board, id));
    places = new Map(stamped.map((district) => [district.id, roomiest(board, district)]));
    known.set(board, places);
  }
  return places;
}

function roomiest(board: BoardData, district: District): Point {
  const legs = board.sections.flatMap((section) => {
    const points = wayPoints(board, section);
    return points.slice(1).map((point, i) => [points[i]!, point] as const);
  });
  const room = (point: Point) =>
    Math.min(
      ...board.stations.map((station) => distanceTo(board, station, point)),
      ...legs.map(([a, b]) => fromLeg(point, a, b)),
    );
  const { x, y, width, height } = rectOf(board, district);
  const middle = { x: x + width / 2, y: y + height / 2 };
  return candidates(board, district)
    .map((point) => ({ point, air: Math.min(room(point), ENOUGH), off: distance(point, middle) }))
    .reduce((one, other) =>
      other.air > one.air || (other.air === one.air && other.off < one.off) ? other : one,
    ).point;
}

/** A district of one station; its stamp hangs there. */
function isSmall(board: BoardData, id: string): boolean {
  return board.stations.filter(({ district }) => district === id).length < 2;
}

/** Points of a grid in the district, but not where a smaller one lies on top. */
function candidates(board: BoardData, district: District): Point[] {
  const { x, y, width, height } = inset(board, district, STAMP + 1.5);
  const above = board.districts.slice(board.districts.indexOf(district) + 1);
  const step = cellOf(board) / STEPS;
  const [across, down] = [Math.ceil(width / step), Math.ceil(height / step)];
  const points = Array.from({ length: (across + 1) * (down + 1) }, (_, i) => ({
    x: x + ((i % (across + 1)) / across) * width,
    y: y + (Math.floor(i / (across + 1)) / down) * height,
  }));
  return points.filter((p) => above.every((each) => !within(p, inset(board, each, -STAMP))));
}

function inset(board: BoardData, district: District, by: number) {
  const { x, y, width, height } = rectOf(board, district);
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by };
}

function within(p: Point, { x, y, width, height }: ReturnType<typeof inset>): boolean {
  return p.x > x && p.y > y && p.x < x + width && p.y < y + height;
}

function fromLeg(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const part = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
  const held = Math.min(1, Math.max(0, part));
  return distance(p, { x: a.x + held * dx, y: a.y + held * dy });
}
