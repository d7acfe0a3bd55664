/** The shapes of a Ticket to Ride table, as `openapi.yaml` has them. */
import type { components } from 'terminus-client';

type Schemas = components['schemas'];

/** A transport card; a bus stands for any colour. */
export type Card = keyof Schemas['Hand'];
export type Colour = Exclude<Card, 'bus'>;

export type Place = Schemas['Place'];
export type Route = Omit<Schemas['Route'], 'colour'> & { colour: Colour };
export type Ticket = Schemas['Ticket'];
export type HeldTicket = Schemas['HeldTicket'];

export type TicketBoard = Omit<Schemas['TicketBoard'], 'routes'> & { routes: Route[] };

export type TicketSeat = Omit<Schemas['TicketSeat'], 'flag'> & { flag: Colour[] };

export type TicketTable = Omit<Schemas['TicketGame'], 'seats'> & { seats: TicketSeat[] };

export type TicketScore = Schemas['TicketScore'];
/** A score sheet of a game on the printed board. */
export type CountedScore = Schemas['CountedScore'];
