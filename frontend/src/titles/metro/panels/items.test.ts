import { describe, expect, test } from 'vitest';
import type { MetroTable } from '../../../lib/types';
import { aSeat, aTable } from '../testing';
import { cornerOf, goalsOf, isSpecialHidden, powersOf, specialsOf } from './items';

test('a goal has the progress of the seat, and none on paper', () => {
  const progress = { id: 'six_monuments', have: 2, need: 6, met: false };
  const view = aTable({ objectives: ['six_monuments'] });
  expect(goalsOf(view, aSeat(0, 'Anna', { objectives: [progress] }))[0]?.progress).toEqual(
    progress,
  );
  expect(goalsOf(view, aSeat(0, 'Anna', { sheet: 'paper' }))[0]?.progress).toBeNull();
});

describe('a special symbol', () => {
  const SPECIAL = {
    special: { symbol: 'circle', effect: 'extension' },
    special_earlier: [{ symbol: 'square', effect: 'switch' }],
  } as Partial<MetroTable>;

  test('works in the turn whose card shows it', () => {
    expect(specialsOf(aTable(SPECIAL))[0]).toMatchObject({ round: 2, live: true });
    expect(specialsOf(aTable({ ...SPECIAL, revealed: ['metro-joker'] }))[0]?.live).toBe(false);
    expect(specialsOf(aTable({ ...SPECIAL, phase: 'reveal' }))[0]?.live).toBe(false);
  });

  test('lies face down until the first card of the round', () => {
    const before = aTable({ ...SPECIAL, special: null, turn: 0, phase: 'reveal', revealed: [] });
    expect(isSpecialHidden(before)).toBe(true);
    expect(specialsOf(before)).toMatchObject([{ symbol: 'square', round: 1, live: false }]);
    expect(isSpecialHidden(aTable(SPECIAL))).toBe(false);
    expect(isSpecialHidden(aTable())).toBe(false);
  });

  test('is followed by those of the earlier rounds', () => {
    expect(specialsOf(aTable(SPECIAL))[1]).toMatchObject({
      symbol: 'square',
      round: 1,
      live: false,
    });
  });
});

test('powers come in the order of the rounds, with what became of them', () => {
  const powers = { orange: 'joker', green: 'circle', purple: 'switch', blue: 'second_section' };
  const view = aTable({ powers } as Partial<MetroTable>);
  const states = (spent: boolean) =>
    powersOf(view, aSeat(0, 'Anna', { power_spent: spent })).map(({ state }) => state);
  expect(states(false)).toEqual(['past', 'mine', 'later', 'later']);
  expect(states(true)[1]).toBe('spent');
  expect(powersOf(view, aSeat(0, 'Anna'))[1]).toMatchObject({ colour: 'green', power: 'circle' });
});

test('a gate is named by its corner', () => {
  expect(cornerOf('corner_nw')).toBe('nw');
});
