import { describe, expect, test } from 'vitest';
import { standing, standingEvents, type Event } from './history';
import type { Happened } from './types';

const PEOPLE: { bot: string | null }[] = [{ bot: null }, { bot: null }];
const WITH_ROBOT = [{ bot: null }, { bot: null }, { bot: 'plain' }];

const passed = (seat: number): Event => ({ kind: 'passed', seat });

function change(version: number, kind: Happened['kind'], seat: number, ...events: Event[]) {
  return { version, kind, seat, events };
}

const versions = (history: Happened[], sitters = PEOPLE) =>
  standing(history, sitters).map(({ version }) => version);

describe('what stands', () => {
  test('is all that happened, as long as nothing was taken back', () => {
    expect(versions([change(1, 'turn', 0), change(2, 'turn', 1)])).toEqual([1, 2]);
  });

  test('is without the last change of the seat that took it back, not of another', () => {
    const history = [
      change(1, 'section', 0),
      change(2, 'section', 0),
      change(3, 'section', 1),
      change(4, 'taken_back', 0),
    ];
    expect(versions(history)).toEqual([1, 3, 4]);
  });

  test('keeps a hint that was asked for: the move before it is what is taken back', () => {
    const history = [change(1, 'section', 0), change(2, 'hint', 0), change(3, 'taken_back', 0)];
    expect(versions(history)).toEqual([2, 3]);
  });

  test('is without two changes after two take-backs, and with what came then', () => {
    const history = [
      change(1, 'section', 0),
      change(2, 'section', 0),
      change(3, 'taken_back', 0),
      change(4, 'taken_back', 0),
      change(5, 'section', 0),
    ];
    expect(versions(history)).toEqual([3, 4, 5]);
  });

  test('is without what robots did since: they think again', () => {
    const history = [
      change(1, 'section', 0, passed(0), passed(2)),
      change(2, 'section', 1, passed(1), passed(2)),
      change(3, 'taken_back', 0, passed(2)),
    ];
    expect(standingEvents(history, WITH_ROBOT)).toEqual([passed(1), passed(2)]);
  });

  test('is without a printed card that somebody named for a robot by mistake', () => {
    const history = [
      change(1, 'turn', 0),
      change(2, 'card', 2),
      change(3, 'section', 0),
      change(4, 'taken_back', 0),
      change(5, 'taken_back', 0),
    ];
    expect(versions(history, WITH_ROBOT)).toEqual([1, 4, 5]);
  });

  test('is left alone by a take-back of something older than what is remembered', () => {
    expect(versions([change(8, 'section', 1), change(9, 'taken_back', 0)])).toEqual([8, 9]);
  });
});
