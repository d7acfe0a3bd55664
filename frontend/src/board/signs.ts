/** Small signs about a station: what hangs there, and where, so that no way is hidden. */
import { letterOf } from './colours';
import { at, place, STATION, WIDTH, wayPoints } from './geometry';
import { stampPlaces } from './stamps';
import type { BoardData, Gate, Point, Station } from './types';

export type Sign = { at: Point } & (
  | { kind: 'letter'; text: string; colour: string }
  | { kind: 'drawing'; drawing: string }
  | { kind: 'gate'; bonus: string }
  | { kind: 'twice'; colour: string; square: boolean }
);
/** As in `Sign`, with no place yet. */
type Loose<T = Sign> = T extends Sign ? Omit<T, 'at'> : never;

/** A mark in the colour of the line that it belongs to. */
export interface Marked {
  mark: string;
  colour: string;
}

const SIZES: Record<Sign['kind'], number> = { letter: 7.2, drawing: 9, gate: 7, twice: 6.4 };
const ANGLES = [-45, -135, 45, 135, -90, 90, 0, 180, -22, -67, -112, -157, 22, 67, 112, 157];
/** Degrees that a sign keeps from a way, and from the next sign. */
const OFF_WAYS = 30;
const APART = 65;

/** Everything that hangs about a station. `outline` is how far its rings reach. */
export function signsAt(
  board: BoardData,
  station: Station,
  { gate, marks = [], outline = STATION }: Hanging = {},
): Sign[] {
  const loose: Loose[] = [];
  const { colour } = board.departures.find((each) => each.station === station.id) ?? {};
  if (colour) loose.push({ kind: 'letter', text: letterOf(colour), colour });
  if (station.drawing && station.kind !== 'monument')
    loose.push({ kind: 'drawing', drawing: station.drawing });
  if (gate) loose.push({ kind: 'gate', bonus: gate.bonus });
  const twice = ({ mark, colour }: Marked) => ({ colour, square: mark === 'double_district' });
  loose.push(...marks.map((each) => ({ kind: 'twice' as const, ...twice(each) })));
  return hung(board, station, loose, outline);
}

interface Hanging {
  gate?: Gate | undefined;
  marks?: readonly Marked[];
  outline?: number;
}

function hung(board: BoardData, station: Station, loose: Loose[], outline: number): Sign[] {
  if (!loose.length) return [];
  const ways = waysFrom(board, station);
  const taken = stampBeside(board, station);
  return loose.map((sign) => {
    const reach = (sign.kind === 'twice' ? outline : STATION) + SIZES[sign.kind] - 2.2;
    const inside = ANGLES.filter((angle) => isInside(board, station, angle, reach));
    const free = (angle: number) =>
      Math.min(clear(angle, ways) / OFF_WAYS, clear(angle, taken) / APART);
    const angle =
      inside.find((each) => free(each) >= 1) ??
      inside.reduce((best, each) => (free(each) > free(best) ? each : best), inside[0] ?? -45);
    taken.push(angle);
    return { ...sign, at: towards(angle, reach) } as Sign;
  });
}

function towards(angle: number, reach: number): Point {
  const turn = (angle * Math.PI) / 180;
  return { x: reach * Math.cos(turn), y: reach * Math.sin(turn) };
}

function waysFrom(board: BoardData, station: Station): number[] {
  return board.sections
    .filter(({ from, to }) => from === station.id || to === station.id)
    .map((section) => {
      const [start, next] = wayPoints(board, section, station.id);
      return angleOf(start!, next!);
    });
}

function stampBeside(board: BoardData, station: Station): number[] {
  const stamp = stampPlaces(board).get(station.district);
  const here = place(board, station);
  if (!stamp || Math.hypot(stamp.x - here.x, stamp.y - here.y) > 30) return [];
  return [angleOf(here, stamp)];
}

function angleOf(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** A sign may hang over the edge by a hair, no more. */
function isInside(board: BoardData, station: Station, angle: number, reach: number): boolean {
  const { x, y } = towards(angle, reach + 5);
  const [right, down] = [at(board, station.x) + x, at(board, station.y) + y];
  const height = at(board, board.height - 0.5);
  return right > 0 && down > 0 && right < WIDTH && down < height;
}

function clear(angle: number, from: readonly number[]): number {
  return Math.min(180, ...from.map((each) => apart(each, angle)));
}

function apart(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}
