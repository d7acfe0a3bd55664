import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LiveTable, type Outcome } from '../lib/table.svelte';
import type { Moves, Problem, Table } from '../lib/types';
import { Play } from './play.svelte';

class Hand extends Play<Table> {
  answer(outcome: Outcome) {
    return this.heard(outcome);
  }
}

const at = (version: number) => ({ version }) as Table;
const listed = (version: number, take_back: unknown) => ({ version, take_back }) as Moves;
const refused = (problem: Partial<Problem>) => ({ ok: false, problem }) as Outcome;

function sit(view: Table, moves: Moves | null): Hand {
  const table = new LiveTable('K7MPD');
  table.view = view;
  table.moves = moves;
  return new Hand(() => table);
}

test('a step can be taken back while the list of what is shown says so', () => {
  const back = { href: '/moves/last' };
  expect(sit(at(5), listed(5, back)).mayTakeBack).toBe(true);
  expect(sit(at(5), listed(5, null)).mayTakeBack).toBe(false);
  expect(sit(at(6), listed(5, back)).mayTakeBack).toBe(false);
  expect(sit(at(5), null).mayTakeBack).toBe(false);
});

describe('a refusal', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('is said in the sentence of the API, and goes when it was read', () => {
    const hand = sit(at(5), null);
    hand.answer(refused({ title: 'Refused', detail: 'Not over the river.' }));
    expect(hand.refusal).toBe('Not over the river.');
    vi.runAllTimers();
    expect(hand.refusal).toBe('');
  });

  test('without a sentence is said by its title', () => {
    const hand = sit(at(5), null);
    hand.answer(refused({ title: 'Refused' }));
    expect(hand.refusal).toBe('Refused');
  });

  test('is not cut short by the time of the one before', () => {
    const hand = sit(at(5), null);
    hand.answer(refused({ detail: 'First.' }));
    vi.advanceTimersByTime(5000);
    hand.answer(refused({ detail: 'Second.' }));
    vi.advanceTimersByTime(5000);
    expect(hand.refusal).toBe('Second.');
  });

  test('is forgotten with what it was about', () => {
    const hand = sit(at(5), null);
    hand.answer(refused({ detail: 'Not over the river.' }));
    hand.forget();
    expect(hand.refusal).toBe('');
  });
});
