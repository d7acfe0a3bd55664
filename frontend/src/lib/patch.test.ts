import { expect, test } from 'vitest';
import { patched } from './patch';

test('members and items are replaced and added, and the rest is shared', () => {
  const before = { turn: 1, seats: [{ points: 3 }, { points: 4, 'a/b': 1 }], deck: { left: 9 } };
  const after = patched(before, [
    { op: 'replace', path: '/turn', value: 2 },
    { op: 'replace', path: '/seats/1/points', value: 7 },
    { op: 'replace', path: '/seats/1/a~1b', value: null },
    { op: 'add', path: '/seats/-', value: { points: 0 } },
    { op: 'add', path: '/over', value: true },
  ]);
  expect(after).toEqual({
    turn: 2,
    seats: [{ points: 3 }, { points: 7, 'a/b': null }, { points: 0 }],
    deck: { left: 9 },
    over: true,
  });
  expect(after.deck).toBe(before.deck);
  expect(after.seats[0]).toBe(before.seats[0]);
  expect(before.seats).toHaveLength(2);
});

test('an empty path stands for the whole document', () => {
  expect(patched({ a: 1 }, [{ op: 'replace', path: '', value: { b: 2 } }])).toEqual({ b: 2 });
});
