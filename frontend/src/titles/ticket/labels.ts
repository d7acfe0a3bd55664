/** What a reader hears of the map, the cards and the players. */
import { listed } from '../../lib/i18n.svelte';
import type { Deed } from './deeds';
import { connectionsOf, endsOf, nameOf, type Owners } from './map/network';
import type { TicketBoard, TicketSeat } from './types';
import { small, t, word } from './words';

interface Tracks {
  board: TicketBoard;
  owners: Owners;
  seats: readonly TicketSeat[];
  you: number | null;
  claimable: ReadonlySet<string>;
}

/** "Opéra to Louvre: Yellow, 2 spaces, may be claimed". */
export function describe(connection: string, { board, owners, seats, you, claimable }: Tracks) {
  const found = connectionsOf(board).get(connection);
  if (!found) return connection;
  const tracks = found.routes.map(({ id, colour, length }) => {
    const owner = owners.get(id);
    const taken =
      owner === undefined ? '' : owner === you ? t.taken_by_you : t.taken_by(seats[owner]!.name);
    const state = taken || (claimable.has(id) ? t.may_claim : '');
    return [t.track(word(colour), length), state].filter(Boolean).join(', ');
  });
  const ends = t.connection(nameOf(board, found.from), nameOf(board, found.to));
  return `${ends}: ${tracks.join('; ')}`;
}

function lastWords(board: TicketBoard, deed: Deed | undefined): string {
  switch (deed?.kind) {
    case 'cards':
      return t.last_cards(deed.cards.map((card) => (card ? small(card) : t.unseen)));
    case 'route': {
      const ends = endsOf(board, deed.route);
      return ends ? t.last_route(...ends) : '';
    }
    case 'tickets':
      return t.last_tickets(deed.kept);
    case 'pass':
      return t.last_pass;
    default:
      return '';
  }
}

interface Rider {
  mine: boolean;
  active: boolean;
  away: boolean;
  /** What the seat did last. */
  deed: Deed | undefined;
}

export function describeSeat(
  board: TicketBoard,
  seat: TicketSeat,
  { mine, active, away, deed }: Rider,
): string {
  const facts = [
    mine ? `${seat.name}, ${t.you}` : seat.name,
    active ? t.is_active : '',
    away ? t.is_away : '',
    t.points(seat.points),
    t.buses_left(seat.buses),
    t.cards_held(seat.cards),
    t.tickets_held(seat.tickets),
    seat.flags ? t.flags(seat.flags) : '',
    seat.flag.length ? t.flag_of(seat.flag.map(small)) : '',
    lastWords(board, deed),
  ];
  return facts.filter(Boolean).join(', ');
}

/** "2 green and 1 bus". */
export function payment(cards: number, colour: string, buses: number): string {
  const parts = [
    cards ? t.some(cards, colour) : '',
    buses ? t.some(buses, small('bus')) : '',
  ].filter(Boolean);
  return listed(parts);
}
