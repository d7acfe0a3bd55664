import { expect, test } from 'vitest';
import type { MetroTable } from '../../../lib/types';
import { aTable } from '../testing';
import { needsCompanion } from './printed';

test('a printed switch asks for the card beside it', () => {
  const alone = { phase: 'reveal', revealed: ['street-switch'] } as Partial<MetroTable>;
  const printed = { ...alone, options: { deck: 'printed' } };
  expect(needsCompanion(aTable(printed))).toBe(true);
  expect(needsCompanion(aTable({ ...printed, revealed: ['street-switch', 'metro-circle'] }))).toBe(
    false,
  );
  expect(needsCompanion(aTable(alone))).toBe(false);
});
