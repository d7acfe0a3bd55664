/** What a station is and where it lies: stations have no names. */
import type { Station } from '../../board/types';
import { saying, t, word } from './words';

/** "Square", "Monument". */
export function kindOf(station: Station): string {
  const symbol = word(station.symbols[0] ?? '');
  if (station.kind === 'monument') return t.monument;
  if (station.kind === 'platform') return t.platform;
  if (station.kind === 'central') return t.central;
  if (station.kind === 'site') return t.site(saying('', station.drawing ?? ''), symbol);
  return symbol;
}

/** "row 3, column 4 (Square)". */
export function placeOf(station: Station): string {
  if (station.kind === 'platform') return kindOf(station);
  return t.place(t.row_column(station.y + 1, station.x + 1), kindOf(station));
}
