/** The coached first auction of Metropolys: the goal, the tokens, a bid, and how it ends. */
import type { Now, Step } from '../title';
import type { CityTable } from './types';
import { t } from './words/coach';

type Moment = Now<CityTable>;

const isMine = ({ view, me }: Moment) => view.active === me;
const leads = ({ view, me }: Moment) => view.bids.at(-1)?.seat === me;

const hasBid = ({ view, me, events }: Moment) =>
  view.bids.some(({ seat }) => seat === me) ||
  events.some((event) => event.kind === 'bid_placed' && event.seat === me);

/** Something has been built since the seat made its bid. */
const isBuilt = (now: Moment) => {
  const mine = now.events.findIndex(
    (event) => event.kind === 'bid_placed' && event.seat === now.me,
  );
  return now.events.slice(mine + 1).some(({ kind }) => kind === 'auction_won');
};

export const steps: readonly Step<CityTable>[] = [
  { id: 'goal', at: 'goals', text: () => t.goal },
  { id: 'tokens', at: 'map', text: () => t.tokens },
  {
    id: 'bid',
    at: 'map',
    keep: ['chooser', 'main'],
    text: (now) => (!isMine(now) ? t.wait : now.view.bids.length ? t.outbid : t.open),
    done: hasBid,
  },
  {
    id: 'auction',
    at: 'main',
    text: (now) => (leads(now) || !isMine(now) ? t.leading : t.answer),
    done: isBuilt,
  },
  { id: 'built', at: 'players', text: () => t.built },
];
