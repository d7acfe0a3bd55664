/** What a station is called: symbol, place, lines on it, whether it may be reached. */
import { letterOf } from '../../board/colours';
import { linesAt } from '../../board/network';
import type { Hop, Station } from '../../board/types';
import type { Board, Line } from '../../lib/types';
import { t, word } from './words';

export function describer(
  board: Board,
  lines: readonly Line[],
  hops: readonly Hop[],
  preview: Hop | null,
): (station: Station) => string {
  const calls = linesAt(lines);
  const departures = new Map(board.departures.map(({ station, colour }) => [station, colour]));
  const targets = new Set(hops.map(({ to }) => to));
  return (station) => {
    const departing = departures.get(station.id);
    const on = (calls.get(station.id) ?? []).map(letterOf);
    return [
      kindOf(station),
      station.kind === 'platform' ? '' : t.row_column(station.y + 1, station.x + 1),
      departing ? t.departure(letterOf(departing)) : '',
      on.length ? t.on_lines(on) : '',
      preview?.to === station.id ? t.tap_to_draw : targets.has(station.id) ? t.reachable : '',
    ]
      .filter(Boolean)
      .join(', ');
  };
}

function kindOf(station: Station): string {
  if (station.kind === 'monument') return t.monument;
  if (station.kind === 'platform') return t.platform;
  return word(station.symbols[0] ?? '');
}
