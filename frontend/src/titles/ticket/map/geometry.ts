/**
 * Where things lie on the map: places as plates that carry their names, and between them routes as
 * rows of spaces, the two of a double connection side by side.
 */
import type { Far } from '../../../board/aim';
import type { Point } from '../../../board/types';
import type { Place, Route, TicketBoard } from '../types';

/** A cell of the board in units of the picture. */
const ACROSS = 50;
const DOWN = 58;
/** A map that has the room is drawn taller by this. */
export const TALL = 1.36;

export const LETTERS = 21;
export const LINE_HEIGHT = 21;
const PAD = { x: 7, y: 6 };
/** Names that are longer stand in two lines, if they have two words. */
const LONG_NAME = 10;
/** Empty ground round the outermost plates. */
const MARGIN = 9;

/** How thick a space is, and how far the middle of a double's track lies from the straight line. */
export const SPACE = 19;
const BESIDE = 11.5;
const LONGEST_SPACE = 58;
const BETWEEN = 3;
const FROM_PLATE = 1.5;

export interface Plate {
  place: Place;
  /** The name, in one or two lines. */
  lines: string[];
  x: number;
  y: number;
  /** Half its width and height. */
  half: Point;
}

export interface Strip {
  route: Route;
  /** Where the track leaves the plates. */
  from: Point;
  to: Point;
  /** Degrees by which the spaces are turned. */
  angle: number;
  /** The middles of the spaces, and how long each is. */
  spaces: Point[];
  length: number;
}

export interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What of the ground has to be shown: all plates, and a little around them. */
export function boundsOf(board: TicketBoard): Bounds {
  const plates = [...platesOf(board).values()];
  const left = Math.min(...plates.map(({ x, half }) => x - half.x)) - MARGIN;
  const top = Math.min(...plates.map(({ y, half }) => y - half.y)) - MARGIN;
  const right = Math.max(...plates.map(({ x, half }) => x + half.x)) + MARGIN;
  const bottom = Math.max(...plates.map(({ y, half }) => y + half.y)) + MARGIN;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The same board, drawn taller. */
export function stretched(board: TicketBoard, by: number): TicketBoard {
  return { ...board, places: board.places.map((place) => ({ ...place, y: place.y * by })) };
}

export function spot({ x, y }: Point): Point {
  return { x: x * ACROSS, y: y * DOWN };
}

/** A long name of two words stands in two lines. */
export function linesOf(name: string): string[] {
  if (name.length <= LONG_NAME) return [name];
  const cuts = [...name.matchAll(/[ -]/g)].map(({ index }) => index);
  const middle = name.length / 2;
  const cut = cuts.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  if (cut === undefined) return [name];
  return [name.slice(0, cut + 1).trim(), name.slice(cut + 1)];
}

function plateOf(place: Place): Plate {
  const lines = linesOf(place.name);
  const half = {
    x: Math.max(...lines.map(widthOf)) / 2 + PAD.x,
    y: (lines.length * LINE_HEIGHT) / 2 + PAD.y,
  };
  return { place, lines, ...spot(place), half };
}

/** About as wide as the face sets it. */
function widthOf(text: string): number {
  const widths = [...text].map((sign) => {
    if (/[ijl'’.,]/.test(sign)) return 0.3;
    if (/[-frt ]/.test(sign)) return 0.37;
    if (/[mwMW]/.test(sign)) return 0.84;
    return /[A-Z]/.test(sign) ? 0.64 : 0.55;
  });
  return LETTERS * widths.reduce((sum, width) => sum + width, 0);
}

export function platesOf(board: TicketBoard): Map<string, Plate> {
  return new Map(board.places.map((place) => [place.id, plateOf(place)]));
}

/** Each route with its spaces; a twin lies beside the other. */
export function stripsOf(board: TicketBoard): Strip[] {
  const plates = platesOf(board);
  return board.routes.map((route) => {
    const twins = board.routes.filter((each) => sameEnds(each, route));
    const side = twins.length > 1 ? (twins.indexOf(route) === 0 ? -BESIDE : BESIDE) : 0;
    return stripOf(route, plates.get(route.from)!, plates.get(route.to)!, side);
  });
}

function sameEnds(one: Route, other: Route): boolean {
  return connectionOf(one) === connectionOf(other);
}

/** The two places of a route, whichever way round: what a tap chooses. */
export function connectionOf({ from, to }: { from: string; to: string }): string {
  return [from, to].sort().join('~');
}

function stripOf(route: Route, from: Plate, to: Plate, side: number): Strip {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const along = { x: (to.x - from.x) / distance, y: (to.y - from.y) / distance };
  const shift = { x: -along.y * side, y: along.x * side };
  const at = (way: number, aside = 0): Point => ({
    x: from.x + along.x * way + shift.x - along.y * aside,
    y: from.y + along.y * way + shift.y + along.x * aside,
  });
  const start = leaves(from, at, 0, distance);
  const end = leaves(to, at, distance, 0);
  const length = Math.min(LONGEST_SPACE, (end - start - 2 * FROM_PLATE) / route.length - BETWEEN);
  const middle = (start + end) / 2;
  const step = length + BETWEEN;
  const spaces = Array.from({ length: route.length }, (_, n) =>
    at(middle + (n - (route.length - 1) / 2) * step),
  );
  const angle = (Math.atan2(along.y, along.x) * 180) / Math.PI;
  return { route, from: at(start), to: at(end), angle, spaces, length };
}

/** How far along a track has come out from under a plate; a corner may stay. */
function leaves(
  plate: Plate,
  at: (way: number, aside?: number) => Point,
  from: number,
  to: number,
): number {
  const edges = [-SPACE / 5, SPACE / 5];
  const step = Math.sign(to - from);
  let way = from;
  while (way * step < to * step && edges.some((edge) => covers(plate, at(way, edge)))) way += step;
  return way;
}

export function covers(plate: Plate, { x, y }: Point, room = 0): boolean {
  return Math.abs(x - plate.x) < plate.half.x + room && Math.abs(y - plate.y) < plate.half.y + room;
}

/** The corners of a space. */
export function cornersOf({ angle, length }: Strip, { x, y }: Point): Point[] {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const [half, thick] = [length / 2, SPACE / 2];
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a = 0, b = 0]) => ({
    x: x + a * half * dx - b * thick * dy,
    y: y + a * half * dy + b * thick * dx,
  }));
}

/** How far a point is from every track, by the connections. */
export function connectionsFrom(strips: readonly Strip[], point: Point): Far<string>[] {
  return strips.map(({ route, from, to }) => {
    const middle = distanceTo(point, from, to);
    return { thing: connectionOf(route), middle, edge: middle - SPACE / 2 };
  });
}

function distanceTo(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const way = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - way * dx, point.y - from.y - way * dy);
}

/** The radius of the sign that bears a ticket's points. */
export const BADGE = 19;
/** Where on the way it may stand, the middle first. */
const STANDS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74];

/** A ticket's way, bent so that it never hides the routes beneath; its points stand clear of names. */
export function bow(
  ticket: { from: string; to: string },
  n: number,
  plates: ReadonlyMap<string, Plate>,
): Point & { d: string } {
  const [a, b] = [plates.get(ticket.from)!, plates.get(ticket.to)!];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const bend = (n % 2 ? -0.14 : 0.14) * (dx < 0 ? -1 : 1);
  const c = { x: (a.x + b.x) / 2 - dy * bend, y: (a.y + b.y) / 2 + dx * bend };
  const at = (t: number): Point => ({
    x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * c.x + t ** 2 * b.x,
    y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * c.y + t ** 2 * b.y,
  });
  const names = [...plates.values()];
  const clear = STANDS.map(at).find((spot) => !names.some((name) => covers(name, spot, BADGE)));
  return { d: `M${a.x} ${a.y}Q${c.x} ${c.y} ${b.x} ${b.y}`, ...(clear ?? at(0.5)) };
}
