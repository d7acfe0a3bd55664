/** The one line that says what to do, or whom the table waits for. */
import type { Hop } from '../../board/types';
import type { MetroSeat, MetroTable } from '../../lib/types';
import { card } from './cards';
import { isPrinted, MARK_OF, readyOf } from './turn';
import { saying, t } from './words';

export interface Moment {
  view: MetroTable;
  /** The sections that may be drawn and the marks that may be put. */
  hops: readonly Hop[];
  preview: Hop | null;
  /** Whether a seat's phone is known to be gone. */
  away: (seat: number) => boolean;
  /** For whom this phone may turn up the card. */
  revealsFor: MetroSeat | null;
}

/** In London and Tokyo a switch needs a line that has had two turns to grow. */
const IDLE_SWITCH_TURNS = 2;

export function say(moment: Moment): string {
  const { view } = moment;
  const me = view.you === null ? undefined : view.seats[view.you];
  if (view.phase === 'reveal' && view.you === view.controller) return sayReveal(view);
  if (moment.revealsFor) return sayReveal(view, moment.revealsFor.name);
  if (view.phase === 'draw' && me?.sheet === 'paper' && readyOf(view)) return sayPaper(moment);
  const onScreen = me && me.sheet !== 'paper' && !me.done;
  if (view.phase === 'draw' && onScreen) return sayMine(moment, me);
  return sayWaiting(moment);
}

/** Beside a paper sheet: who has drawn, where the next card waits for that. */
function sayPaper({ view }: Moment): string {
  const { ready, all } = readyOf(view)!;
  if (view.you !== null && view.waiting_for.includes(view.you)) return t.say_drawn_paper;
  return t.say_ready(ready, all, namesOf(view, view.waiting_for));
}

/** The card is mine to turn up, or that of somebody who cannot. */
function sayReveal(view: MetroTable, name?: string): string {
  if (!isPrinted(view)) return name === undefined ? t.say_reveal : t.say_reveal_for(name);
  if (view.revealed.at(-1) === 'street-switch') return t.printed_switch;
  return name === undefined ? t.printed : t.printed_for(name);
}

function sayWaiting({ view, away }: Moment): string {
  const names = namesOf(view, view.waiting_for);
  if (names.length && view.waiting_for.every(away)) return t.say_away(names);
  if (view.phase === 'tally') return t.counting(names);
  if (names.length && view.waiting_for.every((seat) => view.seats[seat]?.thinks))
    return t.say_thinks(names);
  if (view.phase === 'reveal') {
    const [name = ''] = names;
    return isPrinted(view) ? t.printed_waiting(name) : t.say_reveal_waiting(name);
  }
  return names.length ? t.say_waiting(names) : '';
}

function sayMine(moment: Moment, me: MetroSeat): string {
  const { view, preview } = moment;
  if (preview) return sayPreview(preview);
  const others = view.waiting_for.filter((seat) => seat !== view.you);
  const also = others.length ? ` ${t.say_also(namesOf(view, others))}` : '';
  const offer = me.offers.find((each) => isOpen(each, moment));
  if (offer === 'card') return sayCard(moment) || t.say_draw + also;
  if (me.offers[0] === 'card') return sayNoSection(moment) + also;
  if (offer) return sayOffer(offer, me);
  return (view.seats.length === 1 ? t.say_solo_drawn : t.say_drawn) + also;
}

function sayPreview({ mark, power }: Hop): string {
  if (mark) return saying('again_', mark);
  return power ? t.again_power : t.say_again;
}

/** Whether something that is listed may come from this offer. */
function isOpen(offer: string, { hops }: Moment): boolean {
  if (offer === 'circle') return hops.some(({ mark }) => mark === 'circled');
  if (MARK_OF[offer]) return hops.some(({ mark }) => mark === MARK_OF[offer]);
  if (offer === 'second_section') return hops.some(({ mark, power }) => !mark && power);
  return hops.some(({ mark, power }) => !mark && !power);
}

function sayNoSection({ hops }: Moment): string {
  if (hops.some(({ mark, power }) => power && !mark)) return t.only_power;
  return hops.length ? t.only_circle : t.say_nothing_fits;
}

/** What is special about the card; nothing for a card that is just its symbol. */
function sayCard({ view, hops }: Moment): string {
  const costly = hops.filter(({ power }) => power);
  if (!costly.length) return sayFace(view);
  const circle = costly.every(({ mark }) => mark);
  return `${sayFace(view)} ${circle ? t.may_circle : t.may_spend}`.trim();
}

function sayFace({ title, revealed, special, turn }: MetroTable): string {
  const { face } = card(revealed.at(-1) ?? '');
  if (face === special?.symbol) return saying('special_', special.effect);
  if (face === 'joker') return { paris: t.say_joker, tokyo: t.any_doubled }[title] ?? t.any;
  const switched = title !== 'paris' && revealed.includes('street-switch');
  return switched && turn <= IDLE_SWITCH_TURNS ? t.idle_switch : '';
}

function sayOffer(offer: string, me: MetroSeat): string {
  const later = me.offers
    .slice(me.offers.indexOf(offer) + 1)
    .map((each) => saying('name_', each))
    .filter(Boolean);
  const last = offer === 'double_free_entry' && me.sections_left === 1;
  const sentence = saying('offer_', offer + (last ? '_last' : ''));
  return later.length ? `${sentence} ${t.and_then(later)}` : sentence;
}

function namesOf(view: MetroTable, seats: readonly number[]): string[] {
  return seats.map((seat) => view.seats[seat]?.name ?? '');
}
