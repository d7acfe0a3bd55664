/** Which buildings a goal counts, to be lit up on the map; what it is worth, the API says. */
import type { CityBoard } from './types';

interface Group {
  sites: readonly string[];
  /** What may be counted once only: a lake. */
  of?: string;
}

const CROWD = 3;

/** The sites of a player that a goal counts now. */
export function countedBy(
  board: CityBoard,
  goal: string,
  sites: readonly string[],
  closed: readonly string[] = [],
): string[] {
  const mine = new Set(sites);
  const kept = (groups: readonly (readonly string[])[]) =>
    groups
      .filter((group) => group.every((site) => mine.has(site)))
      .map((group) => ({ sites: group }));
  const touched = (groups: readonly (readonly string[])[]) =>
    sites.filter((site) => groups.some((group) => group.includes(site)));
  const bridges = openBridges(board, closed);
  const [statues, lakes] = [board.statues, board.lakes].map((all) =>
    all.map(({ districts }) => districts),
  ) as [string[][], string[][]];
  if (goal === 'bridges') return touched(bridges);
  if (goal === 'statues') return touched(statues);
  if (goal === 'lakes') return touched(lakes);
  if (goal === 'edges') return sites.filter((site) => districtOf(board, site)?.edge);
  if (goal === 'bridge_pairs') return packed(kept(bridges));
  if (goal === 'statue_trios') return packed(kept(statues));
  if (goal === 'lake_trios') return packed(shores(board, mine));
  if (goal === 'chains') return packed(kept(chains(board, sites, closed)));
  if (goal === 'boroughs') return [...byBorough(board, sites).values()].filter(isCrowd).flat();
  if (goal in board.trios) return trios(board, sites, board.trios[goal]!);
  const kind = goal.replace('quarter_', '');
  return sites.filter((site) => districtOf(board, site)?.kind === kind);
}

function districtOf(board: CityBoard, id: string) {
  return board.districts.find((district) => district.id === id);
}

function openBridges(board: CityBoard, closed: readonly string[]): string[][] {
  const isOpen = (id: string) => !closed.includes(districtOf(board, id)?.borough ?? '');
  return board.bridges.map(({ ends }) => ends).filter((ends) => ends.every(isOpen));
}

function isCrowd(sites: readonly string[]): boolean {
  return sites.length >= CROWD;
}

function byBorough(board: CityBoard, sites: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const site of sites) {
    const borough = districtOf(board, site)?.borough ?? '';
    found.set(borough, [...(found.get(borough) ?? []), site]);
  }
  return found;
}

/** Three round the same lake, in every way there is. */
function shores(board: CityBoard, mine: ReadonlySet<string>): Group[] {
  return board.lakes.flatMap(({ id, districts }) => {
    const here = districts.filter((site) => mine.has(site));
    return here.flatMap((a, i) =>
      here
        .slice(i + 1)
        .flatMap((b, j) => here.slice(i + j + 2).map((c) => ({ sites: [a, b, c], of: id }))),
    );
  });
}

/** Three in a row of neighbours, over land or a bridge. */
function chains(board: CityBoard, sites: readonly string[], closed: readonly string[]): string[][] {
  const ways = [...board.borders, ...openBridges(board, closed)];
  const beside = (site: string) =>
    sites.filter((other) =>
      ways.some((way) => other !== site && way.includes(other) && way.includes(site)),
    );
  return sites.flatMap((middle) => {
    const others = beside(middle);
    return others.flatMap((one, i) => others.slice(i + 1).map((other) => [one, middle, other]));
  });
}

/** As many of each kind as there are of the rarest, borough by borough. */
function trios(board: CityBoard, sites: readonly string[], kinds: readonly string[]): string[] {
  return [...byBorough(board, sites).values()].flatMap((here) => {
    const each = kinds.map((kind) => here.filter((site) => districtOf(board, site)?.kind === kind));
    const least = Math.min(...each.map(({ length }) => length));
    return each.flatMap((found) => found.slice(0, least));
  });
}

/** The sites of the most groups that share no site. */
function packed(groups: readonly Group[]): string[] {
  const best = (from: number, taken: ReadonlySet<string>): Group[] => {
    let most: Group[] = [];
    for (let i = from; i < groups.length; i += 1) {
      const group = groups[i]!;
      const uses = [...group.sites, ...(group.of ? [group.of] : [])];
      if (uses.some((each) => taken.has(each))) continue;
      const chosen = [group, ...best(i + 1, new Set([...taken, ...uses]))];
      if (chosen.length > most.length) most = chosen;
    }
    return most;
  };
  return best(0, new Set()).flatMap(({ sites }) => sites);
}
