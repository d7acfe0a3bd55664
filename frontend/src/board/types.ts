/** The shapes that a board is drawn from: plain values, no rules. */

export interface Station {
  id: string;
  kind: string;
  symbols: readonly string[];
  x: number;
  y: number;
  district: string;
  drawing?: string;
}

export interface Section {
  from: string;
  to: string;
  path: readonly (readonly number[])[];
  /** It crosses the river. */
  river?: boolean;
  /** It belongs to the loop that is printed on the board. */
  loop?: boolean;
}

export interface District {
  id: string;
  kind: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** What the stamp printed in it is worth. */
  stamp?: number;
}

export interface Crossing {
  id: string;
  x: number;
  y: number;
  /** The two ways that pass here; the second one is the upper one. */
  sections: readonly (readonly string[])[];
}

export interface BoardData {
  slug: string;
  width: number;
  height: number;
  colours: readonly string[];
  stations: readonly Station[];
  departures: readonly { colour: string; station: string }[];
  districts: readonly District[];
  sections: readonly Section[];
  crossings: readonly Crossing[];
  river?: readonly (readonly number[])[];
}

/** A station or a district that counts twice for a line. */
export interface Mark {
  mark: string;
  station: string;
}

/** A line as the API lists it: a colour, the sections drawn in it, the marks made in it. */
export interface DrawnLine {
  colour: string;
  sections: readonly (readonly string[])[];
  marks?: readonly Mark[];
}

/** A section that may be drawn or is being considered; or a mark, which goes nowhere. */
export interface Hop {
  from: string;
  to: string;
  /** The mark that would be put at `to`, which `from` is as well. */
  mark?: string;
  /** It spends something that can be spent once. */
  power?: boolean;
}

/** A corner station that gives something to whoever reaches it. */
export interface Gate {
  station: string;
  bonus: string;
}

/** What a score box counted: everything else on the board steps back. */
export interface Lit {
  stations?: readonly string[];
  sections?: readonly (readonly string[])[];
  districts?: readonly string[];
  crossings?: readonly string[];
}

export interface Point {
  x: number;
  y: number;
}
