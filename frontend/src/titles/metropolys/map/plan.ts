/** The city as a drawing: outlines as paths, upright on a wide screen, turned on a tall one. */
import type { Far } from '../../../board/aim';
import type { Point } from '../../../board/types';
import type { CityBoard, Kind } from '../types';

type Spot = readonly [number, number];

export interface Site extends Point {
  id: string;
  borough: string;
  kind: Kind;
  path: string;
  corners: Point[];
}

export interface Plan {
  width: number;
  height: number;
  sites: Map<string, Site>;
  lakes: { id: string; path: string; borough: string }[];
  river: string[];
  /** `angle` is the way over the water, in degrees. */
  bridges: (Point & { id: string; boroughs: string[]; angle: number })[];
  statues: (Point & { id: string; borough: string })[];
  /** Where the north is, as a turn of an arrow that points up. */
  north: 0 | 90;
}

/** A phone is tall and the city is wide: there it lies on its side, the north to the right. */
export function planOf(board: CityBoard, turned: boolean): Plan {
  const at = ([x, y]: Spot): Point => (turned ? { x: board.height - y, y: x } : { x, y });
  const line = (spots: readonly Spot[]) =>
    spots.map((spot) => `${at(spot).x.toFixed(1)} ${at(spot).y.toFixed(1)}`).join('L');
  const shape = (spots: readonly Spot[]) => `M${line(spots)}Z`;
  const sites = board.districts.map(({ id, borough, kind, x, y, outline }) => {
    const site = { id, borough, kind, ...at([x, y]), path: shape(outline) };
    return [id, { ...site, corners: outline.map(at) }] as const;
  });
  const boroughOf = (id = '') => board.districts.find((each) => each.id === id)?.borough ?? '';
  const courses = board.river.map((course) => course.map(at));
  return {
    width: turned ? board.height : board.width,
    height: turned ? board.width : board.height,
    sites: new Map(sites),
    lakes: board.lakes.map(({ id, outline, districts: [first] }) => ({
      id,
      path: shape(outline),
      borough: boroughOf(first),
    })),
    river: board.river.map((course) => `M${line(course)}`),
    bridges: board.bridges.map(({ id, ends, x, y }) => {
      const spot = at([x, y]);
      const boroughs = ends.map(boroughOf);
      return { id, boroughs, ...spot, angle: flow(courses, spot) + 90 };
    }),
    statues: board.statues.map(({ id, x, y, districts: [first] }) => ({
      id,
      ...at([x, y]),
      borough: boroughOf(first),
    })),
    north: turned ? 90 : 0,
  };
}

/** The direction of the water at a point, in degrees. */
function flow(courses: readonly Point[][], spot: Point): number {
  let [nearest, angle] = [Infinity, 0];
  for (const course of courses) {
    for (const [i, from] of course.slice(0, -1).entries()) {
      const to = course[i + 1]!;
      const far = distance(spot, from, to);
      if (far < nearest) {
        nearest = far;
        angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
      }
    }
  }
  return angle;
}

/** How far a point is from a piece of a line. */
function distance(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1);
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - from.x - part * dx, point.y - from.y - part * dy);
}

/** How far a point is from every district; from the edge of the one that it lies in, not at all. */
export function sitesFrom(plan: Plan, point: Point): Far<string>[] {
  return [...plan.sites.values()].map(({ id, corners, x, y }) => {
    const edges = corners.map((corner, i) =>
      distance(point, corner, corners[(i + 1) % corners.length]!),
    );
    const edge = isInside(corners, point) ? 0 : Math.min(...edges);
    return { thing: id, middle: Math.hypot(point.x - x, point.y - y), edge };
  });
}

function isInside(corners: readonly Point[], { x, y }: Point): boolean {
  return corners.reduce((inside, a, i) => {
    const b = corners[(i + 1) % corners.length]!;
    const crosses = a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x;
    return crosses ? !inside : inside;
  }, false);
}

const WAYS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
} as const;
export type Arrow = keyof typeof WAYS;

/** The next district in the direction of an arrow key. */
export function siteTowards(plan: Plan, id: string, arrow: Arrow): string | null {
  const here = plan.sites.get(id);
  if (!here) return null;
  const [ax, ay] = WAYS[arrow];
  let [found, best]: [string | null, number] = [null, Infinity];
  for (const site of plan.sites.values()) {
    const [dx, dy] = [site.x - here.x, site.y - here.y];
    const [along, aside] = [dx * ax + dy * ay, Math.abs(dx * ay) + Math.abs(dy * ax)];
    if (along > aside && along + 2 * aside < best) [found, best] = [site.id, along + 2 * aside];
  }
  return found;
}
