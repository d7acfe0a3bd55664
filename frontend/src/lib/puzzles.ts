/** The puzzle of a day: what the server knows of it, and what this phone has made of it. */

import { answer, call, create } from './api';
import { recall, remember } from './memory';
import { games, type Kept } from './mine';
import { randomBits } from 'terminus-client';
import type { components } from 'terminus-client';
import { hold } from './seats';
import { start } from './trying';

type Schemas = components['schemas'];
export type Puzzle = Schemas['Puzzle'];
export type PuzzleDay = Schemas['PuzzleDay'];
export type Entered = Schemas['PuzzleEntered'];

const ROOT = '/api/v1/puzzles';

export async function puzzlesOf(day: string): Promise<PuzzleDay> {
  return answer(await call(`${ROOT}/${encodeURIComponent(day)}`));
}

export async function puzzleOf(day: string, title: string): Promise<Puzzle> {
  return answer(await call(`${ROOT}/${day}/${title}`));
}

/** Opens and starts the table; its code. */
export async function play({ day, title }: Puzzle, name: string): Promise<string> {
  const seated = await create({ title, name, puzzle: day });
  hold(seated, name, seated.salt);
  await start(seated.code, seated.token);
  return seated.code;
}

/** Puts a finished game on the server's list; however often it is sent, it is there once. */
export async function enter(
  day: string,
  title: string,
  code: string,
  token: string,
): Promise<Entered> {
  const body = { code, device: device() };
  return answer(await call(`${ROOT}/${day}/${title}/scores`, { method: 'POST', token, body }));
}

/** What tells this phone from others, to a server that knows nobody. */
function device(): string {
  const known = recall<string>('device') ?? randomBits();
  remember('device', known);
  return known;
}

/** The games of puzzles that this phone has played to their end. */
export function solved(): (Kept & { puzzle: string })[] {
  return games().filter((game): game is Kept & { puzzle: string } => game.puzzle !== undefined);
}

/** The one that counts: the first. */
export function resultOf(day: string, title: string): Kept | undefined {
  return solved()
    .filter((game) => game.puzzle === day && game.title === title)
    .sort((one, other) => one.at - other.at)[0];
}
