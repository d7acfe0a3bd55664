/** The boards for tests: the files that the engine plays on. */
import london from '../../../backend/terminus/engine/boards/london.json';
import paris from '../../../backend/terminus/engine/boards/paris.json';
import tokyo from '../../../backend/terminus/engine/boards/tokyo.json';
import type { Board } from '../lib/types';

export const PARIS = paris as unknown as Board;
export const LONDON = london as unknown as Board;
export const TOKYO = tokyo as unknown as Board;

/** `line('orange', 'r2c3-r3c4-platform')`: a line along stations. */
export function line(colour: string, ...routes: string[]) {
  const sections = routes.flatMap((route) => {
    const stops = route.split('-');
    return stops.slice(1).map((stop, i) => [stops[i]!, stop] as [string, string]);
  });
  const departure = PARIS.departures.find((each) => each.colour === colour)?.station ?? '';
  return { colour, departure, sections, marks: [] };
}
