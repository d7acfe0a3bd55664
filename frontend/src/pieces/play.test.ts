import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveTable, type Outcome } from '../lib/table.svelte';
import type { Problem, Table } from '../lib/types';
import { Play } from './play.svelte';

class Hand extends Play<Table> {
  answer(outcome: Outcome) {
    return this.heard(outcome);
  }
}

const at = (take_back: string | null, more: Partial<Table> = {}) =>
  ({ version: 5, status: 'playing', you: 0, take_back, ...more }) as Table;
const refused = (problem: Partial<Problem>) => ({ ok: false, problem }) as Outcome;

function sit(view: Table): Hand {
  const table = new LiveTable('K7MPD');
  table.view = view;
  return new Hand(() => table);
}

test('a step can be taken back while the table says so, by whoever plays', () => {
  const back = '/moves/last';
  expect(sit(at(back)).mayTakeBack).toBe(true);
  expect(sit(at(null)).mayTakeBack).toBe(false);
  expect(sit(at(back, { you: null })).mayTakeBack).toBe(false);
  expect(sit(at(back, { status: 'finished' })).mayTakeBack).toBe(false);
});

describe('a refusal', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is said in the sentence of the API, and goes when it was read', () => {
    const hand = sit(at(null));
    hand.answer(refused({ title: 'Refused', detail: 'Not over the river.' }));
    expect(hand.refusal).toBe('Not over the river.');
    vi.runAllTimers();
    expect(hand.refusal).toBe('');
  });

  test('without a sentence is said by its title', () => {
    const hand = sit(at(null));
    hand.answer(refused({ title: 'Refused' }));
    expect(hand.refusal).toBe('Refused');
  });

  test('is not cut short by the time of the one before', () => {
    const hand = sit(at(null));
    hand.answer(refused({ detail: 'First.' }));
    vi.advanceTimersByTime(5000);
    hand.answer(refused({ detail: 'Second.' }));
    vi.advanceTimersByTime(5000);
    expect(hand.refusal).toBe('Second.');
  });

  test('is forgotten with what it was about', () => {
    const hand = sit(at(null));
    hand.answer(refused({ detail: 'Not over the river.' }));
    hand.forget();
    expect(hand.refusal).toBe('');
  });
});
