/** The coached first turn of Ticket to Ride: tickets, cards, a route, and what it is all worth. */
import type { Event } from '../../lib/history';
import type { Now, Step } from '../title';
import type { TicketTable } from './types';
import { t } from './words/coach';

type Moment = Now<TicketTable>;

/** Whether the seat is heard to have done one of these. */
const did = ({ events, me }: Moment, ...kinds: Event['kind'][]) =>
  events.some((event) => kinds.includes(event.kind) && 'seat' in event && event.seat === me);

const isChoosing = ({ view, me }: Moment) => Boolean(view.seats[me]?.offered?.length);
const hasRoutes = ({ view, me }: Moment) => Boolean(view.seats[me]?.routes.length);
const mayClaim = ({ view }: Moment) => view.moves.some(({ kind }) => kind === 'route');

export const steps: readonly Step<TicketTable>[] = [
  {
    id: 'tickets',
    at: 'choice',
    text: () => t.tickets,
    done: (now) => now.view.phase !== 'opening' && !isChoosing(now),
  },
  {
    id: 'cards',
    at: 'supply',
    text: ({ view }) => (view.drawn ? t.second_card : t.cards),
    done: (now) =>
      hasRoutes(now) || (did(now, 'card_taken') && !(now.view.drawn && now.view.active === now.me)),
  },
  { id: 'mine', at: 'tickets', text: () => t.mine },
  {
    id: 'claim',
    at: 'map',
    keep: ['supply', 'sheet'],
    text: (now) => (mayClaim(now) ? t.claim : t.not_yet),
    done: hasRoutes,
  },
  { id: 'points', at: 'players', text: () => t.points },
];
