/** What the screen offers a seat, read off the view and the listed moves; no rules. */
import { sectionKey } from '../../board/geometry';
import type { Hop } from '../../board/types';
import type { Board, MetroSeat, MetroTable, Moves } from '../../lib/types';

export type Action = 'reveal' | 'done' | 'pass';

/** The one thing that this seat's big button does now; null while it can only wait. */
export function actionOf(view: MetroTable): Action | null {
  if (view.you === null || !view.waiting_for.includes(view.you)) return null;
  if (view.phase === 'reveal') return 'reveal';
  return view.seats[view.you]?.grant === 'card' ? 'pass' : 'done';
}

/** Whether the list of moves is that of this moment: only then may "nothing fits" be said. */
export function isKnown(view: MetroTable, moves: Moves | null): boolean {
  const me = view.you === null ? undefined : view.seats[view.you];
  if (view.phase !== 'draw' || !me?.grant || hopsOf(moves).length > 0) return true;
  return moves !== null && moves.version >= view.version;
}

/** The sections that may be drawn, as the API lists them. */
export function hopsOf(moves: Moves | null): Hop[] {
  return (moves?.moves ?? [])
    .filter(({ kind }) => kind === 'section')
    .map(({ body }) => ({ from: String(body.from), to: String(body.to) }));
}

/** Whether this seat has acted since the last card was turned up. */
export function mayTakeBack(view: MetroTable): boolean {
  const me = view.you === null ? undefined : view.seats[view.you];
  if (!me) return false;
  if (view.phase === 'draw') return me.done || me.grant !== 'card';
  return view.phase === 'reveal' && (view.turn > 0 || view.round > 1);
}

/** The ends that reach a station, the one in use first. */
export function originsOf(hops: readonly Hop[], to: string): string[] {
  return hops.filter((hop) => hop.to === to).map(({ from }) => from);
}

/** A tap while `preview` is shown: draw it, start elsewhere, look at another, or stop. */
export function tap(hops: readonly Hop[], preview: Hop | null, station: string | null): Tap {
  if (station === null) return { preview: null };
  if (preview?.to === station) return { preview, draw: preview };
  const [first] = originsOf(hops, station);
  if (first) return { preview: { from: first, to: station } };
  if (!preview) return { preview: null, forbidden: station };
  const other = hops.find((hop) => hop.to === preview.to && hop.from === station);
  return { preview: other ?? null };
}

export interface Tap {
  preview: Hop | null;
  draw?: Hop;
  /** A station that no listed section reaches. */
  forbidden?: string;
}

/** The same target from the next of the ends that reach it. */
export function otherOrigin(hops: readonly Hop[], preview: Hop): Hop {
  const origins = originsOf(hops, preview.to);
  const next = origins[(origins.indexOf(preview.from) + 1) % origins.length];
  return { from: next ?? preview.from, to: preview.to };
}

/**
 * The section that a tap on a forbidden station most likely meant, so that the API can say which
 * rule is against it: from an end if a way leads there, else from the line, else from an end.
 */
export function attemptOf(board: Board, seat: MetroSeat, to: string): Hop | null {
  if (seat.ends.includes(to)) return null;
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

/** Whether a seat's phone is known to be gone; while we hear nothing ourselves, nobody is. */
export function isAway(view: MetroTable, seat: number, present: ReadonlySet<number>): boolean {
  if (present.size === 0 || seat === view.you || view.seats[seat]?.bot) return false;
  return !present.has(seat);
}

/** What a seat's dot says. */
export function seatState(
  view: MetroTable,
  seat: number,
  present: ReadonlySet<number>,
): 'thinking' | 'done' | 'away' {
  if (isAway(view, seat, present)) return 'away';
  return view.waiting_for.includes(seat) ? 'thinking' : 'done';
}
