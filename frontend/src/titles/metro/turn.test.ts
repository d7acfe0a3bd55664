import { describe, expect, test } from 'vitest';
import { PARIS } from '../../board/testing';
import type { MetroTable } from '../../lib/types';
import { aSeat, aTable, theMoves } from './testing';
import * as turn from './turn';

const HOPS = [
  { from: 'r7c2', to: 'r8c4' },
  { from: 'r6c2', to: 'r6c1' },
  { from: 'r7c2', to: 'r6c1' },
];

describe('a tap on the map', () => {
  test('on a target shows the section', () => {
    expect(turn.tap(HOPS, null, 'r8c4')).toEqual({ preview: HOPS[0] });
  });

  test('on the same target again draws it', () => {
    expect(turn.tap(HOPS, HOPS[0]!, 'r8c4').draw).toEqual(HOPS[0]);
  });

  test('on another target shows that one instead', () => {
    expect(turn.tap(HOPS, HOPS[0]!, 'r6c1')).toEqual({ preview: HOPS[1] });
  });

  test('on another station that reaches the target starts there', () => {
    expect(turn.tap(HOPS, HOPS[1]!, 'r7c2')).toEqual({ preview: HOPS[2] });
  });

  test('elsewhere ends the preview and forbids nothing', () => {
    expect(turn.tap(HOPS, HOPS[0]!, 'r0c0')).toEqual({ preview: null });
    expect(turn.tap(HOPS, HOPS[0]!, null)).toEqual({ preview: null });
  });

  test('on a station that no section reaches asks why', () => {
    expect(turn.tap(HOPS, null, 'r0c0').forbidden).toBe('r0c0');
  });
});

test('the ends that reach a target are gone through in turn', () => {
  const other = turn.nextChoice(HOPS, HOPS[1]!);
  expect(other).toEqual(HOPS[2]);
  expect(turn.nextChoice(HOPS, other)).toEqual(HOPS[1]);
  expect(turn.nextChoice(HOPS, HOPS[0]!)).toEqual(HOPS[0]);
});

describe('with marks and powers', () => {
  const moves = (...bodies: [string, object][]) =>
    theMoves([], { moves: bodies.map(([kind, body]) => ({ kind, href: '', body })) } as object);
  const PLAIN = { from: 'r7c2', to: 'r8c4' };
  const COSTLY = { ...PLAIN, power: true };
  const CIRCLE = { from: 'r7c2', to: 'r7c2', mark: 'circled', power: true };

  test('what costs nothing is shown first, and the other choice can be turned to', () => {
    const hops = turn.hopsOf(moves(['section', COSTLY], ['section', PLAIN]));
    expect(turn.tap(hops, null, 'r8c4')).toEqual({ preview: PLAIN });
    expect(turn.nextChoice(hops, PLAIN)).toEqual(COSTLY);
    expect(turn.nextChoice(hops, COSTLY)).toEqual(PLAIN);
  });

  test('a mark is previewed and put like a section', () => {
    const body = { mark: 'double_station', station: 'r7c2' };
    const hops = turn.hopsOf(moves(['mark', body], ['turn', {}]));
    const mark = { from: 'r7c2', to: 'r7c2', mark: 'double_station' };
    expect(turn.tap(hops, null, 'r7c2')).toEqual({ preview: mark });
    expect(turn.tap(hops, mark, 'r7c2').draw).toEqual(mark);
  });

  test('to circle a station spends the power', () => {
    const body = { mark: 'circled', station: 'r7c2' };
    expect(turn.hopsOf(moves(['mark', body]))).toEqual([CIRCLE]);
  });

  test('a station that could be marked is still where a previewed section may start', () => {
    const hops = [...HOPS, CIRCLE];
    expect(turn.tap(hops, HOPS[1]!, 'r7c2')).toEqual({ preview: HOPS[2] });
    expect(turn.tap(hops, null, 'r7c2')).toEqual({ preview: CIRCLE });
  });
});

test('sections are read off the listed moves', () => {
  expect(turn.hopsOf(theMoves([['r7c2', 'r8c4']]))).toEqual([{ from: 'r7c2', to: 'r8c4' }]);
  expect(turn.hopsOf(null)).toEqual([]);
});

describe('the big button', () => {
  test('passes while nothing is drawn, and finishes afterwards', () => {
    expect(turn.actionOf(aTable())).toBe('pass');
    expect(turn.actionOf(aTable({ seats: [aSeat(0, 'Anna', { offers: [] })] }))).toBe('done');
    expect(turn.actionOf(aTable({ seats: [aSeat(0, 'Anna', { offers: ['guided_tour'] })] }))).toBe(
      'done',
    );
  });

  test('reveals for the controller alone', () => {
    const reveal: Partial<MetroTable> = { phase: 'reveal', waiting_for: [1] };
    expect(turn.actionOf(aTable({ ...reveal, you: 1 }))).toBe('reveal');
    expect(turn.actionOf(aTable({ ...reveal, you: 0 }))).toBeNull();
  });

  test('is idle for whoever is done, and for spectators', () => {
    expect(turn.actionOf(aTable({ waiting_for: [1] }))).toBeNull();
    expect(turn.actionOf(aTable({ you: null }))).toBeNull();
    expect(turn.actionOf(aTable({ phase: 'tally' }))).toBeNull();
  });
});

describe('a card that is turned up for another', () => {
  const card = { kind: 'card', href: '/api/v1/games/K7RTX/cards', body: {} } as const;
  const listed = theMoves([], { moves: [card] });
  const waiting = aTable({ phase: 'reveal', controller: 1, waiting_for: [1] });

  test('is offered when it is listed', () => {
    expect(turn.revealsFor(waiting, listed)?.name).toBe('Ben');
    expect(turn.actionOf(waiting, listed)).toBe('reveal');
  });

  test('is not offered without the say, or to a spectator', () => {
    expect(turn.actionOf(waiting, theMoves([], { moves: [] }))).toBeNull();
    expect(turn.actionOf({ ...waiting, you: null }, null)).toBeNull();
  });

  test('is one’s own when one is the controller', () => {
    const mine = { ...waiting, controller: 0, waiting_for: [0] };
    expect(turn.revealsFor(mine, listed)).toBeNull();
    expect(turn.actionOf(mine, null)).toBe('reveal');
  });
});

describe('a forbidden tap is sent as', () => {
  const attempt = (to: string) => turn.attemptOf(PARIS, aSeat(0, 'Anna'), to);

  test('the section from an end, if a way leads there', () => {
    expect(attempt('r6c4')).toEqual({ from: 'r6c2', to: 'r6c4' });
    expect(attempt('r8c1')).toEqual({ from: 'r7c2', to: 'r8c1' });
  });

  test('the section from an end, if none does', () => {
    expect(attempt('r0c9')).toEqual({ from: 'r6c2', to: 'r0c9' });
  });

  test('a mark, if nothing else is left to do', () => {
    const seat = aSeat(0, 'Anna', { offers: ['double_station'], sections_left: 0 });
    const mark = { from: 'r0c9', to: 'r0c9', mark: 'double_station' };
    expect(turn.attemptOf(PARIS, seat, 'r0c9')).toEqual(mark);
    const here = aSeat(0, 'Anna', { offers: ['double_station_here'], sections_left: 0 });
    expect(turn.attemptOf(PARIS, here, 'r0c9')).toEqual(mark);
  });

  test('nothing, if it is an end itself', () => {
    expect(attempt('r7c2')).toBeNull();
  });
});

test('sheets are gone through round the table', () => {
  expect(turn.neighbour(3, 2, 1)).toBe(0);
  expect(turn.neighbour(3, 0, -1)).toBe(2);
});

describe('a seat', () => {
  test('thinks, is done, or is away', () => {
    const view = aTable({ waiting_for: [0] });
    expect(turn.seatState(view, 0, new Set([0, 1]))).toBe('drawing');
    expect(turn.seatState(view, 1, new Set([0, 1]))).toBe('done');
    expect(turn.seatState(view, 1, new Set([0]))).toBe('away');
  });

  test('is not called away while this phone hears nothing itself', () => {
    expect(turn.seatState(aTable(), 1, new Set())).toBe('drawing');
  });
});
