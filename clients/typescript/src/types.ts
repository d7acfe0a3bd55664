/** The shapes that the API sends, as `openapi.yaml` has them. */

import type { components } from './schema.js';

type Schemas = components['schemas'];

export type Colour = string;
export type StationId = string;

export type Line = Schemas['Line'];

export type Seat = Schemas['WaitingGame']['seats'][number];

/** A place round the table: which seat takes it, by its number so far, and what it holds. */
export type Place = Required<Schemas['PlaceAtTable']>;

/** A seat at a metro table that plays. */
export type MetroSeat = Schemas['MetroSeat'];

/** Drawn on the screen, or on the printed sheet. */
export type Sheet = Seat['sheet'];

export type Status = Schemas['WaitingGame']['status'] | Schemas['MetroGame']['status'];

/** What every title's view has in common; while `waiting` that is all there is. */
export type Table = Omit<Schemas['WaitingGame'], 'status' | 'title'> & {
  status: Status;
  title: string;
};

type Loose = 'status' | 'title' | 'revealed' | 'seen' | 'deck';

export type MetroTable = Omit<Schemas['MetroGame'], Loose> & {
  status: Status;
  title: string;
  revealed: string[];
  seen: string[];
  deck: Omit<Schemas['Deck'], 'remaining'> & { remaining: string[] };
};

/** What happened at the table, and the version that it led to. */
export type Happened = Schemas['Change'] & { version: number };

/** A legal move, ready to be sent as it is; its kind tells what is in its body. */
export type Move = Schemas['Move'];
/** What a seat may do. */
export type Moves = Pick<Table, 'version' | 'moves' | 'stand_ins' | 'take_back'>;

/** What a number of a score sheet counted. */
export type CountedThings = Schemas['CountedThings'];
export type LineScore = Schemas['LineScore'];
/** `band` is for one player alone: 1 (first trip) to 6 (the best). */
export type Score = Schemas['MetroScore'];
export type Scores = Omit<Schemas['ScoreSheets'], 'scores'> & { scores: Score[] };

export type Station = Schemas['Station'];
export type District = Schemas['District'];

export type Board = Schemas['MetroBoard'];

export type TitleEntry = Omit<Schemas['Title'], 'slug'> & { slug: string };

/** What a newcomer gets: a seat and the secret that proves it. */
export type Seated = Omit<Schemas['Seated'], 'game'> & { game: Table };

/** What a round allowed, by both measures. */
export type Hindsight = Omit<Schemas['Hindsight'], 'line' | 'sheet'> & {
  line: Allowed;
  sheet: Allowed;
};
/** By one of them. */
export type Allowed = Omit<Schemas['Allowed'], 'turns'> & { turns: LineTurn[] };
export type LineTurn = Omit<Schemas['LineTurn'], 'cards'> & { cards: string[] };
/** A good move, and what speaks for it. */
export type Hint = Schemas['Hint'];

/** A finished game as anybody can check it. */
export type GameRecord = Schemas['Record'];

/** Why a call was refused (RFC 9457): a stable code and a sentence in the player's language. */
export type Problem = Schemas['Problem'];

export interface NewTable {
  title: string;
  name: string;
  modules?: string[];
  options?: Readonly<Record<string, string | boolean>>;
  sheet?: Sheet;
  clock?: number;
  /** Whether players may ask for hints. */
  hints?: boolean;
  /** Makes it a practice table. */
  seed?: string;
  /** The day whose puzzle it is. */
  puzzle?: string;
}

/** What is to be played next; what is not named stays as it was. */
export type Wish = Partial<Pick<NewTable, 'title' | 'modules' | 'options'>> & {
  /** The seats of the game before, in the order round the next table. */
  order?: number[];
};

/** Who sits down: a person on the screen or on paper, or a bot that the host invites. */
export interface NewSeat {
  name: string;
  sheet?: Sheet;
  bot?: string;
  /** On the phone of whoever asks. */
  beside?: true;
}

/** A seat just taken, and the salt that was sent for it. */
export type Salted = Seated & { salt: string };
