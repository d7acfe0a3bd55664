/** A small Metropolys table for tests: Anna is to outbid Ben's 5 in C12. */
import metropolys from '../../../../backend/terminus/engine/boards/metropolys.json';
import type { Moves } from '../../lib/types';
import type { CityBoard, CityTable, Goal, Planner } from './types';

export const CITY = metropolys as unknown as CityBoard;

const HREF = '/api/v1/games/K7RTX';

/** A goal that counts the buildings in these districts. */
export function aGoal(goal: string, each: number, districts: string[]): Goal {
  const counted = { count: { of: 'districts', each, districts } };
  return { goal, count: districts.length, points: each * districts.length, counted };
}

export function aPlanner(seat: number, name: string, more: Partial<Planner> = {}): Planner {
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
    colour: seat === 0 ? 'blue' : 'red',
    done: seat !== 0,
    buildings: [1, 3, 6, 8, 13],
    passed: false,
    trendy: 1,
    metro: 2,
    archaeology: 0,
    metro_card: seat === 0,
    archaeology_card: false,
    ...(seat === 0 && { goals: [aGoal('statues', 3, ['C7'])] }),
    ...more,
  } as Planner;
}

export function aCity(more: Partial<CityTable> = {}): CityTable {
  return {
    code: 'K7RTX',
    title: 'metropolys',
    version: 5,
    status: 'playing',
    host: 0,
    modules: [],
    options: { version: 'family' },
    commitment: '',
    practice: false,
    puzzle: null,
    rematch: null,
    clock: null,
    hints: false,
    waited: [],
    change: null,
    moment: '',
    moves: [],
    stand_ins: [],
    claims: [],
    presiding: 0,
    take_back: null,
    scores: [],
    you: 0,
    phase: 'bid',
    active: 0,
    waiting_for: [0],
    closed: ['north', 'east'],
    tokens: [{ district: 'C6', token: 'trendy' }],
    bids: [{ seat: 1, district: 'C12', building: 5 }],
    built: [
      { seat: 0, district: 'C7', building: 11, size: 'tall' },
      { seat: 0, district: 'W7', building: 2, size: 'small' },
      { seat: 1, district: 'C2', building: 7, size: 'medium' },
    ],
    seats: [aPlanner(0, 'Anna'), aPlanner(1, 'Ben')],
    ...more,
  } as CityTable;
}

export function bidsOn(districts: readonly string[], buildings: readonly number[], version = 5) {
  const bids = districts.flatMap((district) =>
    buildings.map((building) => ({
      kind: 'bid',
      href: `${HREF}/bids`,
      body: { district, building },
    })),
  );
  const pass = { kind: 'pass', href: `${HREF}/passes`, body: {} };
  return { version, moves: [...bids, pass], stand_ins: [], take_back: null } as Moves;
}
