import { describe, expect, test } from 'vitest';
import { aimed } from '../../../board/aim';
import type { Point } from '../../../board/types';
import {
  BADGE,
  bow,
  boundsOf,
  connectionsFrom,
  cornersOf,
  covers,
  linesOf,
  platesOf,
  SPACE,
  stretched,
  stripsOf,
  TALL,
  type Plate,
} from './geometry';
import { CITY } from '../testing';

function overlap(one: Plate, other: Plate): boolean {
  return (
    Math.abs(one.x - other.x) < one.half.x + other.half.x &&
    Math.abs(one.y - other.y) < one.half.y + other.half.y
  );
}

describe.each([
  ['low', 1],
  ['tall', TALL],
])('the %s map', (_, stretch) => {
  const board = stretched(CITY, stretch);
  const plates = [...platesOf(board).values()];
  const strips = stripsOf(board);

  test('no name covers another', () => {
    for (const one of plates) {
      for (const other of plates) if (one !== other) expect(overlap(one, other)).toBe(false);
    }
  });

  test('each route has as many spaces as its length, and they are long enough to be told', () => {
    for (const { route, spaces, length } of strips) {
      expect(spaces).toHaveLength(route.length);
      expect(length, route.id).toBeGreaterThan(15);
    }
  });

  test('no name hides the middle of a space', () => {
    for (const { route, spaces } of strips) {
      for (const space of spaces) {
        for (const plate of plates) expect(covers(plate, space), route.id).toBe(false);
      }
    }
  });

  test('the tracks of a double lie beside each other, never on each other', () => {
    for (const one of strips) {
      for (const other of strips) {
        if (one === other) continue;
        for (const space of one.spaces) {
          for (const next of other.spaces) {
            const apart = Math.hypot(space.x - next.x, space.y - next.y);
            expect(apart, `${one.route.id} ${other.route.id}`).toBeGreaterThan(SPACE * 0.9);
          }
        }
      }
    }
  });

  test('everything lies on the ground that is shown', () => {
    const { x, y, width, height } = boundsOf(board);
    for (const strip of strips) {
      for (const corner of strip.spaces.flatMap((space) => cornersOf(strip, space))) {
        expect(corner.x).toBeGreaterThan(x);
        expect(corner.x).toBeLessThan(x + width);
        expect(corner.y).toBeGreaterThan(y);
        expect(corner.y).toBeLessThan(y + height);
      }
    }
  });

  test.each([0, 1])('the points of a ticket stand clear of every name (way %i)', (n) => {
    for (const ticket of board.tickets) {
      const spot = bow(ticket, n, platesOf(board));
      for (const plate of plates) expect(covers(plate, spot, BADGE - 1), ticket.id).toBe(false);
    }
  });

  test('a tap on a space finds its connection, a tap far from all finds none', () => {
    const meant = (at: Point) => aimed(connectionsFrom(strips, at), () => false, 1);
    for (const { route, spaces } of strips) {
      expect(meant(spaces[0]!)).toBe([route.from, route.to].sort().join('~'));
    }
    expect(meant({ x: -500, y: -500 })).toBeNull();
  });
});

test('long names stand in two lines', () => {
  expect(linesOf('Opéra')).toEqual(['Opéra']);
  expect(linesOf('Notre-Dame')).toEqual(['Notre-Dame']);
  expect(linesOf('Père-Lachaise')).toEqual(['Père-', 'Lachaise']);
  expect(linesOf('Arc de Triomphe')).toEqual(['Arc de', 'Triomphe']);
  expect(linesOf('Montparnasse')).toEqual(['Montparnasse']);
});
