/** Tints for districts, so that neighbours differ and counting them is easy. */
import type { BoardData, District } from './types';

const TINTS = ['a', 'b', 'c', 'd'] as const;
export type Tint = (typeof TINTS)[number];

/** Two tints alternate between neighbours; a district that touches both gets a further one. */
export function tints(board: BoardData): Map<string, Tint> {
  const given = new Map<string, Tint>();
  for (const district of board.districts) {
    const around = board.districts.filter((other) => touches(district, other));
    const taken = new Set(around.map((other) => given.get(other.id)));
    given.set(district.id, TINTS.find((tint) => !taken.has(tint)) ?? 'a');
  }
  return given;
}

/** True when two districts share an edge, or one lies upon the other. */
export function touches(one: District, other: District): boolean {
  if (one.id === other.id) return false;
  const wide = overlap(one.x, one.width, other.x, other.width);
  const high = overlap(one.y, one.height, other.y, other.height);
  return (wide > 0 && high >= 0) || (high > 0 && wide >= 0);
}

function overlap(a: number, length: number, b: number, other: number): number {
  return Math.min(a + length, b + other) - Math.max(a, b);
}
