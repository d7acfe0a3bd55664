/**
 * A program that has nothing but the types of the contract: openapi-typescript's, by openapi-fetch.
 *
 * `node fetching.js http://localhost:8000` plays every title with itself, and prints the totals.
 */

import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './contract.js';

type Move = components['schemas']['Move'];
type Slug = components['schemas']['Title']['slug'];
type Answer<T> = { data?: T; error?: components['schemas']['Problem'] };

/** What was asked for; throws the code when the answer is a problem. */
function told<T>({ data, error }: Answer<T>): T {
  if (data === undefined) throw new Error(error?.code ?? 'no answer');
  return data;
}

/** Post a listed move, each kind by its own call. */
function make(seat: Client<paths>, code: string, move: Move) {
  const params = { path: { code } };
  switch (move.kind) {
    case 'card':
      return seat.POST('/api/v1/games/{code}/cards', { params, body: move.body });
    case 'section':
      return seat.POST('/api/v1/games/{code}/sections', { params, body: move.body });
    case 'mark':
      return seat.POST('/api/v1/games/{code}/marks', { params, body: move.body });
    case 'turn':
      return seat.POST('/api/v1/games/{code}/turns', { params, body: move.body });
    case 'tally':
      return seat.POST('/api/v1/games/{code}/tallies', { params, body: move.body });
    case 'trace':
      return seat.POST('/api/v1/games/{code}/traces', { params, body: move.body });
    case 'draw':
      return seat.POST('/api/v1/games/{code}/draws', { params, body: move.body });
    case 'route':
      return seat.POST('/api/v1/games/{code}/routes', { params, body: move.body });
    case 'ticket':
      return seat.POST('/api/v1/games/{code}/tickets', { params, body: move.body });
    case 'pass':
      return seat.POST('/api/v1/games/{code}/passes', { params, body: move.body });
    case 'bid':
      return seat.POST('/api/v1/games/{code}/bids', { params, body: move.body });
    default:
      return move satisfies never;
  }
}

/** The totals of a game of two, which makes the last listed move of whoever has one. */
async function played(baseUrl: string, title: Slug): Promise<number[]> {
  const anybody = createClient<paths>({ baseUrl });
  const body = { title, name: 'Ada', seed: 'fetching' };
  const { code, token } = told(await anybody.POST('/api/v1/games', { body }));
  const params = { path: { code } };
  const joined = told(
    await anybody.POST('/api/v1/games/{code}/seats', { params, body: { name: 'Bo' } }),
  );
  const seats = [token, joined.token].map((each) =>
    createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${each}` } }),
  );
  told(await seats[0]!.POST('/api/v1/games/{code}/start', { params }));
  for (let idle = 0; idle < seats.length; idle += 1) {
    const seat = seats[idle]!;
    const { moves } = told(await seat.GET('/api/v1/games/{code}/moves', { params }));
    const move = (moves as Move[]).at(-1); // openapi-fetch reads a pair as a list
    if (!move) continue;
    told<unknown>(await make(seat, code, move));
    idle = -1;
  }
  const { final, scores } = told(await anybody.GET('/api/v1/games/{code}/scores', { params }));
  if (!final) throw new Error('nobody can move, and it is not over');
  return scores.map(({ total }) => total);
}

async function main(baseUrl: string): Promise<void> {
  const { titles } = told(await createClient<paths>({ baseUrl }).GET('/api/v1/titles'));
  const totals: Partial<Record<Slug, number[]>> = {};
  for (const { slug } of titles) totals[slug] = await played(baseUrl, slug);
  process.stdout.write(JSON.stringify(totals));
}

void main(process.argv[2]!);
