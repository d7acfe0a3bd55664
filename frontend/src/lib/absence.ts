/** Who holds the table up and may be left out, and who went on without this seat. */

import type { Moves, Seat, Table } from './types';

type Seen = Table & { waiting_for?: readonly number[] };

/** The seat that the table may go on without now, as far as it is this phone's to say. */
export function absentee(view: Seen, moves: Moves | null): Seat | null {
  const free = moves?.stand_ins.find(
    ({ seat, wait }) => wait === 0 && view.waiting_for?.includes(seat),
  );
  return (free && view.seats[free.seat]) ?? null;
}

/** Who went on without this phone's seat, since it played last. */
export function wentOn(view: Table): Seat | null {
  const by = view.you === null ? null : view.seats[view.you]?.passed_over_by;
  return (view.status === 'playing' && by != null && view.seats[by]) || null;
}

/** Whether a seat's phone is known to be gone; while we hear nothing ourselves, nobody is. */
export function isAway(
  view: { you: number | null; seats: readonly { bot: string | null }[] },
  seat: number,
  present: ReadonlySet<number>,
): boolean {
  if (present.size === 0 || seat === view.you || view.seats[seat]?.bot) return false;
  return !present.has(seat);
}
