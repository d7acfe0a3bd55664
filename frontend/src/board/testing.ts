/** The Paris board for tests: the file that the engine plays on. */
import paris from '../../../backend/terminus/engine/boards/paris.json';
import type { Board } from '../lib/types';

export const PARIS = paris as unknown as Board;

/** `line('orange', 'r2c3-r3c4-platform')`: a line along stations. */
export function line(colour: string, ...routes: string[]) {
  const sections = routes.flatMap((route) => {
    const stops = route.split('-');
    return stops.slice(1).map((stop, i) => [stops[i]!, stop] as [string, string]);
  });
  const departure = PARIS.departures.find((each) => each.colour === colour)?.station ?? '';
  return { colour, departure, sections, marks: [] };
}
