/** What happened at a metro table, in sentences. */
import { letterOf } from '../../board/colours';
import { who, type Scene as SceneOf, type Sentences, type Teller } from '../../lib/telling';
import type { Board, MetroTable } from '../../lib/types';
import { t as shared } from '../../lib/words/history';
import type { EventOf } from '../../lib/history';
import { card } from './cards';
import { partsOf } from './paper/boxes';
import { boxName } from './paper/names';
import { placeOf } from './places';
import { jokerIn, saying, t as table, word } from './words';
import { goal } from './words/goals';
import { said } from './words/panels';
import { t as paper } from './words/paper';
import { t } from './words/told';

type Scene = SceneOf<MetroTable, Board>;

function place({ board }: Scene, id: string): string {
  const station = board.stations.find((each) => each.id === id);
  return station ? placeOf(station) : id;
}

function cardName({ view }: Scene, name: string): string {
  const { back, face } = card(name);
  return t.card(face === 'joker' ? jokerIn(view.title) : word(face), word(back));
}

/** What a section brought beside its length. */
function gainsOf(drawn: EventOf<'section_drawn'>): string[] {
  const brought = (drawn.brings ?? []).map((offer) => saying('name_', offer));
  return [
    drawn.districts?.length ? t.new_district : '',
    drawn.interchanges?.length ? t.interchange : '',
    drawn.crossings?.length ? t.crossing : '',
    drawn.double ? t.double : '',
    ...brought,
  ].filter(Boolean);
}

function counted({ box, count }: EventOf<'box_filled'>): string {
  if (partsOf(box).kind !== 'objective') return String(count);
  return count ? paper.yes : paper.no;
}

const sentences = {
  cards_revealed: ({ seat, cards }, scene) =>
    t.cards_revealed(
      who(scene, seat),
      cards.map((each) => cardName(scene, each)),
    ),
  section_drawn: (drawn, scene) => {
    const { seat, colour, to } = drawn;
    const to_ = place(scene, to);
    return t.section_drawn(who(scene, seat), letterOf(colour), to_, gainsOf(drawn));
  },
  station_marked: ({ seat, mark, station }, scene) =>
    t.station_marked(
      who(scene, seat),
      place(scene, station),
      mark === 'double_district' ? table.district_twice : table.counts_twice,
    ),
  // Whoever drew is known to be done by the next card.
  turn_finished: ({ seat, unused }, scene) => (unused ? t.turn_finished(who(scene, seat)) : ''),
  box_filled: (filled, scene) => {
    const { seat, box, corrected = false } = filled;
    const name = boxName(box, scene.view.seats[seat]?.colours ?? []);
    return t.box_filled(who(scene, seat), name, counted(filled), corrected);
  },
  line_traced: ({ seat, colour, points }, scene) =>
    t.line_traced(who(scene, seat), letterOf(colour), table.points(points)),
  count_postponed: ({ seat }, scene) => t.count_postponed(who(scene, seat)),
  objective_met: ({ seat, objective, points }, scene) =>
    t.objective_met(who(scene, seat), goal(objective), table.points(points)),
  power_spent: ({ seat, colour, power }, scene) =>
    t.power_spent(who(scene, seat), letterOf(colour), said(power)),
  effect_revealed: ({ symbol, effect }) => t.effect_revealed(word(symbol), said(effect)),
  round_over: ({ round, controller }, scene) => t.round_over(round, who(scene, controller)),
  game_over: ({ winners }, scene) => shared.game_over(winners.map((seat) => who(scene, seat))),
} satisfies Sentences<Scene>;

/** A card is read out to whoever turned it up, too: nothing else says what it is. */
export const teller = {
  sentences,
  readOut: [],
  turns: ['cards_revealed'],
  toAll: ['cards_revealed'],
  aloud: {
    turn_finished: ({ seat, unused }, scene) =>
      unused ? t.turn_finished(who(scene, seat)) : t.done(who(scene, seat)),
  },
} satisfies Teller<Scene>;
