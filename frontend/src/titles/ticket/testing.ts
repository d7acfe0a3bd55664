/** A small table of Ticket to Ride for tests: two seats, it is Anna's turn. */
import paris from '../../../../backend/terminus/engine/boards/ticket-paris.json';
import type { Move, Moves } from '../../lib/types';
import type { TicketBoard, TicketSeat, TicketTable } from './types';

/** With what each route is worth, as the API tells it; any number will do. */
const routes = paris.routes.map((route) => ({ ...route, points: route.length }));
export const CITY = { ...paris, routes } as unknown as TicketBoard;

const NO_CARDS = { blue: 0, white: 0, red: 0, yellow: 0, green: 0, violet: 0, bus: 0 };

export function aHand(more: Partial<TicketSeat['hand']> = {}): NonNullable<TicketSeat['hand']> {
  return { ...NO_CARDS, ...more };
}

export function aSeat(seat: number, name: string, more: Partial<TicketSeat> = {}): TicketSeat {
  return {
    seat,
    name,
    bot: null,
    sheet: 'screen',
    first: seat === 0,
    pencil: null,
    passed_over_by: null,
    on_break: false,
    thinks: false,
    hints_used: 0,
    program: null,
    beside: null,
    done: seat !== 0,
    cards: 4,
    tickets: 2,
    choosing: 0,
    buses: 13,
    routes: [],
    flag: [],
    flags: 0,
    points: 0,
    ...more,
  };
}

export function aTable(more: Partial<TicketTable> = {}): TicketTable {
  return {
    code: 'K7RTX',
    title: 'ticket-paris',
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
    change: null,
    moment: '',
    moves: [],
    stand_ins: [],
    claims: [],
    presiding: 0,
    take_back: null,
    scores: [],
    you: 0,
    phase: 'playing',
    active: 0,
    begins: 0,
    waiting_for: [0],
    row: ['blue', 'white', 'bus', 'green', 'red'],
    deck: { left: 20, discards: 3 },
    tickets_left: 12,
    drawn: 0,
    turns_left: null,
    seats: [
      aSeat(0, 'Anna', {
        hand: aHand({ white: 2, bus: 1 }),
        held_tickets: [{ id: 'louvre-place_d_italie', points: 2, met: false, routes: [] }],
        offered: [],
      }),
      aSeat(1, 'Ben', { routes: ['concorde-louvre-1'] }),
    ],
    ...more,
  };
}

const HREF = '/api/v1/games/K7RTX';

export function claimOf(route: string, buses = 0, flag = false): Move {
  return { kind: 'route', href: `${HREF}/routes`, body: { route, buses, flag } };
}

export function theMoves(more: readonly Move[] = [], others: Partial<Moves> = {}): Moves {
  const draw = { kind: 'draw', href: `${HREF}/draws`, final: true } as const;
  const draws = [0, 1, 2, 3, 4].map((slot) => ({ ...draw, body: { slot } }));
  const top = { ...draw, body: {} };
  const look: Move = { kind: 'ticket', href: `${HREF}/tickets`, body: {} };
  const moves: Move[] = [...draws, top, look, ...more];
  return { version: 5, moves, stand_ins: [], take_back: null, ...others };
}
