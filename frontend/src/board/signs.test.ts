import { expect, test } from 'vitest';
import { at, distance, distanceTo, place, WIDTH } from './geometry';
import { bridges, railings, ribbon } from './river';
import { signsAt, type Sign } from './signs';
import { stampPlaces } from './stamps';
import { LONDON, PARIS, TOKYO } from './testing';
import type { BoardData } from './types';

const CITIES = [PARIS, LONDON, TOKYO];

function station(board: BoardData, id: string) {
  return board.stations.find((each) => each.id === id)!;
}

function isOn(board: BoardData, id: string, { at: place }: Sign): boolean {
  const { x, y } = station(board, id);
  const [right, down] = [at(board, x) + place.x, at(board, y) + place.y];
  return right > 5 && down > 5 && right < WIDTH - 5 && down < WIDTH - 5;
}

test.each(CITIES)('a departure’s letter hangs clear of its station in $slug', (board) => {
  for (const { station: id, colour } of board.departures) {
    const [sign] = signsAt(board, station(board, id));
    expect(sign).toMatchObject({ kind: 'letter', colour });
    expect(Math.hypot(sign!.at.x, sign!.at.y)).toBeGreaterThan(12);
    expect(isOn(board, id, sign!)).toBe(true);
  }
});

test.each(CITIES)('a gate and two marks hang apart and on the board in $slug', (board) => {
  const corners = board.districts.filter(({ kind }) => kind === 'corner').map(({ id }) => id);
  for (const { id, district } of board.stations.filter((s) => corners.includes(s.district))) {
    const marks = [
      { mark: 'double_district', colour: 'blue' },
      { mark: 'double_station', colour: 'purple' },
    ];
    const gate = { station: id, district, bonus: 'double_station' };
    const signs = signsAt(board, station(board, id), { gate, marks });
    const kinds = signs.map(({ kind }) => kind).filter((kind) => kind !== 'stamp');
    expect(kinds).toEqual(['gate', 'twice', 'twice']);
    for (const sign of signs) {
      expect(isOn(board, id, sign)).toBe(true);
      for (const other of signs.filter((each) => each !== sign)) {
        expect(distance(sign.at, other.at)).toBeGreaterThan(11);
      }
    }
  }
});

test('a site shows its drawing beside its symbol', () => {
  const found = LONDON.stations.flatMap((each) => signsAt(LONDON, each));
  const drawings = found.flatMap((sign) => (sign.kind === 'drawing' ? [sign.drawing] : []));
  expect(drawings.sort()).toEqual(['bridge', 'clock', 'palace', 'park', 'wheel']);
});

test('a monument is its drawing, and has no sign', () => {
  const monument = PARIS.stations.find(({ kind }) => kind === 'monument')!;
  expect(signsAt(PARIS, monument)).toEqual([]);
});

test('a district of one station has its stamp there', () => {
  const corner = signsAt(TOKYO, station(TOKYO, 'r0c0'));
  expect(corner).toMatchObject([{ kind: 'stamp', worth: 10 }]);
});

test('every other stamp is printed in its own district, clear of all stations', () => {
  const places = stampPlaces(TOKYO);
  expect(places.size).toBe(4);
  for (const [id, point] of places) {
    const inside = TOKYO.stations.filter(({ district }) => district === id);
    const nearest = Math.min(...TOKYO.stations.map((each) => distanceTo(TOKYO, each, point)));
    expect(nearest, id).toBeGreaterThan(5);
    expect(inside.some((each) => distance(place(TOKYO, each), point) < 120)).toBe(true);
  }
});

test('each way over the river has one bridge, and no other way has', () => {
  const over = LONDON.sections.filter(({ river }) => river);
  expect(bridges(LONDON)).toHaveLength(over.length);
  expect(bridges(PARIS)).toEqual([]);
});

test('the river is one curve from edge to edge', () => {
  expect(ribbon(LONDON)).toMatch(/^M0 186C/);
  expect(ribbon(LONDON)).toMatch(/ 400 216$/);
  expect(ribbon(PARIS)).toBe('');
});

test('a bridge is wide enough for two tracks', () => {
  expect(railings(2)).not.toBe(railings(1));
  expect(railings(0)).toBe(railings(1));
});
