/** The one line under a table with printed cards or paper sheets; null where the usual one fits. */
import type { MetroTable } from '../../../lib/types';
import { needsCompanion } from '../printed/printed';
import { isPrinted } from '../turn';
import { t as usual } from '../words';
import { t } from '../words/paper';
import { t as printed } from '../words/printed';

export function sayOffScreen(view: MetroTable): string | null {
  const me = view.you === null ? undefined : view.seats[view.you];
  const paper = me?.sheet === 'paper';
  if (view.phase === 'tally') return sayTally(view);
  if (view.phase === 'reveal') return sayReveal(view, paper);
  return paper ? usual.say_also(view.waiting_for.map((seat) => view.seats[seat]?.name ?? '')) : null;
}

function sayTally(view: MetroTable): string {
  if (view.you !== null && view.waiting_for.includes(view.you)) return t.say_count;
  return t.say_counts(view.waiting_for.map((seat) => view.seats[seat]?.name ?? ''));
}

function sayReveal(view: MetroTable, paper: boolean): string | null {
  const name = view.seats[view.controller]?.name ?? '';
  const mine = view.you === view.controller;
  if (needsCompanion(view)) return mine ? printed.companion : printed.companion_of(name);
  if (paper && view.turn > 0) return mine ? t.say_reveal : t.say_next_by(name);
  if (isPrinted(view)) return mine ? printed.you : printed.turning(name);
  return null;
}
