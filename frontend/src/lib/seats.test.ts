import { beforeEach, describe, expect, test } from 'vitest';
import { hold, newSalt, nextSalt, salted, seatAt } from './seats';
import { aView, CODE } from './testing/server';
import type { Seated } from './types';

const seated = (more = {}) =>
  ({ code: CODE, seat: 0, token: 't', game: aView(1, { commitment: 'bound', ...more }) }) as Seated;

beforeEach(() => localStorage.clear());

describe('a seat', () => {
  test('is kept with its salt and with what the server was bound to', () => {
    hold(seated(), 'Anna', 'salt');
    expect(seatAt(CODE)).toMatchObject({ salt: 'salt', commitment: 'bound' });
  });

  test('keeps the commitment that was seen before the salt was sent', () => {
    hold(seated(), 'Ben', 'salt', 'seen before');
    expect(seatAt(CODE)!.commitment).toBe('seen before');
  });

  test('at a practice table has no salt that counts', () => {
    hold(seated({ practice: true }), 'Anna', 'salt');
    expect(seatAt(CODE)!.salt).toBeUndefined();
  });
});

describe('a salt', () => {
  test('is 128 bits, and never the same', () => {
    expect(newSalt()).toMatch(/^[0-9a-f]{32}$/);
    expect(newSalt()).not.toBe(newSalt());
  });

  test('for a rematch stays the same when one asks again', () => {
    hold(seated(), 'Anna', 'salt');
    expect(nextSalt(CODE)).toBe(nextSalt(CODE));
  });

  test('sent with the start takes the place of the first, and is kept before it is sent', async () => {
    hold(seated(), 'Anna', 'first');
    let kept;
    const outcome = await salted(CODE, async (salt) => {
      kept = seatAt(CODE)!.salt;
      return { ok: true, salt };
    });
    expect(seatAt(CODE)!.salt).toBe(outcome.salt);
    expect(kept).toBe(outcome.salt);
  });

  test('of a refused start does not count', async () => {
    hold(seated(), 'Anna', 'first');
    await salted(CODE, async () => ({ ok: false }));
    expect(seatAt(CODE)!.salt).toBe('first');
  });
});
