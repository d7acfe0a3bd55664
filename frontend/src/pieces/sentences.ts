/** What happened at a table of any title, in sentences. */

import type { Event } from '../lib/history';
import { tell, tellAloud, who, type Scene, type Teller } from '../lib/telling';
import type { Happened } from '../lib/types';
import { t } from '../lib/words/history';

/**
 * A change in paragraphs, oldest first, one for all that a seat did in a row; none if nothing came
 * of it that is worth a word.
 */
export function paragraphsOf(change: Happened, teller: Teller, scene: Scene): string[] {
  const paragraphs: { seat: number; sentences: string[] }[] = [
    { seat: change.seat, sentences: [changed(change, scene)] },
  ];
  for (const event of change.events) {
    const last = paragraphs.at(-1)!;
    const seat = 'seat' in event ? event.seat : last.seat;
    const sentence = tell(teller, event, scene);
    if (seat === last.seat) last.sentences.push(sentence);
    else paragraphs.push({ seat, sentences: [sentence] });
  }
  return paragraphs.map(({ sentences }) => joined(sentences)).filter(Boolean);
}

/** What others did, or what befell the table, as far as no line of the screen reads it out. */
export function newsOf(change: Happened, teller: Teller, scene: Scene): string {
  const { you } = scene.view;
  const known = (event: Event) =>
    'seat' in event && event.seat === you && !teller.toAll?.includes(event.kind);
  const isNews = (event: Event) => !teller.readOut.includes(event.kind) && !known(event);
  const told = change.events.filter(isNews).map((event) => tellAloud(teller, event, scene));
  return joined([change.seat === you ? '' : changed(change, scene), ...told]);
}

/** What was done to the game itself; who joined and who left before it is not told. */
function changed({ kind, seat, by }: Happened, scene: Scene): string {
  if (kind === 'started') return t.started;
  if (kind === 'moved') return t.moved(who(scene, seat), by === undefined ? null : who(scene, by));
  if (kind === 'break') return t.break(who(scene, seat));
  if (kind === 'back') return t.back(who(scene, seat));
  if (kind === 'hint') return t.hint(who(scene, seat));
  if (kind === 'taken_back') return t.taken_back(who(scene, seat));
  return kind === 'stand_in' ? t.stand_in(who(scene, seat)) : '';
}

function joined(sentences: readonly string[]): string {
  return sentences.filter(Boolean).join(' ');
}
