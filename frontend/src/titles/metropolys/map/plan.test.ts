import { describe, expect, test } from 'vitest';
import { aimed } from '../../../board/aim';
import type { Point } from '../../../board/types';
import { planOf, sitesFrom, siteTowards, type Plan } from './plan';
import { CITY } from '../testing';

/** The district that a tap means on a map of that size, where nothing is offered. */
const siteAt = (plan: Plan, at: Point, pixel = 0.01) =>
  aimed(sitesFrom(plan, at), () => false, pixel);

const upright = planOf(CITY, false);
const turned = planOf(CITY, true);

describe('the drawing', () => {
  test('has every district, lake, bridge and statue of the board', () => {
    expect(upright.sites.size).toBe(55);
    expect(upright.lakes).toHaveLength(6);
    expect(upright.bridges).toHaveLength(21);
    expect(upright.statues).toHaveLength(11);
  });

  test('lies on its side on a tall screen, and nothing leaves it', () => {
    expect([turned.width, turned.height]).toEqual([CITY.height, CITY.width]);
    for (const plan of [upright, turned]) {
      for (const { corners } of plan.sites.values()) {
        for (const { x, y } of corners) {
          expect(x >= 0 && x <= plan.width && y >= 0 && y <= plan.height).toBe(true);
        }
      }
    }
  });

  test('is turned, not mirrored: the north to the right, the west on top', () => {
    expect(turned.sites.get('N3')!.x).toBeGreaterThan(turned.sites.get('S5')!.x);
    expect(turned.sites.get('W9')!.y).toBeLessThan(turned.sites.get('E3')!.y);
  });

  test('leads each bridge from one of its ends to the other', () => {
    for (const bridge of CITY.bridges) {
      const { x, y, angle } = upright.bridges.find(({ id }) => id === bridge.id)!;
      const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      const feet = [-17, 17].map((far) =>
        siteAt(upright, { x: x + far * dx, y: y + far * dy }, 0.4),
      );
      expect(new Set(feet), bridge.id).toEqual(new Set(bridge.ends));
    }
  });
});

/** How near two outlines come to each other, corner to edge. */
function gap(one: string, other: string): number {
  const [a, b] = [one, other].map((id) => upright.sites.get(id)!.corners);
  const ends = a!.flatMap((from, i) => {
    const to = a![(i + 1) % a!.length]!;
    return [0, 0.25, 0.5, 0.75].map((part) => ({
      x: from.x + part * (to.x - from.x),
      y: from.y + part * (to.y - from.y),
    }));
  });
  return Math.min(...ends.flatMap(({ x, y }) => b!.map((to) => Math.hypot(to.x - x, to.y - y))));
}

describe('what looks like a neighbour', () => {
  const borders = new Set(CITY.borders.map((pair) => [...pair].sort().join()));
  const pairs = CITY.districts.flatMap((a, i) =>
    CITY.districts.slice(i + 1).map((b) => [a, b] as const),
  );

  test('is one: whoever is none keeps clear of it', () => {
    const strangers = pairs.filter(([a, b]) => !borders.has([a.id, b.id].sort().join()));
    const touching = strangers.filter(([a, b]) => gap(a.id, b.id) < 9);
    expect(touching.map(([a, b]) => `${a.id} ${b.id}`)).toEqual([]);
  });

  test('is drawn beside it', () => {
    const apart = CITY.borders.filter(([a = '', b = '']) => Math.min(gap(a, b), gap(b, a)) > 14);
    expect(apart).toEqual([]);
  });
});

describe('a finger', () => {
  test('in a district means that district, whichever way the city lies', () => {
    for (const plan of [upright, turned]) {
      for (const { id, x, y } of plan.sites.values()) expect(siteAt(plan, { x, y })).toBe(id);
    }
  });

  test('in the river means the bank that is within reach, else nothing', () => {
    const { x, y } = upright.bridges.find(({ id }) => id === 'B08')!;
    expect(siteAt(upright, { x, y }, 0.12)).toBeNull();
    expect(['W3', 'C13']).toContain(siteAt(upright, { x, y }, 0.75));
  });
});

test('arrow keys go from district to district', () => {
  expect(siteTowards(upright, 'W9', 'ArrowUp')).toBe('W10');
  expect(siteTowards(upright, 'W9', 'ArrowLeft')).toBeNull();
});
