/** What happened at a table of Ticket to Ride: Paris, in sentences. */
import { who, type Scene as SceneOf, type Sentences, type Teller } from '../../lib/telling';
import { listed } from '../../lib/i18n.svelte';
import { t as shared } from '../../lib/words/history';
import { endsOf } from './map/network';
import type { Card, TicketBoard, TicketTable } from './types';
import { small, t as table } from './words';
import { t } from './words/told';

type Scene = SceneOf<TicketTable, TicketBoard>;

/** "2 white and 1 bus". */
function counted(cards: readonly Card[]): string {
  const kinds = [...new Set(cards)];
  const number = (kind: Card) => cards.filter((each) => each === kind).length;
  return listed(kinds.map((kind) => table.some(number(kind), small(kind))));
}

const sentences = {
  card_taken: ({ seat, card }, scene) => t.card_taken(who(scene, seat), card ? small(card) : null),
  row_laid: ({ swept = false }) => t.row_laid(swept),
  deck_reshuffled: ({ cards }) => t.deck_reshuffled(cards),
  tickets_offered: ({ seat, count }, scene) => t.tickets_offered(who(scene, seat), count),
  tickets_kept: ({ seat, kept, returned = 0 }, scene) =>
    t.tickets_kept(who(scene, seat), kept, kept + returned),
  route_claimed: ({ seat, route, paid, points, kept }, scene) => {
    const ends = endsOf(scene.board, route);
    const name = ends ? table.ticket(...ends) : route;
    const worth = table.points(points);
    const claimed = t.route_claimed(who(scene, seat), name, counted(paid), worth);
    return kept ? `${claimed} ${t.kept(small(kept))}` : claimed;
  },
  flag_completed: ({ seat, points }, scene) =>
    t.flag_completed(who(scene, seat), table.points(points)),
  passed: ({ seat }, scene) => shared.passed(who(scene, seat)),
  passed_over: ({ seat }, scene) => t.passed_over(who(scene, seat)),
  last_round_begun: ({ seat, buses }, scene) => t.last_round_begun(who(scene, seat), buses),
  game_over: ({ winners }, scene) => shared.game_over(winners.map((seat) => who(scene, seat))),
} satisfies Sentences<Scene>;

/** Who looks at tickets is said under the map, the last round in the strip on top. */
export const teller = {
  sentences,
  readOut: ['tickets_offered', 'last_round_begun'],
  sheets: () => import('./score/Sheets.svelte'),
} satisfies Teller<Scene>;
