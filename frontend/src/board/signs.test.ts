import { expect, test } from 'vitest';
import { at, distance, distanceTo, WIDTH } from './geometry';
import { bridges, railings, ribbon } from './river';
import { DRAWINGS } from './drawings';
import { signsAt } from './signs';
import { isSmall, stampPlace } from './stamps';
import { LONDON, PARIS, TOKYO } from './testing';
import type { BoardData, Point } from './types';

const CITIES = [PARIS, LONDON, TOKYO];

function station(board: BoardData, id: string) {
  return board.stations.find((each) => each.id === id)!;
}

function isOn(board: BoardData, id: string, { at: place }: { at: Point }): boolean {
  const { x, y } = station(board, id);
  const [right, down] = [at(board, x) + place.x, at(board, y) + place.y];
  return right > 5 && down > 5 && right < WIDTH - 5 && down < WIDTH - 5;
}

test.each(CITIES)('a departure’s letter hangs clear of its station in $slug', (board) => {
  for (const { station: id, colour } of board.departures) {
    const [sign] = signsAt(board, station(board, id));
    expect(sign).toMatchObject({ kind: 'letter', fill: `var(--deep-${colour})` });
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
  const drawn = new Set(found.filter(({ kind }) => kind === 'drawing').map(({ d }) => d));
  const sites = ['bridge', 'clock', 'palace', 'park', 'wheel'];
  expect(drawn).toEqual(new Set(sites.map((site) => DRAWINGS[site])));
});

test('a monument is its drawing, and has no sign', () => {
  const monument = PARIS.stations.find(({ kind }) => kind === 'monument')!;
  expect(signsAt(PARIS, monument)).toEqual([]);
});

test('a district of one station has its stamp there', () => {
  const corner = signsAt(TOKYO, station(TOKYO, 'r0c0'));
  expect(corner).toMatchObject([{ kind: 'stamp', text: '10' }]);
});

test('every other stamp is printed at the edge, clear of stations', () => {
  const outer = TOKYO.districts.filter((each) => each.stamp && !isSmall(each));
  const places = outer.map((each) => stampPlace(TOKYO, each));
  expect(places).toEqual([
    { x: 200, y: 7.8 },
    { x: 200, y: 392.2 },
    { x: 7.8, y: 200 },
    { x: 392.2, y: 200 },
  ]);
  for (const point of places) {
    const nearest = Math.min(...TOKYO.stations.map((each) => distanceTo(TOKYO, each, point)));
    expect(nearest).toBeGreaterThan(6);
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
