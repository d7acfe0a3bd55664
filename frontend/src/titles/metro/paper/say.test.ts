import { describe, expect, test } from 'vitest';
import type { MetroTable } from '../../../lib/types';
import { aSeat, aTable } from '../testing';
import { sayOffScreen } from './say';

const PRINTED = { options: { deck: 'printed' }, phase: 'reveal' } as Partial<MetroTable>;
const ON_PAPER = [aSeat(0, 'Anna', { sheet: 'paper' }), aSeat(1, 'Ben')];

describe('the line says', () => {
  test('who turns up a printed card', () => {
    expect(sayOffScreen(aTable(PRINTED))).toBe('Ben turns up a printed card.');
    expect(sayOffScreen(aTable({ ...PRINTED, controller: 0 }))).toMatch(/^Turn up the next/);
  });

  test('that a switch waits for the card beside it', () => {
    const alone = { ...PRINTED, revealed: ['street-switch'] };
    expect(sayOffScreen(aTable(alone))).toBe('Ben turns up the card beside the switch.');
  });

  test('whose counts the table waits for', () => {
    const tally = { phase: 'tally', waiting_for: [1] } as Partial<MetroTable>;
    expect(sayOffScreen(aTable(tally))).toBe('Waiting for the counts of Ben.');
    expect(sayOffScreen(aTable({ ...tally, waiting_for: [0, 1] }))).toMatch(/count your line/);
  });

  test('to a paper seat, that it draws on paper', () => {
    expect(sayOffScreen(aTable({ seats: ON_PAPER }))).toBe('2 others are drawing.');
    const next = aTable({ seats: ON_PAPER, phase: 'reveal' });
    expect(sayOffScreen(next)).toBe('Draw on your sheet; Ben turns up the next card.');
  });

  test('nothing of its own at a table with neither', () => {
    expect(sayOffScreen(aTable())).toBeNull();
    expect(sayOffScreen(aTable({ phase: 'reveal' }))).toBeNull();
  });
});
