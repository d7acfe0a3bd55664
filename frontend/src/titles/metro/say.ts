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
}

export function say(moment: Moment): string {
  return moment.view.phase === 'reveal' ? sayReveal(moment.view) : sayDraw(moment);
}

function sayReveal({ you, controller, seats }: MetroTable): string {
  if (you === controller) return t.say_reveal;
  return t.say_reveal_waiting(seats[controller]?.name ?? '');
}

function sayDraw({ view, hops, known, preview }: Moment): string {
  const me = view.you === null ? undefined : view.seats[view.you];
  const others = view.waiting_for.filter((seat) => seat !== view.you);
  const names = others.map((seat) => view.seats[seat]?.name ?? '');
  if (!me || me.done) return names.length ? t.say_waiting(names) : '';
  if (preview) return t.say_again;
  const also = names.length ? ` ${t.say_also(names)}` : '';
  if (me.grant === 'guided_tour') return hops.length || !known ? t.say_tour : t.say_drawn;
  if (me.grant === null) return (view.seats.length === 1 ? t.say_solo_drawn : t.say_drawn) + also;
  return (hops.length || !known ? t.say_draw : t.say_nothing_fits) + also;
}
