/** Where a departure's letter hangs: beside the station, where no way leaves it. */
import { at, place, wayPoints } from './geometry';
import type { BoardData, Point, Station } from './types';

const REACH = 15.5;
const CORNERS = [-45, -135, 45, 135, -90, 90, 0, 180];

export function hang(board: BoardData, station: Station): Point {
  const taken = waysFrom(board, station);
  const inside = CORNERS.filter((angle) => isInside(board, station, angle));
  const free = inside.find((angle) => taken.every((way) => apart(way, angle) > 30));
  const angle = ((free ?? -45) * Math.PI) / 180;
  return { x: REACH * Math.cos(angle), y: REACH * Math.sin(angle) };
}

function waysFrom(board: BoardData, station: Station): number[] {
  const { x, y } = place(station);
  return board.sections
    .filter(({ from, to }) => from === station.id || to === station.id)
    .map((section) => {
      const end = wayPoints(section, station.id).at(-1)!;
      return (Math.atan2(end.y - y, end.x - x) * 180) / Math.PI;
    });
}

function isInside(board: BoardData, station: Station, angle: number): boolean {
  const x = station.x + Math.cos((angle * Math.PI) / 180) * 0.5;
  const y = station.y + Math.sin((angle * Math.PI) / 180) * 0.5;
  return at(x) > 0 && at(y) > 0 && x < board.width - 0.5 && y < board.height - 0.5;
}

function apart(a: number, b: number): number {
  const turn = Math.abs(a - b) % 360;
  return Math.min(turn, 360 - turn);
}
