import { describe, expect, test } from 'vitest';
import { standingEvents, type Event } from '../../lib/history';
import type { Happened } from '../../lib/types';
import { deedsOf } from './deeds';

const took = (seat: number, card?: 'blue' | 'bus'): Event => ({
  kind: 'card_taken',
  seat,
  ...(card && { card, slot: 0 }),
});
const claimed = (seat: number, route = 'concorde-louvre-1'): Event => ({
  kind: 'route_claimed',
  seat,
  route,
  paid: ['red', 'red'],
  points: 2,
});
const laid: Event = { kind: 'row_laid', row: [] };

describe('what a seat did last', () => {
  test('is nothing as long as nothing was heard of it', () => {
    expect(deedsOf([took(1)]).get(0)).toBeUndefined();
  });

  test('is both cards of a turn, one off the deck unseen', () => {
    const deeds = deedsOf([took(0, 'blue'), laid, took(0)]);
    expect(deeds.get(0)).toEqual({ kind: 'cards', cards: ['blue', null] });
  });

  test('is not what it took a turn earlier', () => {
    const deeds = deedsOf([took(0), took(0), took(1, 'bus'), took(0, 'blue')]);
    expect(deeds.get(0)).toEqual({ kind: 'cards', cards: ['blue'] });
    expect(deeds.get(1)).toEqual({ kind: 'cards', cards: ['bus'] });
  });

  test('is a route, with or without a flag, tickets, or a pass', () => {
    const flag: Event = { kind: 'flag_completed', seat: 0, points: 4 };
    expect(deedsOf([took(0), claimed(0), flag]).get(0)).toMatchObject({ kind: 'route' });
    const offered: Event = { kind: 'tickets_offered', seat: 0, count: 2 };
    const kept: Event = { kind: 'tickets_kept', seat: 0, kept: 1, returned: 1 };
    expect(deedsOf([offered, kept]).get(0)).toEqual({ kind: 'tickets', kept: 1 });
    expect(deedsOf([took(0), { kind: 'passed', seat: 0 }]).get(0)).toEqual({ kind: 'pass' });
    expect(deedsOf([{ kind: 'passed_over', seat: 0 }]).get(0)).toEqual({ kind: 'pass' });
  });

  test('is what it did before a claim that was taken back', () => {
    const history: Happened[] = [
      { version: 1, kind: 'draw', seat: 0, events: [took(0, 'bus')] },
      { version: 2, kind: 'draw', seat: 1, events: [took(1, 'bus')] },
      { version: 3, kind: 'route', seat: 0, events: [claimed(0)] },
      { version: 4, kind: 'taken_back', seat: 0, events: [] },
    ];
    const deeds = deedsOf(standingEvents(history, [{ bot: null }, { bot: null }]));
    expect(deeds.get(0)).toEqual({ kind: 'cards', cards: ['bus'] });
  });
});
