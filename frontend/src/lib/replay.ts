/** A finished game step by step, as the API tells it: of a table, or of a record that was kept. */

import { answer, call, gamePath } from './api';
import { patched, type Change } from './patch';
import type { components } from 'terminus-client';
import type { Happened, Table } from './types';

type Page = Omit<components['schemas']['Replay'], 'game' | 'frames'> & {
  game: Table;
  frames: (Omit<Happened, 'version'> & { by: number | null; changes: Change[] })[];
};

export interface Replay {
  code: string;
  title: string;
  /** Whose eyes; null: a spectator's. */
  seat: number | null;
  /** The table before the first step and after each. */
  views: readonly Table[];
  /** What happened, the start included: as many as there are views. */
  history: readonly Happened[];
}

/** Where a replay comes from: the code of a table, or the text of a record. */
export type Source = { code: string } | { record: unknown };

/** The largest record that is worth sending. */
export const LARGEST = 128 * 1024;

const REPLAYS = '/api/v1/replays';

/** The whole game; throws what the API refuses. */
export async function replayOf(source: Source, seat: number | null): Promise<Replay> {
  let page = await ask(source, 0, seat);
  const views: Table[] = [page.game];
  for (;;) {
    for (const frame of page.frames) views.push(after(views.at(-1)!, frame));
    if (page.next === null) break;
    page = await ask(source, page.next, seat);
  }
  const history = views.map(({ version, change }) => ({ version, ...change! }));
  return { code: page.code, title: page.title, seat, views, history };
}

function after(before: Table, { seat, kind, events, changes }: Page['frames'][number]): Table {
  return { ...patched(before, changes), change: { kind, seat, events } };
}

async function ask(source: Source, from: number, seat: number | null): Promise<Page> {
  const query = new URLSearchParams({ from: String(from) });
  if (seat !== null) query.set('seat', String(seat));
  const response =
    'code' in source
      ? await call(`${gamePath(source.code, '/replay')}?${query}`)
      : await call(`${REPLAYS}?${query}`, { method: 'POST', body: source.record });
  return answer<Page>(response);
}

/** The step that a link leads to: `#57`. */
export function stepIn(hash: string): number {
  return /^#\d{1,4}$/.test(hash) ? Number(hash.slice(1)) : 0;
}

/** The steps at which a turn begins: at such an event, or else when another seat comes on. */
export function turnsOf(history: readonly Happened[], begins: readonly string[] = []): number[] {
  const turns = [0];
  for (let n = 1; n < history.length; n += 1) {
    const { seat, events } = history[n]!;
    const begun = begins.length
      ? events.some(({ kind }) => begins.includes(kind))
      : seat !== history[n - 1]!.seat;
    if (begun) turns.push(n);
  }
  return turns;
}

/** The steps of a seat, and the start; without one all of them. */
export function stepsOf(history: readonly Happened[], seat: number | null): number[] {
  const all = history.map((_, n) => n);
  return seat === null ? all : all.filter((n) => n === 0 || history[n]!.seat === seat);
}

/** The one of these steps that comes next after a step, or before it; the last one there is. */
export function neighbourOf(steps: readonly number[], step: number, way: 1 | -1): number {
  const found =
    way === 1
      ? steps.find((each) => each > step)
      : [...steps].reverse().find((each) => each < step);
  return found ?? step;
}
