/** Who has which route, which connections there are, and what a ticket lights up. */
import { connectionOf } from './geometry';
import type { HeldTicket, Route, Ticket, TicketBoard, TicketSeat } from '../types';

export interface Connection {
  id: string;
  from: string;
  to: string;
  /** One route, or the two of a double. */
  routes: Route[];
}

export function connectionsOf(board: TicketBoard): Map<string, Connection> {
  const found = new Map<string, Connection>();
  for (const route of board.routes) {
    const id = connectionOf(route);
    const { routes } = found.get(id) ?? { routes: [] };
    found.set(id, { id, from: route.from, to: route.to, routes: [...routes, route] });
  }
  return found;
}

export type Owners = ReadonlyMap<string, number>;

export function ownersOf(seats: readonly Pick<TicketSeat, 'seat' | 'routes'>[]): Owners {
  const taken = seats.flatMap(({ seat, routes }) => routes.map((route) => [route, seat] as const));
  return new Map(taken);
}

/** Twins of claimed routes that a table of two closes. */
export function closedTwins(board: TicketBoard, owners: Owners, players: number): Set<string> {
  const closed = new Set<string>();
  if (players > 2) return closed;
  for (const { routes } of connectionsOf(board).values()) {
    if (!routes.some(({ id }) => owners.has(id))) continue;
    for (const { id } of routes) if (!owners.has(id)) closed.add(id);
  }
  return closed;
}

/** What the map shows bright while the rest steps back. */
export interface Lit {
  tickets: readonly Ticket[];
  routes: ReadonlySet<string>;
}

/** In the order in which they are named. */
export function ticketsOf(board: TicketBoard, ids: readonly string[]): Ticket[] {
  return ids.flatMap((id) => board.tickets.find((ticket) => ticket.id === id) ?? []);
}

/** Tickets with the routes that complete them. */
export function litBy(board: TicketBoard, held: readonly Pick<HeldTicket, 'id' | 'routes'>[]): Lit {
  const ids = held.map(({ id }) => id);
  return { tickets: ticketsOf(board, ids), routes: new Set(held.flatMap(({ routes }) => routes)) };
}

export function nameOf(board: TicketBoard, place: string): string {
  return board.places.find(({ id }) => id === place)?.name ?? place;
}

/** The two ends of a route, by their names. */
export function endsOf(board: TicketBoard, route: string): [from: string, to: string] | null {
  const found = board.routes.find(({ id }) => id === route);
  return found ? [nameOf(board, found.from), nameOf(board, found.to)] : null;
}
