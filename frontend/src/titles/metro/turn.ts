/** What the screen offers a seat, read off the view and the listed moves; no rules. */
import { sectionKey } from '../../board/geometry';
import { isAway } from '../../lib/absence';
import type { Hop } from '../../board/types';
import type { Board, MetroSeat, MetroTable, Move, Moves } from '../../lib/types';

export type Action = 'reveal' | 'done' | 'pass' | 'drawn';

/** The one thing that this seat's big button does now; null while it can only wait. */
export function actionOf(view: MetroTable, moves: Moves | null = null): Action | null {
  const waited = view.you !== null && view.waiting_for.includes(view.you);
  if (!(waited && view.phase === 'draw') && mayReveal(moves)) return 'reveal';
  if (view.you === null || !waited) return null;
  if (view.phase === 'reveal') return 'reveal';
  if (view.phase !== 'draw') return null;
  if (view.seats[view.you]?.sheet === 'paper') return 'drawn';
  return view.seats[view.you]?.offers[0] === 'card' ? 'pass' : 'done';
}

/** The controller for whom this phone may turn up the card: a robot, or somebody who is away. */
export function revealsFor(view: MetroTable, moves: Moves | null): MetroSeat | null {
  if (view.controller === view.you || !mayReveal(moves)) return null;
  return view.seats[view.controller] ?? null;
}

function mayReveal(moves: Moves | null): boolean {
  return moves?.moves.some(({ kind }) => kind === 'card') ?? false;
}

/** How many have drawn, while the next card waits for seats on paper; null when it does not. */
export function readyOf(view: MetroTable): { ready: number; all: number } | null {
  const { seats, waiting_for, phase } = view;
  const paper = waiting_for.length && waiting_for.every((n) => seats[n]?.sheet === 'paper');
  if (phase !== 'draw' || !paper) return null;
  return { ready: seats.length - waiting_for.length, all: seats.length };
}

/** A listed move as something that a tap on a station may mean; null if it is nothing of that. */
export function hopOf(move: Move): Hop | null {
  if (move.kind === 'section') {
    const { from, to, power } = move.body;
    return power ? { from, to, power } : { from, to };
  }
  if (move.kind !== 'mark') return null;
  const { mark, station } = move.body;
  const hop = { from: station, to: station, mark };
  return mark === BY_POWER ? { ...hop, power: true } : hop;
}

/** What was sent, or waits to be, as what it does on the map. */
export function hopSent({ href, body }: { href: string; body: unknown }): Hop | null {
  const kind = { sections: 'section', marks: 'mark' }[href.split('/').at(-1) ?? ''];
  return kind ? hopOf({ kind, href, body } as Move) : null;
}

/** The mark that the power of a pencil puts. */
const BY_POWER = 'circled';

/** The sections that may be drawn and the marks that may be put, those that cost nothing first. */
export function hopsOf(moves: Moves | null): Hop[] {
  const hops = (moves?.moves ?? []).map(hopOf).filter((hop) => hop !== null);
  return [...hops.filter(({ power }) => !power), ...hops.filter(({ power }) => power)];
}

export function sameHop(a: Hop, b: Hop): boolean {
  return a.from === b.from && a.to === b.to && a.mark === b.mark && a.power === b.power;
}

/** Whether cards are turned up on the table rather than here. */
export function isPrinted(view: MetroTable): boolean {
  return view.options.deck === 'printed';
}

/** All that a tap on a station may mean: from which end, at which price, which mark. */
export function choicesAt(hops: readonly Hop[], to: string): Hop[] {
  return hops.filter((hop) => hop.to === to);
}

/** A tap while `preview` is shown: do it, start elsewhere, look at another, or stop. */
export function tap(hops: readonly Hop[], preview: Hop | null, station: string | null): Tap {
  if (station === null) return { preview: null };
  if (preview?.to === station) return { preview, draw: preview };
  const elsewhere = preview && choicesAt(hops, preview.to).find(({ from }) => from === station);
  const [first] = elsewhere ? [elsewhere] : choicesAt(hops, station);
  if (first) return { preview: first };
  return preview ? { preview: null } : { preview: null, forbidden: station };
}

export interface Tap {
  preview: Hop | null;
  draw?: Hop;
  /** A station that no listed section reaches. */
  forbidden?: string;
}

/** The next of all that a tap on the same station may mean. */
export function nextChoice(hops: readonly Hop[], preview: Hop): Hop {
  const choices = choicesAt(hops, preview.to);
  const here = choices.findIndex((each) => sameHop(each, preview));
  return choices[(here + 1) % choices.length] ?? preview;
}

/** Offer -> the mark that it puts; that of an effect goes on the station just reached. */
export const MARK_OF: Readonly<Record<string, string>> = {
  double_station: 'double_station',
  double_station_here: 'double_station',
  double_district: 'double_district',
};

/**
 * The section or the mark that a tap on a forbidden station most likely meant, so that the API can
 * say which rule is against it: from an end if a way leads there, else from the line, else from an
 * end; a mark if nothing may be drawn.
 */
export function attemptOf(board: Board, seat: MetroSeat, to: string): Hop | null {
  if (seat.ends.includes(to)) return null;
  const waiting = seat.offers.map((offer) => MARK_OF[offer]).find(Boolean);
  if (waiting && !seat.sections_left) return { from: to, to, mark: waiting };
  const ways = new Set(board.sections.map((section) => sectionKey(section.from, section.to)));
  const line = seat.lines.find(({ colour }) => colour === seat.colour)?.sections.flat() ?? [];
  const drawn = new Set(
    seat.lines.flatMap(({ sections }) => sections.map(([a, b]) => sectionKey(a, b))),
  );
  const joined = [...seat.ends, ...line].filter((from) => ways.has(sectionKey(from, to)));
  const from = joined.find((end) => !drawn.has(sectionKey(end, to))) ?? joined[0] ?? seat.ends[0];
  return from === undefined ? null : { from, to };
}

/** The seat `step` places on, round the table. */
export function neighbour(seats: number, seat: number, step: 1 | -1): number {
  return (seat + step + seats) % seats;
}

/** What a seat is at: it draws, turns up a card, counts, has done its part, or is gone. */
export type SeatState = 'drawing' | 'revealing' | 'counting' | 'done' | 'away';

/** What a seat's dot says. */
export function seatState(view: MetroTable, seat: number, present: ReadonlySet<number>): SeatState {
  if (isAway(view, seat, present)) return 'away';
  if (!view.waiting_for.includes(seat)) return 'done';
  return ({ reveal: 'revealing', tally: 'counting' } as const)[view.phase as string] ?? 'drawing';
}
