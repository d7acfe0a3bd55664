/** Who has which route, which connections there are, and what a ticket lights up. */
import { connectionOf } from './geometry';
import type { Route, Ticket, TicketBoard, TicketSeat } from './types';

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

/** The fewest of these routes that join the ends of a ticket; none when they do not. */
export function wayOf(ticket: Ticket, routes: readonly Route[]): Route[] {
  const paths = new Map<string, Route[]>([[ticket.from, []]]);
  const next = [ticket.from];
  for (let place = next.shift(); place !== undefined; place = next.shift()) {
    for (const route of routes) {
      const other = route.from === place ? route.to : route.to === place ? route.from : null;
      if (other === null || paths.has(other)) continue;
      paths.set(other, [...paths.get(place)!, route]);
      next.push(other);
    }
  }
  return paths.get(ticket.to) ?? [];
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

/** Tickets with the routes of a player that complete them. */
export function litBy(board: TicketBoard, ids: readonly string[], owned: readonly string[]): Lit {
  const tickets = ticketsOf(board, ids);
  const mine = board.routes.filter(({ id }) => owned.includes(id));
  const ways = tickets.flatMap((ticket) => wayOf(ticket, mine));
  return { tickets, routes: new Set(ways.map(({ id }) => id)) };
}

export function nameOf(board: TicketBoard, place: string): string {
  return board.places.find(({ id }) => id === place)?.name ?? place;
}
