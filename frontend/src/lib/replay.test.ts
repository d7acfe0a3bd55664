import { afterEach, expect, test, vi } from 'vitest';
import { neighbourOf, replayOf, stepsOf, turnsOf } from './replay';
import type { Happened } from './types';

afterEach(() => vi.unstubAllGlobals());

const happened = (version: number, seat: number, ...kinds: string[]) =>
  ({ version, seat, kind: 'turn', events: kinds.map((kind) => ({ kind })) }) as unknown as Happened;

const HISTORY = [
  happened(1, 0),
  happened(2, 0, 'card'),
  happened(3, 1),
  happened(4, 0),
  happened(5, 1, 'card'),
];

test('a turn begins with the event that a title names, or when another seat comes on', () => {
  expect(turnsOf(HISTORY, ['card'])).toEqual([0, 1, 4]);
  expect(turnsOf(HISTORY)).toEqual([0, 2, 3, 4]);
});

test('the steps of a player begin with the start', () => {
  expect(stepsOf(HISTORY, 1)).toEqual([0, 2, 4]);
  expect(stepsOf(HISTORY, null)).toEqual([0, 1, 2, 3, 4]);
});

test('going on stops at either end', () => {
  expect(neighbourOf([0, 2, 4], 1, 1)).toBe(2);
  expect(neighbourOf([0, 2, 4], 1, -1)).toBe(0);
  expect(neighbourOf([0, 2, 4], 4, 1)).toBe(4);
  expect(neighbourOf([0, 2, 4], 0, -1)).toBe(0);
});

test('pages are joined to one game, a document a step', async () => {
  const frame = (path: string, value: unknown) => ({
    seat: 1,
    by: null,
    kind: 'turn',
    events: [],
    changes: [{ op: 'replace', path, value }],
  });
  const pages = [
    {
      code: 'K7MPD',
      title: 'x',
      next: 1,
      game: { version: 1, turn: 0, change: { kind: 'started', seat: 0, events: [] } },
      frames: [frame('/version', 2)],
    },
    { code: 'K7MPD', title: 'x', next: null, game: {}, frames: [frame('/turn', 1)] },
  ];
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (href: string) => {
    asked.push(href);
    return new Response(JSON.stringify(pages.shift()), { status: 200 });
  });
  const replay = await replayOf({ code: 'K7MPD' }, 1);
  expect(asked).toEqual([
    '/api/v1/games/K7MPD/replay?from=0&seat=1',
    '/api/v1/games/K7MPD/replay?from=1&seat=1',
  ]);
  expect(replay.views.map((view) => (view as unknown as { turn: number }).turn)).toEqual([0, 0, 1]);
  expect(replay.history.map(({ kind }) => kind)).toEqual(['started', 'turn', 'turn']);
});
