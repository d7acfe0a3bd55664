/** Small pieces of an imagined map, on which the rules are shown. */
import type { BoardData, District, DrawnLine, Hop } from '../../board/types';

export interface Excerpt {
  board: BoardData;
  lines?: readonly DrawnLine[];
  hops?: readonly Hop[];
}

const SYMBOLS: Readonly<Record<string, string>> = {
  s: 'square',
  t: 'triangle',
  p: 'pentagon',
  c: 'circle',
};

/** The stations, a letter each: `s0t1` are a square in column 0 and a triangle in column 1. */
function stationsOf(rows: readonly string[]) {
  return rows.flatMap((row, y) =>
    [...row.matchAll(/([stpc])(\d)/g)].map(([, symbol, x]) => ({
      id: `${x}${y}`,
      kind: 'plain',
      symbols: [SYMBOLS[symbol!]!],
      x: Number(x),
      y,
      district: '',
    })),
  );
}

interface Plan {
  width: number;
  rows: readonly string[];
  /** Joined stations: `00-10`. */
  ways: readonly string[];
  districts?: readonly (readonly [x: number, width: number])[];
  departure?: string;
  crossing?: boolean;
}

const pair = (way: string) => way.split('-') as [string, string];
const spot = (id: string) => [Number(id[0]), Number(id[1])];

function plan({ width, rows, ways, districts, departure, crossing }: Plan): BoardData {
  const height = rows.length;
  const all = districts ?? [[0, width]];
  const sections = ways.map((way) => {
    const [from, to] = pair(way);
    return { from, to, path: [spot(from), spot(to)] };
  });
  return {
    slug: '',
    width,
    height,
    colours: ['blue'],
    stations: stationsOf(rows),
    departures: departure ? [{ colour: 'blue', station: departure }] : [],
    districts: all.map(([x, wide], n): District => {
      return { id: String(n), kind: '', x, y: 0, width: wide, height };
    }),
    sections,
    crossings: crossing ? [{ id: 'x', x: 1.5, y: 0.5, sections: ways.map(pair) }] : [],
  };
}

const line = (colour: string, ...ways: string[]): DrawnLine => ({
  colour,
  sections: ways.map(pair),
});

const hop = (way: string): Hop => ({ from: pair(way)[0], to: pair(way)[1] });

const ROW = ['00-10', '10-20', '20-30', '30-40', '40-50'];

export const EXCERPTS: Readonly<Record<string, Excerpt>> = {
  stations: {
    board: plan({
      width: 7,
      rows: ['s0t1p2c3t5'],
      ways: ['00-10', '10-20', '20-30', '30-50'],
      departure: '50',
    }),
  },
  section: {
    board: plan({
      width: 7,
      rows: ['t1c3s5', 'p0t2c4s6'],
      ways: ['10-30', '30-50', '01-21', '21-41', '41-61', '10-21', '30-41', '21-30'],
      departure: '01',
    }),
    lines: [line('blue', '01-21')],
    hops: [hop('21-30'), hop('21-41')],
  },
  ends: {
    board: plan({
      width: 7,
      rows: ['s1p4', 't0c2t3s5c6'],
      ways: ['01-21', '21-31', '31-51', '51-61', '21-10', '31-40'],
      departure: '21',
    }),
    lines: [line('blue', '21-31', '31-40')],
    hops: [hop('21-01'), hop('21-10')],
  },
  crossing: {
    board: plan({
      width: 4,
      rows: ['s1c2', 't1p2'],
      ways: ['10-21', '11-20'],
      crossing: true,
    }),
    lines: [line('blue', '10-21'), line('orange', '11-20')],
  },
  districts: {
    board: plan({
      width: 6,
      rows: ['s0t1c2p3t4s5'],
      ways: ROW,
      districts: [
        [0, 1],
        [1, 3],
        [4, 2],
      ],
    }),
    lines: [line('blue', '00-10', '10-20', '20-30', '30-40')],
  },
  interchanges: {
    board: plan({
      width: 7,
      rows: ['t1c5', 's0p2t4c6', 'c1s5'],
      ways: ['01-10', '10-21', '01-12', '12-21', '41-50', '50-61', '41-52', '52-61'],
    }),
    lines: [
      line('blue', '01-10', '10-21'),
      line('orange', '01-12', '12-21'),
      line('green', '41-50', '50-61'),
    ],
  },
};
