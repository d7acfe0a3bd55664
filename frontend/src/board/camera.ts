/** Zoom and pan as values: what part of the board a frame shows. */
import type { Point } from './types';

export interface Camera {
  scale: number;
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

export const MOST = 3.5;
export const WHOLE: Camera = { scale: 1, x: 0, y: 0 };

/** Never further out than the whole board, never past its edges. */
export function held({ scale, x, y }: Camera, frame: Frame): Camera {
  const size = Math.min(Math.max(scale, 1), MOST);
  return {
    scale: size,
    x: Math.min(0, Math.max(x, frame.width * (1 - size))),
    y: Math.min(0, Math.max(y, frame.height * (1 - size))),
  };
}

/** Zooms by a factor so that what lies under `about` (frame pixels) stays there. */
export function zoomed(camera: Camera, factor: number, about: Point, frame: Frame): Camera {
  const scale = Math.min(Math.max(camera.scale * factor, 1), MOST);
  const ratio = scale / camera.scale;
  const x = about.x - (about.x - camera.x) * ratio;
  const y = about.y - (about.y - camera.y) * ratio;
  return held({ scale, x, y }, frame);
}

export function moved(camera: Camera, dx: number, dy: number, frame: Frame): Camera {
  return held({ ...camera, x: camera.x + dx, y: camera.y + dy }, frame);
}

/** Two fingers: their spread zooms, their middle pans. */
export function pinched(
  camera: Camera,
  before: readonly [Point, Point],
  now: readonly [Point, Point],
  frame: Frame,
): Camera {
  const [was, is] = [middle(before), middle(now)];
  const factor = spread(now) / Math.max(spread(before), 1);
  const panned = { ...camera, x: camera.x + is.x - was.x, y: camera.y + is.y - was.y };
  return zoomed(panned, factor, is, frame);
}

function middle([a, b]: readonly [Point, Point]): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function spread([a, b]: readonly [Point, Point]): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** What a pixel of the screen is in board units. */
export function pixelOn(camera: Camera, frame: Frame, board: Frame): number {
  return board.width / frame.width / camera.scale;
}

/** A point of the frame in board units. */
export function onBoard(point: Point, camera: Camera, frame: Frame, board: Frame): Point {
  return {
    x: ((point.x - camera.x) / camera.scale / frame.width) * board.width,
    y: ((point.y - camera.y) / camera.scale / frame.height) * board.height,
  };
}
