/** Small signs about a station: what hangs there, and where, so that no way is hidden. */
import { deepOf, letterOf } from './colours';
import { DRAWINGS } from './drawings';
import { distance, place, squareOf, STATION, WIDTH, wayPoints } from './geometry';
import { isSmall } from './stamps';
import { BONUSES, TWICE } from './symbols';
import type { BoardData, Gate, Point, Station } from './types';

/** Half the side of each kind of sign, and how far it covers its station. */
const SIZES = {
  stamp: [6.6, 1.6],
  letter: [7.2, 2.2],
  drawing: [9.4, 0.4],
  gate: [7.4, 2.4],
  twice: [6.5, 2.2],
  pencil: [6.4, 1],
} as const;

/** A sign as it is drawn: a plate, round or square, with a text or a path on it. */
export interface Sign {
  kind: keyof typeof SIZES;
  square?: boolean;
  fill?: string;
  text?: string | undefined;
  d?: string | undefined;
}

/** A mark in the colour of the line that it belongs to. */
export interface Marked {
  mark: string;
  colour: string;
}

const PENCIL = 'M-3.6 3.6L-3 1.1L1.9-3.8L3.9-1.8L-1 3.1Z';
const ANGLES = [-45, -135, 45, 135, -90, 90, 0, 180, -22, -67, -112, -157, 22, 67, 112, 157];
/** Degrees that a sign keeps from a way, and from the next sign. */
const OFF_WAYS = 30;
const APART = 65;
/** What it costs, for each unit, to be moved back onto the board: it covers its station. */
const AT_EDGE = 0.15;

interface Hanging {
  gate?: Gate | undefined;
  marks?: readonly Marked[];
  /** How far its rings reach. */
  outline?: number;
  /** To choose it spends something. */
  costly?: boolean | undefined;
}

export function halfOf({ kind }: Sign): number {
  return SIZES[kind][0];
}

/** Everything that hangs about a station, each with its place. */
export function signsAt(board: BoardData, station: Station, hanging: Hanging = {}) {
  const signs = signsOf(board, station, hanging);
  const ways = signs.length ? waysFrom(board, station) : [];
  const taken: number[] = [];
  return signs.map((sign) => {
    const [half, over] = SIZES[sign.kind];
    const rings = sign.kind === 'twice' || sign.kind === 'pencil';
    const edge = rings && hanging.outline ? hanging.outline : edgeOf(station);
    const places = ANGLES.map((angle) => held(board, station, angle, edge + half - over, half));
    const room = ({ angle, shift }: (typeof places)[number]) =>
      Math.min(clear(angle, ways) / OFF_WAYS, clear(angle, taken) / APART, 1) - shift * AT_EDGE;
    const best = places.reduce((one, other) => (room(other) > room(one) ? other : one));
    taken.push(best.angle);
    return { ...sign, at: best.at };
  });
}

function signsOf(board: BoardData, station: Station, { gate, marks = [], costly }: Hanging) {
  const signs: Sign[] = [];
  const district = board.districts.find(({ id }) => id === station.district);
  if (district?.stamp && isSmall(district))
    signs.push({ kind: 'stamp', text: `${district.stamp}` });
  const { colour } = board.departures.find((each) => each.station === station.id) ?? {};
  if (colour) signs.push({ kind: 'letter', text: letterOf(colour), fill: deepOf(colour) });
  if (station.drawing && station.kind !== 'monument')
    signs.push({ kind: 'drawing', square: true, d: DRAWINGS[station.drawing] });
  if (gate) signs.push({ kind: 'gate', ...BONUSES[gate.bonus] });
  for (const { mark, colour } of marks) {
    const square = mark === 'double_district';
    signs.push({ kind: 'twice', d: TWICE, square, fill: deepOf(colour) });
  }
  if (costly) signs.push({ kind: 'pencil', d: PENCIL });
  return signs;
}

function edgeOf(station: Station): number {
  const half = squareOf(station);
  return half ? half * 1.15 : STATION;
}

/** The place of a sign, moved onto the board if it hung over the edge. */
function held(board: BoardData, station: Station, angle: number, reach: number, half: number) {
  const here = place(board, station);
  const turn = (angle * Math.PI) / 180;
  const wish = { x: reach * Math.cos(turn), y: reach * Math.sin(turn) };
  const height = (WIDTH * board.height) / board.width;
  const at = {
    x: within(here.x + wish.x, half, WIDTH) - here.x,
    y: within(here.y + wish.y, half, height) - here.y,
  };
  return { angle, at, shift: distance(at, wish) };
}

function within(value: number, half: number, whole: number): number {
  return Math.min(Math.max(value, half), whole - half);
}

/** The directions in which ways leave a station. */
function waysFrom(board: BoardData, station: Station): number[] {
  return board.sections
    .filter(({ from, to }) => from === station.id || to === station.id)
    .map((section) => {
      const [start, next] = wayPoints(board, section, station.id) as [Point, Point];
      return (Math.atan2(next.y - start.y, next.x - start.x) * 180) / Math.PI;
    });
}

/** How far a direction is from the nearest of others. */
function clear(angle: number, from: readonly number[]): number {
  return Math.min(...from.map((each) => 180 - Math.abs(180 - (Math.abs(each - angle) % 360))), 180);
}
