/** What a station is called: symbol, place, what is on it, whether it may be reached or marked. */
import { letterOf } from '../../board/colours';
import { linesAt, LOOP, withLoop } from '../../board/network';
import { isSmall } from '../../board/stamps';
import type { Gate, Hop, Station } from '../../board/types';
import type { Board, Line } from '../../lib/types';
import { kindOf } from './places';
import { saying, t } from './words';

export interface Shown {
  lines: readonly Line[];
  hops: readonly Hop[];
  preview: Hop | null;
  gates?: readonly Gate[] | undefined;
}

export function describer(board: Board, shown: Shown): (station: Station) => string {
  const calls = linesAt(withLoop(board, shown.lines));
  const departures = new Map(board.departures.map(({ station, colour }) => [station, colour]));
  const gates = new Map(shown.gates?.map(({ station, bonus }) => [station, bonus]));
  const stamps = new Map(board.districts.filter(isSmall).map(({ id, stamp }) => [id, stamp]));
  const marks = shown.lines.flatMap((line) => line.marks);
  return (station) => {
    const stamp = stamps.get(station.district);
    const departing = departures.get(station.id);
    const on = calls.get(station.id) ?? [];
    const lines = on.filter((colour) => colour !== LOOP).map(letterOf);
    const marked = marks.filter((each) => each.station === station.id).map(({ mark }) => mark);
    return [
      kindOf(station),
      station.kind === 'platform' ? '' : t.row_column(station.y + 1, station.x + 1),
      departing ? t.departure(letterOf(departing)) : '',
      gates.has(station.id) ? t.gate(saying('name_', gates.get(station.id)!)) : '',
      stamp ? t.stamp(stamp) : '',
      on.includes(LOOP) ? t.on_loop : '',
      lines.length ? t.on_lines(lines) : '',
      marked.includes('double_district') ? t.district_twice : '',
      marked.some((mark) => mark !== 'double_district') ? t.counts_twice : '',
      offerOf(station, shown),
    ]
      .filter(Boolean)
      .join(', ');
  };
}

function offerOf({ id }: Station, { hops, preview }: Shown): string {
  if (preview?.to === id) return preview.mark ? t.tap_to_mark : t.tap_to_draw;
  const target = hops.find(({ to }) => to === id);
  if (!target) return '';
  if (target.mark) return t.may_mark;
  return target.power ? t.reach_power : t.reachable;
}
