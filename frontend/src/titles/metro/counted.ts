/** What a box of the score pad counted, so that the map can show it. */
import { sectionKey } from '../../board/geometry';
import type { Lit } from '../../board/types';
import type { Board, Line } from '../../lib/types';

export type Box =
  | { kind: 'districts' | 'busiest' | 'bonus' | 'points'; colour: string }
  | { kind: 'lines' | 'crossings' | 'interchanges' | 'total' };

export function sameBox(a: Box | null, b: Box): boolean {
  return a?.kind === b.kind && ('colour' in b ? 'colour' in a && a.colour === b.colour : true);
}

export function counted(board: Board, lines: readonly Line[], box: Box): Lit {
  switch (box.kind) {
    case 'crossings':
      return crossings(board, lines);
    case 'interchanges':
      return interchanges(lines);
    case 'lines':
    case 'total':
      return whole(lines);
    default:
      return ofLine(
        board,
        lines.find(({ colour }) => colour === box.colour),
        box.kind,
      );
  }
}

function whole(lines: readonly Line[]): Lit {
  const sections = lines.flatMap((line) => line.sections);
  return { sections, stations: sections.flat() };
}

function ofLine(board: Board, line: Line | undefined, kind: string): Lit {
  const sections = line?.sections ?? [];
  const calls = new Set(sections.flat());
  const stations = board.stations.filter(({ id }) => calls.has(id));
  const ids = (some: typeof stations) => some.map(({ id }) => id);
  if (kind === 'bonus')
    return { sections, stations: ids(stations.filter((s) => s.kind === 'monument')) };
  const districts = [...new Set(stations.map(({ district }) => district))];
  if (kind !== 'busiest') return { sections, stations: ids(stations), districts };
  const inside = (district: string) => stations.filter((s) => s.district === district);
  const busiest = districts.sort((a, b) => inside(b).length - inside(a).length).slice(0, 1);
  return { sections, stations: ids(busiest.flatMap(inside)), districts: busiest };
}

function crossings(board: Board, lines: readonly Line[]): Lit {
  const drawn = lines.flatMap(({ sections }) => sections);
  const keys = new Set(drawn.map(([a, b]) => sectionKey(a, b)));
  const used = board.crossings.filter(({ sections }) =>
    sections.some(([a, b]) => keys.has(sectionKey(a, b))),
  );
  const passing = new Set(
    used.flatMap(({ sections }) => sections.map(([a, b]) => sectionKey(a, b))),
  );
  return {
    crossings: used.map(({ id }) => id),
    sections: drawn.filter(([a, b]) => passing.has(sectionKey(a, b))),
  };
}

function interchanges(lines: readonly Line[]): Lit {
  const calls = new Map<string, number>();
  for (const line of lines) {
    for (const station of new Set(line.sections.flat())) {
      calls.set(station, (calls.get(station) ?? 0) + 1);
    }
  }
  return { stations: [...calls].filter(([, count]) => count > 1).map(([station]) => station) };
}
