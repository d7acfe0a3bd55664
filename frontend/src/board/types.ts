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
}

export interface District {
  id: string;
  kind: string;
  x: number;
  y: number;
  width: number;
  height: number;
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
}

/** A line as the API lists it: a colour and the sections drawn in it. */
export interface DrawnLine {
  colour: string;
  sections: readonly (readonly string[])[];
}

/** A section that may be drawn, or that is being considered. */
export interface Hop {
  from: string;
  to: string;
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
