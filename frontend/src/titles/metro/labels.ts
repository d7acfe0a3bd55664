/**
 * What things are called: a station by all that is on it and what a section to it would do, a
 * player by what they are doing.
 */
import { letterOf } from '../../board/colours';
import { sectionKey, sectionsByKey } from '../../board/geometry';
import { linesAt, LOOP, withLoop } from '../../board/network';
import { isSmall } from '../../board/stamps';
import type { Gate, Hop, Section, Station } from '../../board/types';
import type { Board, Line } from '../../lib/types';
import { kindOf } from './places';
import type { SeatState } from './turn';
import { saying, t } from './words';

export interface Shown {
  lines: readonly Line[];
  hops: readonly Hop[];
  preview: Hop | null;
  /** What is previewed was drawn, and waits to be sent. */
  waiting?: boolean;
  gates?: readonly Gate[] | undefined;
  /** The districts that the score sheet counts for the line that is drawn now. */
  visited?: ReadonlySet<string> | undefined;
  /** What a hint says of stations. */
  notes?: ReadonlyMap<string, string>;
}

export function describer(board: Board, shown: Shown): (station: Station) => string {
  const calls = linesAt(withLoop(board, shown.lines));
  const departures = new Map(board.departures.map(({ station, colour }) => [station, colour]));
  const gates = new Map(shown.gates?.map(({ station, bonus }) => [station, bonus]));
  const stamps = new Map(board.districts.filter(isSmall).map(({ id, stamp }) => [id, stamp]));
  const districts = board.districts.map(({ id }) => id);
  const marks = shown.lines.flatMap((line) => line.marks);
  const crossed = new Set(board.crossings.flatMap(({ sections }) => sections.map(keyOf)));
  return (station) => {
    const stamp = stamps.get(station.district);
    const departing = departures.get(station.id);
    const on = calls.get(station.id) ?? [];
    const lines = on.filter((colour) => colour !== LOOP).map(letterOf);
    const hops = leadingTo(station, shown);
    const reached = hops.length > 0;
    const marked = marks.filter((each) => each.station === station.id).map(({ mark }) => mark);
    return [
      kindOf(station),
      station.kind === 'platform' ? '' : t.row_column(station.y + 1, station.x + 1),
      t.district(districts.indexOf(station.district) + 1, districts.length),
      reached ? novelty(station, shown) : '',
      departing ? t.departure(letterOf(departing)) : '',
      gates.has(station.id) ? t.gate(saying('name_', gates.get(station.id)!)) : '',
      stamp ? t.stamp(stamp) : '',
      on.includes(LOOP) ? t.on_loop : '',
      lines.length ? (reached ? t.interchange : t.on_lines)(lines) : '',
      reached && hops.every((hop) => crossed.has(hopKey(hop))) ? t.by_crossing : '',
      reached && hops.every((hop) => wayOf(board, hop)?.river) ? t.over_river : '',
      marked.includes('double_district') ? t.district_twice : '',
      marked.some((mark) => mark !== 'double_district') ? t.counts_twice : '',
      offerOf(station, shown),
      shown.notes?.has(station.id) ? t.hinted(shown.notes.get(station.id)!) : '',
    ]
      .filter(Boolean)
      .join(', ');
  };
}

/** The sections that may be drawn to a station; of several, the one that is chosen. */
function leadingTo({ id }: Station, { hops, preview }: Shown): readonly Hop[] {
  const chosen = preview?.to === id ? [preview] : hops.filter(({ to }) => to === id);
  return chosen.filter(({ mark }) => !mark);
}

/** Whether the line has been in a station's district, once its score sheet is there. */
function novelty({ district }: Station, { visited }: Shown): string {
  if (!visited) return '';
  return visited.has(district) ? t.known_district : t.new_district;
}

function keyOf([from = '', to = '']: readonly string[]): string {
  return sectionKey(from, to);
}

function hopKey({ from, to }: Hop): string {
  return sectionKey(from, to);
}

function wayOf(board: Board, hop: Hop): Section | undefined {
  return sectionsByKey(board).get(hopKey(hop));
}

function offerOf({ id }: Station, { hops, preview, waiting }: Shown): string {
  if (waiting && preview?.to === id) return t.waits_unsent;
  if (preview?.to === id) return preview.mark ? t.tap_to_mark : t.tap_to_draw;
  const target = hops.find(({ to }) => to === id);
  if (!target) return '';
  if (target.mark) return t.may_mark;
  return target.power ? t.reach_power : t.reachable;
}

/** What somebody is doing, in a word. */
export function doing(state: SeatState): string {
  const words = {
    drawing: t.drawing,
    revealing: t.revealing,
    counting: t.counting_up,
    done: t.is_done,
    away: t.away,
  };
  return words[state];
}
