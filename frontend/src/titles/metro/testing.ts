/** A small metro table for tests: two seats in the third turn of the second round. */
import { line } from '../../board/testing';
import type { MetroSeat, MetroTable, Moves, Scores } from '../../lib/types';

export function aSeat(seat: number, name: string, more: Partial<MetroSeat> = {}): MetroSeat {
  return {
    seat,
    name,
    bot: null,
    sheet: 'screen',
    first: seat === 0,
    pencil: null,
    passed_over_by: null,
    colour: 'green',
    departure: 'r6c2',
    colours: ['orange', 'green', 'purple', 'blue'],
    done: false,
    sections_left: 1,
    grant: 'card',
    offers: more.grant === null ? [] : [more.grant ?? 'card'],
    ends: ['r6c2', 'r7c2'],
    lines: [line('orange', 'r2c3-r3c4-r3c6', 'r2c3-r0c3'), line('green', 'r6c2-r7c2')],
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
    rematch: null,
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
    seat: 0,
    moves: [
      ...sections.map(([from, to]) => ({ kind: 'section', href, body: { from, to } })),
      { kind: 'turn', href: '/api/v1/games/K7RTX/turns', body: {} },
    ],
    stand_ins: [],
    take_back: null,
    ...more,
  } as Moves;
}

export function theScores(): Scores {
  const lines = [
    { colour: 'orange', districts: 3, busiest: 2, bonus: 0, points: 6 },
    { colour: 'green', districts: 1, busiest: 2, bonus: 2, points: 4 },
  ];
  const rest = { objectives: [], modules: 0, rank: 1 };
  const score = (seat: number, total: number) => ({
    seat,
    name: ['Anna', 'Ben'][seat],
    lines,
    crossings: { once: 1, twice: 0, points: 2 },
    interchanges: { '2': 0, '3': 0, '4': 0, points: 0 },
    total,
    ...rest,
  });
  return { final: false, scores: [score(0, 12), score(1, 7)] } as unknown as Scores;
}
