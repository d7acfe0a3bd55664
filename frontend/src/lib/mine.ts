/** The games that this phone has played to their end: kept here alone, taken along as a file. */

import { recall, remember } from './memory';

export interface Kept {
  code: string;
  title: string;
  /** When it ended, as far as this phone saw. */
  at: number;
  name: string;
  total: number;
  rank: number;
  players: number;
  /** The points of the best line, where there are lines. */
  line: number | null;
  practice: boolean;
  /** The day whose puzzle it was, if it was one. */
  puzzle?: string;
}

export interface Summary {
  title: string;
  games: number;
  won: number;
  best: number;
  average: number;
  line: number | null;
}

/** What a file of games says that it is. */
const KIND = 'terminus games';
const KEY = 'mine';
const MOST = 1000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const LARGEST = 1024 * 1024;

export function games(): Kept[] {
  return recall<Kept[]>(KEY) ?? [];
}

/** Keeps a game, or what is now known of it: a last count may have been corrected. */
export function keepGame(game: Kept): void {
  const known = games().find((each) => sameGame(each, game));
  const others = games().filter((each) => each !== known && !sameGame(each, game));
  save([{ ...game, at: known?.at ?? game.at }, ...others]);
}

/** Whether the phone has room for them. */
function save(all: readonly Kept[]): boolean {
  return remember(KEY, [...all].sort((one, other) => other.at - one.at).slice(0, MOST));
}

function sameGame(one: Kept, other: Kept): boolean {
  return one.code === other.code && one.title === other.title && one.name === other.name;
}

/** A line a title, the one that was played last first; practice does not count. */
export function summaries(all: readonly Kept[]): Summary[] {
  const played = all.filter(({ practice }) => !practice);
  return [...new Set(played.map(({ title }) => title))].map((title) => {
    const own = played.filter((each) => each.title === title);
    const lines = own.flatMap(({ line }) => line ?? []);
    return {
      title,
      games: own.length,
      won: own.filter(({ rank, players }) => rank === 1 && players > 1).length,
      best: Math.max(...own.map(({ total }) => total)),
      average: Math.round(own.reduce((sum, { total }) => sum + total, 0) / own.length),
      line: lines.length ? Math.max(...lines) : null,
    };
  });
}

export function written(all: readonly Kept[]): string {
  return JSON.stringify({ kind: KIND, version: 1, games: all }, null, 1);
}

export type TakenIn =
  | { ok: true; taken: number; known: number }
  | { ok: false; why: 'not_json' | 'not_games' | 'too_large' | 'no_room' }
  | { ok: false; why: 'wrong_game'; game: number };

/** Adds the games of a file to those that are here: all of it, or nothing. */
export function takeIn(text: string): TakenIn {
  if (text.length > LARGEST) return { ok: false, why: 'too_large' };
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return { ok: false, why: 'not_json' };
  }
  const found = gamesIn(file);
  if (!found) return { ok: false, why: 'not_games' };
  const wrong = found.findIndex((each) => !isKept(each));
  if (wrong >= 0) return { ok: false, why: 'wrong_game', game: wrong + 1 };
  return merge(found as Kept[]);
}

function merge(found: readonly Kept[]): TakenIn {
  const before = games();
  const fresh: Kept[] = [];
  for (const game of found) {
    if (![...before, ...fresh].some((each) => sameGame(each, game))) fresh.push(plain(game));
  }
  if (!save([...fresh, ...before])) {
    save(before);
    return { ok: false, why: 'no_room' };
  }
  return { ok: true, taken: fresh.length, known: found.length - fresh.length };
}

function gamesIn(file: unknown): unknown[] | null {
  const { kind, version, games: found } = (file ?? {}) as Record<string, unknown>;
  return kind === KIND && version === 1 && Array.isArray(found) ? found : null;
}

/** Nothing but what a game has. */
function plain(game: Kept): Kept {
  const { code, title, at, name, total, rank, players, line, practice, puzzle } = game;
  const known = { code, title, at, name, total, rank, players, line, practice };
  return puzzle === undefined ? known : { ...known, puzzle };
}

function isKept(game: unknown): game is Kept {
  if (typeof game !== 'object' || game === null) return false;
  const { code, title, at, name, total, rank, players, line, practice, puzzle } = game as Kept;
  return (
    isText(code, 5, /^[A-Z0-9]{5}$/) &&
    isText(title, 32, /^[a-z-]+$/) &&
    isText(name, 48) &&
    isWhole(at, 0, 8e15) &&
    isWhole(total, -9999, 9999) &&
    isWhole(rank, 1, 10) &&
    isWhole(players, 1, 10) &&
    (line === null || isWhole(line, 0, 9999)) &&
    typeof practice === 'boolean' &&
    (puzzle === undefined || isText(puzzle, 10, DAY))
  );
}

function isText(value: unknown, longest: number, pattern = /\S/): boolean {
  return typeof value === 'string' && value.length <= longest && pattern.test(value);
}

function isWhole(value: unknown, least: number, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
