/** Where a district's stamp is printed: at the edge of the board, where no way leads. */
import { rectOf, WIDTH } from './geometry';
import type { BoardData, District, Point } from './types';

const MARGIN = 7.8;

/** A district of one station; its stamp hangs there. */
export function isSmall({ width, height }: District): boolean {
  return width === 1 && height === 1;
}

/** The middle of the district, or of its side at the board's edge. */
export function stampPlace(board: BoardData, district: District): Point {
  const { x, y, width, height } = rectOf(board, district);
  const whole = (WIDTH * board.height) / board.width;
  return { x: outward(x, width, WIDTH), y: outward(y, height, whole) };
}

function outward(start: number, length: number, whole: number): number {
  if (length < whole && start < 1) return MARGIN;
  if (length < whole && start + length > whole - 1) return whole - MARGIN;
  return start + length / 2;
}
