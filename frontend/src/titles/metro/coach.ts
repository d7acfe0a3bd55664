/** The coached first turn of Next Station: reveal, look, draw, finish, and what it is worth. */
import type { MetroTable } from '../../lib/types';
import type { Now, Step } from '../title';
import { card } from './cards';
import { jokerIn, word } from './words';
import { t } from './words/coach';

type Moment = Now<MetroTable>;

const isUp = ({ view }: Moment) => view.turn > 0;

/** What was turned up, in a word. */
function shown({ view }: Moment): string {
  const { face } = card(view.revealed.at(-1) ?? '');
  return face === 'joker' ? jokerIn(view.title) : word(face);
}

/** Whether the seat has a section of its own by now. */
const hasDrawn = ({ view, me }: Moment) =>
  Boolean(view.seats[me]?.lines.some(({ sections }) => sections.length));

const mayDraw = ({ view }: Moment) => view.moves.some(({ kind }) => kind === 'section');

const isOver = ({ view, me }: Moment) =>
  view.turn > 1 || view.phase !== 'draw' || Boolean(view.seats[me]?.done);

export const steps: readonly Step<MetroTable>[] = [
  {
    id: 'reveal',
    at: 'main',
    text: ({ view, me }) => {
      const name = view.seats[view.controller]?.name ?? '';
      return view.controller === me ? t.reveal : t.reveal_other(name);
    },
    done: isUp,
  },
  { id: 'card', at: 'card', text: (now) => t.card(shown(now)) },
  {
    id: 'draw',
    at: 'map',
    keep: ['main'],
    text: (now) => (mayDraw(now) ? t.draw : t.nothing_fits),
    done: (now) => hasDrawn(now) || (isUp(now) && isOver(now)),
  },
  { id: 'finish', at: 'main', text: () => t.finish, done: isOver },
  { id: 'score', at: 'score', text: () => t.score },
];
