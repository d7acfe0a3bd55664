/** What a box of the score pad counted, so that the map can show it. */
import { sectionKey } from '../../board/geometry';
import { linesAt, withLoop } from '../../board/network';
import type { Lit } from '../../board/types';
import type { Board, Line } from '../../lib/types';

export type LineBox = 'districts' | 'busiest' | 'bonus' | 'points';

export type Box =
  | { kind: LineBox; colour: string }
  | { kind: 'objective'; id: string }
  | { kind: 'crossings' | 'sites' | 'stamps' | 'loop' | 'interchanges' }
  | { kind: 'lines' | 'modules' | 'total' };

/** A box as one word: the same for the same box. */
export function keyOf(box: Box): string {
  const more = 'colour' in box ? box.colour : 'id' in box ? box.id : '';
  return `${box.kind} ${more}`;
}

export function sameBox(a: Box | null, b: Box): boolean {
  return a !== null && keyOf(a) === keyOf(b);
}

export function counted(board: Board, lines: readonly Line[], box: Box): Lit {
  switch (box.kind) {
    case 'crossings':
      return crossings(board, lines);
    case 'sites':
      return { stations: sites(board, lines) };
    case 'stamps':
      return stamps(board, lines);
    case 'loop':
      return { stations: loopStations(board).filter((id) => !visited(lines).has(id)) };
    case 'interchanges':
      return { stations: meetings(board, lines, isLooped(board) ? 3 : 2) };
    case 'objective':
      return objective(board, lines, box.id);
    case 'lines':
    case 'modules':
    case 'total':
      return whole(lines);
    default:
      return ofLine(board, lineOf(lines, box.colour), box.kind);
  }
}

function lineOf(lines: readonly Line[], wanted: string): Line | undefined {
  return lines.find(({ colour }) => colour === wanted);
}

function whole(lines: readonly Line[]): Lit {
  const sections = lines.flatMap((line) => line.sections);
  return { sections, stations: sections.flat() };
}

function visited(lines: readonly Line[]): Set<string> {
  return new Set(lines.flatMap(({ sections }) => sections.flat()));
}

function ofLine(board: Board, line: Line | undefined, kind: LineBox): Lit {
  const sections = line?.sections ?? [];
  const calls = new Set(sections.flat());
  const stations = board.stations.filter(({ id }) => calls.has(id));
  if (kind === 'bonus') return bonus(board, sections, stations);
  const districts = [...new Set(stations.map(({ district }) => district))];
  if (kind !== 'busiest') return { sections, stations: ids(stations), districts };
  const twice = (line?.marks ?? []).filter(({ mark }) => mark !== 'double_district');
  const worth = (id: string) => 1 + twice.filter(({ station }) => station === id).length;
  const inside = (district: string) => stations.filter((s) => s.district === district);
  const weight = (district: string) => inside(district).reduce((sum, { id }) => sum + worth(id), 0);
  const busiest = districts.sort((a, b) => weight(b) - weight(a)).slice(0, 1);
  return { sections, stations: ids(busiest.flatMap(inside)), districts: busiest };
}

/** Monuments in Paris, sections over the Thames in London. */
function bonus(board: Board, sections: Line['sections'], stations: Board['stations']): Lit {
  const monuments = stations.filter(({ kind }) => kind === 'monument');
  if (!board.sections.some(({ river }) => river)) return { sections, stations: ids(monuments) };
  const over = overTheRiver(board, sections);
  return { sections: over, stations: over.flat() };
}

function overTheRiver(board: Board, sections: Line['sections']): Line['sections'] {
  const river = new Set(
    board.sections.filter((each) => each.river).map(({ from, to }) => sectionKey(from, to)),
  );
  return sections.filter(([a, b]) => river.has(sectionKey(a, b)));
}

function ids(stations: readonly { id: string }[]): string[] {
  return stations.map(({ id }) => id);
}

/** The crossings that at least so many drawn sections use, side by side or across, and these. */
function crossings(board: Board, lines: readonly Line[], least = 1): Lit {
  const drawn = lines.flatMap(({ sections }) => sections);
  const through = ({ sections }: Board['crossings'][number]) => {
    const ways = new Set(sections.map(([a, b]) => sectionKey(a, b)));
    return drawn.filter(([a, b]) => ways.has(sectionKey(a, b)));
  };
  const used = board.crossings.filter((crossing) => through(crossing).length >= least);
  return { crossings: used.map(({ id }) => id), sections: used.flatMap(through) };
}

function sites(board: Board, lines: readonly Line[]): string[] {
  const been = visited(lines);
  return ids(
    board.stations.filter(
      ({ id, kind }) => (kind === 'site' || kind === 'central') && been.has(id),
    ),
  );
}

function isLooped(board: Board): boolean {
  return board.sections.some(({ loop }) => loop);
}

function loopStations(board: Board): string[] {
  const loop = board.sections.filter((section) => section.loop);
  return [...new Set(loop.flatMap(({ from, to }) => [from, to]))];
}

/** The stations where at least so many lines meet; a printed loop is one of them. */
function meetings(board: Board, lines: readonly Line[], least: number): string[] {
  const calls = [...linesAt(withLoop(board, lines))];
  return calls.filter(([, colours]) => colours.length >= least).map(([station]) => station);
}

function stamps(board: Board, lines: readonly Line[]): Lit {
  const stamped = new Set(board.districts.filter(({ stamp }) => stamp).map(({ id }) => id));
  const met = new Set(meetings(board, lines, 2));
  const stations = board.stations.filter(
    ({ id, district }) => met.has(id) && stamped.has(district),
  );
  return { stations: ids(stations), districts: [...new Set(stations.map((s) => s.district))] };
}

function objective(board: Board, lines: readonly Line[], id: string): Lit {
  const been = visited(lines);
  const reached = (some: readonly string[]) => some.filter((station) => been.has(station));
  switch (id) {
    case 'three_big_interchanges':
      return { stations: meetings(board, lines, 3) };
    case 'eight_interchanges':
      return { stations: meetings(board, lines, 2) };
    case 'four_line_interchange':
      return { stations: largest(board, lines) };
    case 'seven_districts':
      return longest(board, lines);
    case 'six_monuments':
      return { stations: reached(ids(board.stations.filter((s) => s.kind === 'monument'))) };
    case 'two_double_crossings':
      return crossings(board, lines, 2);
    case 'all_sites':
      return { stations: sites(board, lines) };
    case 'six_over_the_river':
      return {
        sections: overTheRiver(
          board,
          lines.flatMap(({ sections }) => sections),
        ),
      };
    case 'four_stamps':
      return stamps(board, lines);
    case 'whole_loop':
      return { stations: reached(loopStations(board)) };
    case 'whole_district':
      return inDistrict(board, been, nearest(board, been));
    case 'whole_centre':
      return inDistrict(board, been, middle(board));
    default: {
      const stations = board.stations.filter((station) => been.has(station.id));
      return { stations: ids(stations), districts: [...new Set(stations.map((s) => s.district))] };
    }
  }
}

function largest(board: Board, lines: readonly Line[]): string[] {
  const most = Math.max(2, ...[...linesAt(withLoop(board, lines)).values()].map((c) => c.length));
  return meetings(board, lines, most);
}

function longest(board: Board, lines: readonly Line[]): Lit {
  const found = lines.map((line) => ofLine(board, line, 'districts'));
  const size = (lit: Lit) => lit.districts?.length ?? 0;
  return found.sort((a, b) => size(b) - size(a))[0] ?? {};
}

/** The large district of which the fewest stations are missing. */
function nearest(board: Board, been: ReadonlySet<string>): string {
  const missing = (district: string) =>
    board.stations.filter((s) => s.district === district && !been.has(s.id)).length;
  const main = ids(board.districts.filter(({ kind }) => kind === 'main'));
  return main.sort((a, b) => missing(a) - missing(b))[0] ?? '';
}

/** The district in the middle of the board. */
function middle(board: Board): string {
  const [x, y] = [(board.width - 1) / 2, (board.height - 1) / 2];
  const off = (d: Board['districts'][number]) =>
    Math.hypot(d.x + (d.width - 1) / 2 - x, d.y + (d.height - 1) / 2 - y);
  return [...board.districts].sort((a, b) => off(a) - off(b))[0]?.id ?? '';
}

function inDistrict(board: Board, been: ReadonlySet<string>, district: string): Lit {
  const inside = board.stations.filter((s) => s.district === district && been.has(s.id));
  return { stations: ids(inside), districts: [district] };
}
