/** What happened at a table of any title, in sentences. */

import { tell, who, type Scene, type Teller } from '../lib/telling';
import type { Event } from '../lib/history';
import type { Happened } from '../lib/types';
import { t } from '../lib/words/history';

/** A change in sentences; none if nothing came of it that is worth a word. */
export function sentencesOf(change: Happened, teller: Teller, scene: Scene): string[] {
  const told = change.events.map((event) => tell(teller, event, scene));
  return [changed(change, scene), ...told].filter(Boolean);
}

/** What others did, or what befell the table, as far as no line of the screen reads it out. */
export function newsOf(change: Happened, teller: Teller, scene: Scene): string[] {
  const { you } = scene.view;
  const isNews = (event: Event) =>
    !teller.readOut.includes(event.kind) && !('seat' in event && event.seat === you);
  const told = change.events.filter(isNews).map((event) => tell(teller, event, scene));
  return [change.seat === you ? '' : changed(change, scene), ...told].filter(Boolean);
}

/** What was done to the game itself; who joined and who left before it is not told. */
function changed({ kind, seat }: Happened, scene: Scene): string {
  if (kind === 'started') return t.started;
  if (kind === 'taken_back') return t.taken_back(who(scene, seat));
  return kind === 'stand_in' ? t.stand_in(who(scene, seat)) : '';
}
