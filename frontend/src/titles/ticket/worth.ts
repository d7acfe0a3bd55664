/** What a thing that was tapped is worth, and why; the figures are those of the API. */
import { nameOf } from './map/network';
import type { HeldTicket, TicketBoard, TicketScore, TicketSeat } from './types';
import { small, t } from './words';

export interface Tapped {
  board: TicketBoard;
  scores: readonly TicketScore[] | undefined;
  ticket: HeldTicket | undefined;
  seat: TicketSeat | undefined;
  /** Whose flag it is. */
  flag: TicketSeat | undefined;
}

export interface Worth {
  text: string;
  /** The rule that tells more. */
  rule: string;
}

export function worthOf({ board, scores, ticket, seat, flag }: Tapped): Worth | null {
  if (ticket) return { text: ofTicket(board, ticket), rule: 'tickets' };
  if (flag) return { text: ofFlag(flag, scores), rule: 'flag' };
  if (!seat) return null;
  const score = scores?.find((each) => each.seat === seat.seat);
  const text = t.worth_seat(seat.name, score?.routes.points ?? 0, score?.flags.points ?? 0);
  return { text, rule: 'points' };
}

function ofTicket(board: TicketBoard, { id, points, met }: HeldTicket): string {
  const found = board.tickets.find((each) => each.id === id);
  const ends = found ? t.ticket(nameOf(board, found.from), nameOf(board, found.to)) : '';
  return met ? t.worth_met(ends, points) : t.worth_open(ends, points);
}

function ofFlag({ seat, flag }: TicketSeat, scores: Tapped['scores']): string {
  const box = scores?.find((each) => each.seat === seat)?.flags;
  return t.worth_flag(box?.counted.count?.each ?? 0, flag.map(small));
}
