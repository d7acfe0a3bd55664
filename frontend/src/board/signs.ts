/** Small signs about a station: what hangs there, and where, so that no way is hidden. */
import { letterOf } from './colours';
import { distance, place, squareOf, STATION, WIDTH, wayPoints } from './geometry';
import type { BoardData, Gate, Point, Station } from './types';

export type Sign = { at: Point } & (
  | { kind: 'stamp'; worth: number }
  | { kind: 'letter'; text: string; colour: string }
  | { kind: 'drawing'; drawing: string }
  | { kind: 'gate'; bonus: string }
  | { kind: 'twice'; colour: string; square: boolean }
  | { kind: 'pencil' }
);
/** As in `Sign`, with no place yet. */
type Loose<T = Sign> = T extends Sign ? Omit<T, 'at'> : never;

/** A mark in the colour of the line that it belongs to. */
export interface Marked {
  mark: string;
  colour: string;
}

const SIZES: Record<Sign['kind'], number> = {
  stamp: 6.6,
  letter: 7.2,
  drawing: 9.4,
  gate: 7.2,
  twice: 6.4,
  pencil: 6.4,
};
/** How far a sign covers its station. */
const OVER: typeof SIZES = {
  stamp: 1.6,
  letter: 2.2,
  drawing: 0.4,
  gate: 2.4,
  twice: 2.2,
  pencil: 1,
};
const ANGLES = [-45, -135, 45, 135, -90, 90, 0, 180, -22, -67, -112, -157, 22, 67, 112, 157];
/** Degrees that a sign keeps from a way, and from the next sign. */
const OFF_WAYS = 30;
const APART = 65;
/** What it costs, for each unit, to be moved back onto the board: it covers its station. */
const AT_EDGE = 0.15;

/** Everything that hangs about a station. `outline` is how far its rings reach. */
export function signsAt(
  board: BoardData,
  station: Station,
  { gate, marks = [], outline = STATION, costly = false }: Hanging = {},
): Sign[] {
  const loose: Loose[] = [];
  const worth = ownStamp(board, station);
  if (worth) loose.push({ kind: 'stamp', worth });
  const { colour } = board.departures.find((each) => each.station === station.id) ?? {};
  if (colour) loose.push({ kind: 'letter', text: letterOf(colour), colour });
  if (station.drawing && station.kind !== 'monument')
    loose.push({ kind: 'drawing', drawing: station.drawing });
  if (gate) loose.push({ kind: 'gate', bonus: gate.bonus });
  const twice = ({ mark, colour }: Marked) => ({ colour, square: mark === 'double_district' });
  loose.push(...marks.map((each) => ({ kind: 'twice' as const, ...twice(each) })));
  if (costly) loose.push({ kind: 'pencil' });
  return hung(board, station, loose, outline);
}

interface Hanging {
  gate?: Gate | undefined;
  marks?: readonly Marked[];
  outline?: number;
  /** To choose it spends something. */
  costly?: boolean | undefined;
}

function hung(board: BoardData, station: Station, loose: Loose[], outline: number): Sign[] {
  if (!loose.length) return [];
  const ways = waysFrom(board, station);
  const taken: number[] = [];
  const edge = (squareOf(station) ?? STATION / 1.15) * 1.15;
  return loose.map((sign) => {
    const size = SIZES[sign.kind];
    const reach = (sign.kind === 'twice' || sign.kind === 'pencil' ? outline : edge) + size - OVER[sign.kind];
    const places = ANGLES.map((angle) => ({ angle, ...held(board, station, angle, reach, size) }));
    const room = ({ angle, shift }: (typeof places)[number]) =>
      Math.min(clear(angle, ways) / OFF_WAYS, clear(angle, taken) / APART, 1) - shift * AT_EDGE;
    const best = places.reduce((one, other) => (room(other) > room(one) ? other : one));
    taken.push(best.angle);
    return { ...sign, at: best.at } as Sign;
  });
}

/** The place of a sign, moved onto the board if it hung over the edge. */
function held(board: BoardData, station: Station, angle: number, reach: number, size: number) {
  const here = place(board, station);
  const { x, y } = towards(angle, reach);
  const most = { x: WIDTH - size, y: (WIDTH * board.height) / board.width - size };
  const at = {
    x: Math.min(Math.max(here.x + x, size), most.x) - here.x,
    y: Math.min(Math.max(here.y + y, size), most.y) - here.y,
  };
  return { at, shift: distance(at, { x, y }) };
}

/** A district of one station has no room for its stamp but about that station. */
function ownStamp(board: BoardData, { district, id }: Station): number | undefined {
  const { stamp } = board.districts.find((each) => each.id === district) ?? {};
  const alone = stamp && board.stations.every((s) => s.id === id || s.district !== district);
  return alone ? stamp : undefined;
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

function angleOf(from: Point, to: Point): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

function clear(angle: number, from: readonly number[]): number {
  return Math.min(180, ...from.map((each) => apart(each, angle)));
}

function apart(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}
