/** What was done in a metro game and what would have been better, in words. */
import type { PlayedMove } from '../../lib/review';
import type { Who } from '../../lib/telling';
import type { Board } from '../../lib/types';
import { placeOf } from './places';
import { t } from './words/advice';

function place(board: Board, id: string): string {
  const station = board.stations.find((each) => each.id === id);
  return station ? placeOf(station) : id;
}

/** The place that a move goes to, or null when it draws nothing. */
function target(move: PlayedMove, board: Board): string | null {
  if (move.kind === 'section') return place(board, move.to);
  return move.kind === 'mark' ? place(board, move.station) : null;
}

export const advice = {
  made(move: PlayedMove, board: Board, who: Who): string {
    const to = target(move, board);
    if (to === null) return t.drew_nothing(who);
    return move.kind === 'mark' ? t.marked(who, to) : t.drew(who, to);
  },
  better(move: PlayedMove, board: Board): string {
    const to = target(move, board);
    if (to === null) return t.better_nothing;
    return move.kind === 'mark'
      ? t.better_mark(to)
      : t.better(place(board, (move as { from: string }).from), to);
  },
};
