/**
 * A program of somebody else's: plays every title by a client that was generated from the contract.
 *
 * `node player.js http://localhost:8000` prints what it saw, as JSON. It knows no rules.
 */

import {
  chooseTickets,
  claimRoute,
  createGame,
  drawSection,
  fillBox,
  finishTurn,
  getRecord,
  getScores,
  listMoves,
  listTitles,
  passTurn,
  placeBid,
  putMark,
  revealCard,
  startGame,
  takeCard,
  takeSeat,
  traceLine,
  type Game,
  type Move,
  type Problem,
  type Seated,
  type Title,
} from './terminus';
import { createClient, createConfig, type Client } from './terminus/client';

type Answer<T> = { data?: T; error?: Problem };
type Seat = { client: Client; path: { code: string } };

/** What was asked for; throws the code when the answer is a problem. */
function answer<T>({ data, error }: Answer<T>): T {
  if (data === undefined) throw new Error(error?.code ?? 'no answer');
  return data;
}

/** The status and the code of an answer that must be a problem. */
function refusal({ error }: Answer<unknown>): [number, string] {
  if (!error?.detail) throw new Error('this was to be refused');
  return [error.status, error.code];
}

/** A number from 0 to bound - 1; the same ones for the same seed. */
function dice(seed: number): (bound: number) => number {
  return (bound) => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return Math.floor((seed / 2 ** 32) * bound);
  };
}

/** As many modules as can be played together. */
function modules(title: Title): string[] {
  const chosen: string[] = [];
  for (const { id, excludes } of title.modules) {
    if (!excludes.some((other) => chosen.includes(other))) chosen.push(id);
  }
  return chosen;
}

function seatAt(baseUrl: string, { code, token }: Seated): Seat {
  if (token === null) throw new Error('a seat of mine has a token');
  return { client: createClient(createConfig({ baseUrl, auth: token })), path: { code } };
}

/** Two seats at a new table, the second on paper where there is paper; the game has begun. */
async function sitDown(baseUrl: string, title: Title): Promise<[Seat, Seat]> {
  const client = createClient(createConfig({ baseUrl }));
  const table = { title: title.slug, name: 'Ada', modules: modules(title), seed: 'clients' };
  const opened = answer(await createGame({ client, body: table }));
  const sheet = title.sheets.includes('paper') ? 'paper' : 'screen';
  const path = { code: opened.code };
  const joined = answer(await takeSeat({ client, path, body: { name: 'Bo', sheet } }));
  const host = seatAt(baseUrl, opened);
  answer(await startGame(host));
  return [host, seatAt(baseUrl, joined)];
}

/** Post a listed move, each kind by its own call. */
async function make(seat: Seat, move: Move): Promise<Game> {
  switch (move.kind) {
    case 'card':
      return answer(await revealCard({ ...seat, body: move.body }));
    case 'section':
      return answer(await drawSection({ ...seat, body: move.body }));
    case 'mark':
      return answer(await putMark({ ...seat, body: move.body }));
    case 'turn':
      return answer(await finishTurn({ ...seat, body: move.body }));
    case 'tally':
      return answer(await fillBox({ ...seat, body: move.body }));
    case 'trace':
      return answer(await traceLine({ ...seat, body: move.body }));
    case 'draw':
      return answer(await takeCard({ ...seat, body: move.body }));
    case 'route':
      return answer(await claimRoute({ ...seat, body: move.body }));
    case 'ticket':
      return answer(await chooseTickets({ ...seat, body: move.body }));
    case 'pass':
      return answer(await passTurn({ ...seat, body: move.body }));
    case 'bid':
      return answer(await placeBid({ ...seat, body: move.body }));
    default:
      return move satisfies never;
  }
}

/**
 * The kinds of the moves that were made, until nobody has any left.
 *
 * A pad lists its next box first, and boxes that may be corrected after it.
 */
async function play(seats: Seat[], chance: (bound: number) => number): Promise<string[]> {
  const made: string[] = [];
  for (;;) {
    const before = made.length;
    for (const seat of seats) {
      const { moves } = answer(await listMoves(seat));
      const pick = moves[0]?.kind === 'tally' ? 0 : chance(moves.length);
      const move = moves[pick];
      if (move === undefined) continue;
      await make(seat, move);
      made.push(move.kind);
    }
    if (made.length === before) return made;
  }
}

/** A game from the first seat to the record, and what was refused on the way. */
async function wholeGame(server: string, title: Title): Promise<object> {
  const seats = await sitDown(server, title);
  const too_early = refusal(await getRecord(seats[0]));
  const made = await play(seats, dice(title.slug.length));
  const { final, scores } = answer(await getScores(seats[0]));
  const record = answer(await getRecord(seats[0]));
  return {
    final,
    scored: scores.map((score) => score.total),
    recorded: record.scores.map((score) => score.total),
    made,
    logged: record.log.map((entry) => entry.move.kind),
    too_early,
  };
}

/** Every title, and two calls that nobody should make. */
async function main(server: string): Promise<void> {
  const client = createClient(createConfig({ baseUrl: server }));
  const { titles } = answer(await listTitles({ client }));
  const games: Record<string, object> = {};
  for (const title of titles) games[title.slug] = await wholeGame(server, title);
  const wrong = { title: titles[0]!.slug, name: 'Ada', modules: ['no-such-module'] };
  const seen = {
    games,
    unknown_module: refusal(await createGame({ client, body: wrong })),
    no_such_table: refusal(await getScores({ client, path: { code: '22222' } })),
  };
  process.stdout.write(JSON.stringify(seen));
}

void main(process.argv[2]!);
