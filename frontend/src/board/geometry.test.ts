import { describe, expect, test } from 'vitest';
import * as geometry from './geometry';
import { aside, pathOf, sectionKey, stationsFrom, stationTowards, wayPoints } from './geometry';
import { aimed } from './aim';
import { PARIS, TOKYO } from './testing';
import type { Station } from './types';

const at = (cells: number) => geometry.at(PARIS, cells);
const station = (id: string) => PARIS.stations.find((each) => each.id === id)!;

describe('which station gets a tap', () => {
  const meant = (x: number, y: number, offered?: string) =>
    aimed(stationsFrom(PARIS, { x: at(x), y: at(y) }), ({ id }) => id === offered, 1)?.id;

  test('the one under the finger', () => {
    expect(meant(3, 2)).toBe('r2c3');
    expect(meant(3, 2, 'r3c3')).toBe('r2c3');
  });

  test('between two, the nearer one, or the one that may be reached', () => {
    expect([meant(2.4, 3), meant(2.6, 3)]).toEqual(['r3c2', 'r3c3']);
    expect(meant(2.48, 3, 'r3c3')).toBe('r3c3');
  });

  test('far from all, none', () => {
    expect(meant(3, 9)).toBeUndefined();
  });

  test('the platform is hit anywhere on its square', () => {
    expect(meant(5.2, 3.8)).toBe('platform');
  });

  test('every station gets the taps at its own place', () => {
    for (const { id, x, y } of PARIS.stations) expect(meant(x, y)).toBe(id);
  });
});

describe('arrow keys', () => {
  test('lead to the nearest station that way', () => {
    expect(stationTowards(PARIS, station('r3c2'), 'ArrowRight')?.id).toBe('r3c3');
    expect(stationTowards(PARIS, station('r3c2'), 'ArrowLeft')?.id).toBe('r3c1');
  });

  test('stop at the edge', () => {
    expect(stationTowards(PARIS, station('r0c0'), 'ArrowUp')).toBeNull();
  });

  test('reach every station from every other', () => {
    const seen = new Set(['r0c0']);
    const open: Station[] = [station('r0c0')];
    for (let from = open.pop(); from; from = open.pop()) {
      for (const arrow of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const) {
        const next = stationTowards(PARIS, from, arrow);
        if (next && !seen.has(next.id)) open.push(next);
        if (next) seen.add(next.id);
      }
    }
    expect(seen.size).toBe(PARIS.stations.length);
  });
});

describe('ways', () => {
  const way = PARIS.sections.find(({ from, to }) => from === 'r4c0' && to === 'platform')!;

  test('a section has one name from both ends', () => {
    expect(sectionKey('r0c1', 'r0c0')).toBe(sectionKey('r0c0', 'r0c1'));
  });

  test('a way runs from the station that it is drawn from', () => {
    expect(wayPoints(PARIS, way, 'platform')[0]).toEqual({ x: at(4), y: at(4) });
    expect(wayPoints(PARIS, way, 'r4c0')[0]).toEqual({ x: at(0), y: at(4) });
  });

  test('a path names each point once', () => {
    expect(pathOf(wayPoints(PARIS, way))).toBe('M20 180L180 180');
  });

  test('a corner becomes a bend', () => {
    const corner = [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 20, y: 40 },
    ];
    expect(pathOf(corner)).toBe('M0 0L10 0Q20 0 20 10L20 40');
  });

  test('a way moved aside keeps its distance round a corner', () => {
    const corner = [
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 20, y: 40 },
    ];
    expect(aside(corner, -5)).toEqual([
      { x: 0, y: 5 },
      { x: 15, y: 5 },
      { x: 15, y: 40 },
    ]);
  });

  test('boards of more cells have smaller ones, and the same width', () => {
    expect(geometry.cellOf(PARIS)).toBe(40);
    expect(geometry.at(TOKYO, TOKYO.width - 0.5)).toBeCloseTo(geometry.WIDTH);
  });

  test('a way moved aside stays parallel', () => {
    expect(aside(wayPoints(PARIS, way), 4)).toEqual([
      { x: 20, y: 176 },
      { x: 180, y: 176 },
    ]);
  });
});
