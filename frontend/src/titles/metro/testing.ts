/** A small metro table for tests: two seats in the third turn of the second round. */
import { line } from '../../board/testing';
import type { CountedThings, MetroSeat, MetroTable, Moves, Scores } from '../../lib/types';

export function aSeat(seat: number, name: string, more: Partial<MetroSeat> = {}): MetroSeat {
  return {
    seat,
    name,
    bot: null,
    sheet: 'screen',
    first: seat === 0,
    pencil: null,
    passed_over_by: null,
    beside: null,
    on_break: false,
    thinks: false,
    hints_used: 0,
    program: null,
    colour: 'green',
    departure: 'r6c2',
    colours: ['orange', 'green', 'purple', 'blue'],
    done: false,
    sections_left: 1,
    offers: ['card'],
    ends: ['r6c2', 'r7c2'],
    lines: [line('orange', 'r2c3-r3c4-r3c6', 'r2c3-r0c3'), line('green', 'r6c2-r7c2')],
    so_far: 6,
    at_end: 0,
    rounds: [6, 0],
    ...more,
  } as MetroSeat;
}

export function aTable(more: Partial<MetroTable> = {}): MetroTable {
  return {
    code: 'K7RTX',
    title: 'paris',
    version: 5,
    status: 'playing',
    host: 0,
    modules: [],
    options: {},
    commitment: '',
    practice: false,
    puzzle: null,
    rematch: null,
    clock: null,
    hints: false,
    waited: [],
    you: 0,
    round: 2,
    turn: 3,
    phase: 'draw',
    controller: 1,
    waiting_for: [0, 1],
    revealed: ['metro-circle'],
    seen: ['street-square', 'metro-joker', 'metro-circle'],
    deck: { left: 8, metro_seen: 2, remaining: [] },
    last_turn: false,
    seats: [aSeat(0, 'Anna'), aSeat(1, 'Ben', { colours: ['green', 'orange', 'blue', 'purple'] })],
    ...more,
  } as MetroTable;
}

export function theMoves(sections: [string, string][], more: Partial<Moves> = {}): Moves {
  const href = '/api/v1/games/K7RTX/sections';
  return {
    version: 5,
    moves: [
      ...sections.map(([from, to]) => ({ kind: 'section', href, body: { from, to } })),
      { kind: 'turn', href: '/api/v1/games/K7RTX/turns', body: {} },
    ],
    stand_ins: [],
    claims: [],
    presiding: 0,
    take_back: null,
    ...more,
  } as Moves;
}

/** What a number of a score sheet counted. */
export function of(kind: string, things: readonly string[], each?: number): CountedThings {
  return { of: kind, [kind]: [...things], ...(each !== undefined && { each }) };
}

export function theScores(): Scores {
  const lines = [
    {
      ...{ colour: 'orange', districts: 3, busiest: 2, bonus: 0, monuments: 0, points: 6 },
      counted: {
        districts: {
          ...of('districts', ['mid_nw', 'mid_ne', 'north_west']),
          stations: ['r2c3', 'r3c4', 'r3c6', 'r0c3'],
        },
        busiest: { ...of('stations', ['r2c3', 'r3c4']), districts: ['mid_nw'] },
        monuments: of('stations', [], 2),
      },
    },
    {
      ...{ colour: 'green', districts: 1, busiest: 2, bonus: 2, monuments: 1, points: 4 },
      counted: {
        districts: { ...of('districts', ['mid_sw']), stations: ['r6c2', 'r7c2'] },
        busiest: { ...of('stations', ['r6c2', 'r7c2']), districts: ['mid_sw'] },
        monuments: of('stations', ['r7c2'], 2),
      },
    },
  ];
  const rest = { objectives: [], modules: 0, rank: 1 };
  const score = (seat: number, total: number) => ({
    seat,
    name: ['Anna', 'Ben'][seat],
    lines,
    crossings: {
      ...{ once: 1, twice: 0, points: 2 },
      counted: {
        once: { ...of('crossings', ['r1c3'], 2), sections: [['r2c3', 'r0c3']] },
        twice: of('crossings', [], 6),
      },
    },
    interchanges: {
      ...{ '2': 0, '3': 0, '4': 0, points: 0 },
      counted: {
        '2': of('stations', [], 2),
        '3': of('stations', [], 5),
        '4': of('stations', [], 9),
      },
    },
    total,
    ...rest,
  });
  return { final: false, scores: [score(0, 12), score(1, 7)] } as unknown as Scores;
}
