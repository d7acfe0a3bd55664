/** What happened at a table of Metropolys, in sentences. */
import { who, type Scene as SceneOf, type Sentences, type Teller } from '../../lib/telling';
import { t as shared } from '../../lib/words/history';
import { siteName } from './names';
import type { CityBoard, CityTable } from './types';
import { t as table, word } from './words';
import { t } from './words/told';

type Scene = SceneOf<CityTable, CityBoard>;

function where({ board }: Scene, district: string): string {
  const site = board.districts.find(({ id }) => id === district);
  return site ? siteName(site) : district;
}

const sentences = {
  bid_placed: ({ seat, district, building, opens = false }, scene) =>
    t.bid_placed(who(scene, seat), building, where(scene, district), opens),
  passed: ({ seat }, scene) => shared.passed(who(scene, seat)),
  cannot_bid: ({ seat }, scene) => t.cannot_bid(who(scene, seat)),
  auction_won: ({ seat, district, building, token, points = 0 }, scene) => {
    const built = t.auction_won(who(scene, seat), building, where(scene, district));
    return token ? `${built} ${t.token(word(token), table.points(points))}` : built;
  },
  special_card_taken: ({ seat, card, points, from }, scene) => {
    const name = card === 'metro' ? table.metro_card : table.archaeology_card;
    const worth = table.points(points);
    if (from == null) return t.special_card_taken(who(scene, seat), name, worth);
    return t.taken_from(who(scene, seat), name, worth, who(scene, from));
  },
  game_over: ({ winners }, scene) => shared.game_over(winners.map((seat) => who(scene, seat))),
} satisfies Sentences<Scene>;

export const teller = {
  sentences,
  readOut: [],
  sheets: () => import('./score/Sheets.svelte'),
} satisfies Teller<Scene>;
