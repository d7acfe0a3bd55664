/** The one line that says what to do, or whom the table waits for. */
import type { Hop } from '../../board/types';
import type { MetroTable } from '../../lib/types';
import { t } from './words';

export interface Moment {
  view: MetroTable;
  hops: readonly Hop[];
  /** False while the moves are still being asked for. */
  known: boolean;
  preview: Hop | null;
  /** Seats that are away and for which this phone, as the host, may act. */
  stuck: readonly number[];
}

export function say(moment: Moment): string {
  const { view } = moment;
  const me = view.you === null ? undefined : view.seats[view.you];
  if (view.phase === 'reveal' && view.you === view.controller) return t.say_reveal;
  if (view.phase === 'draw' && me && !me.done) return sayDraw(moment);
  return sayWaiting(moment);
}

function sayWaiting({ view, stuck }: Moment): string {
  const names = namesOf(view, view.waiting_for);
  const absent =
    view.waiting_for.length > 0 && view.waiting_for.every((seat) => stuck.includes(seat));
  if (absent) return t.say_away(names);
  if (view.phase === 'reveal') return t.say_reveal_waiting(names[0] ?? '');
  return names.length ? t.say_waiting(names) : '';
}

function sayDraw({ view, hops, known, preview }: Moment): string {
  const me = view.seats[view.you!]!;
  const others = namesOf(
    view,
    view.waiting_for.filter((seat) => seat !== view.you),
  );
  if (preview) return t.say_again;
  const also = others.length ? ` ${t.say_also(others)}` : '';
  if (me.grant === 'guided_tour') return hops.length || !known ? t.say_tour : t.say_drawn;
  if (me.grant === null) return (view.seats.length === 1 ? t.say_solo_drawn : t.say_drawn) + also;
  if (known && !hops.length) return t.say_nothing_fits + also;
  return me.sections_left > 1 ? t.say_joker : t.say_draw + also;
}

function namesOf(view: MetroTable, seats: readonly number[]): string[] {
  return seats.map((seat) => view.seats[seat]?.name ?? '');
}
