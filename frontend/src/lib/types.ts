/** The shapes that the API sends and the page draws. */

export type Colour = string;
export type StationId = string;

export interface Line {
  colour: Colour;
  departure: StationId;
  sections: [StationId, StationId][];
  marks: unknown[];
}

export interface Seat {
  seat: number;
  name: string;
  bot: string | null;
  sheet: string;
}

/** A seat at a metro table that plays. */
export interface MetroSeat extends Seat {
  colour: Colour;
  departure: StationId;
  /** The four colours in the order of the rounds. */
  colours: Colour[];
  done: boolean;
  /** How many sections the seat may still draw this turn. */
  sections_left: number;
  grant: string | null;
  ends: StationId[];
  lines: Line[];
}

export type Status = 'waiting' | 'playing' | 'finished';

/** What every title's view has in common; while `waiting` that is all there is. */
export interface Table {
  code: string;
  title: string;
  version: number;
  status: Status;
  /** The host's seat. */
  host: number;
  modules: string[];
  options: Record<string, string | boolean>;
  commitment: string;
  /** The code of the next table, once somebody asked for a rematch. */
  rematch: string | null;
  seats: Seat[];
  /** My seat, or null for a spectator. */
  you: number | null;
}

export interface MetroTable extends Table {
  round: number;
  turn: number;
  phase: 'reveal' | 'draw' | 'over';
  controller: number;
  waiting_for: number[];
  revealed: string[];
  seen: string[];
  deck: { left: number; metro_seen: number; remaining: string[] };
  last_turn: boolean;
  seats: MetroSeat[];
}

/** A legal move, ready to be sent as it is. */
export interface Move {
  kind: string;
  href: string;
  body: Record<string, unknown>;
}

export interface Moves {
  version: number;
  seat: number | null;
  moves: Move[];
  /** What the host may do for a seat that stays away. */
  host_moves: (Move & { seat: number })[];
}

export interface LineScore {
  colour: Colour;
  districts: number;
  busiest: number;
  bonus: number;
  points: number;
}

export interface Score {
  seat: number;
  name?: string;
  lines: LineScore[];
  crossings?: { once: number; twice: number; points: number };
  interchanges: { '2': number; '3': number; '4': number; points: number };
  objectives: { id: string; met: boolean; points: number }[];
  modules: number;
  total: number;
  rank: number;
  /** Solo only: 1 (first trip) to 6 (the best). */
  band?: number | null;
}

export interface Scores {
  final: boolean;
  scores: Score[];
}

export interface Station {
  id: StationId;
  kind: 'plain' | 'monument' | 'platform';
  symbols: string[];
  x: number;
  y: number;
  district: string;
  drawing?: string;
}

export interface District {
  id: string;
  kind: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Board {
  slug: string;
  width: number;
  height: number;
  colours: Colour[];
  stations: Station[];
  departures: { colour: Colour; station: StationId }[];
  districts: District[];
  sections: { from: StationId; to: StationId; path: [number, number][] }[];
  crossings: { id: string; x: number; y: number; sections: [StationId, StationId][] }[];
}

export interface TitleEntry {
  slug: string;
  name: string;
  min_players: number;
  max_players: number;
  modules: { id: string; excludes: string[] }[];
  options: { id: string; values: (string | boolean)[]; default: string | boolean }[];
}

/** What a newcomer gets: a seat and the secret that proves it. */
export interface Seated {
  code: string;
  seat: number;
  token: string;
  game: Table;
}

/** Why a call was refused (RFC 9457): a stable code and a sentence in the player's language. */
export interface Problem {
  code: string;
  status: number;
  title: string;
  detail: string;
  [param: string]: unknown;
}
