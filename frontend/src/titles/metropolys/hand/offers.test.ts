import { describe, expect, test } from 'vitest';
import { attemptAt, choose, lastBid, offersOf } from './offers';
import { aCity, bidsOn } from '../testing';

const offers = offersOf(bidsOn(['C2', 'C6'], [13, 6, 8]).moves);

describe('what may be offered', () => {
  test('is listed district by district, the lowest building first', () => {
    expect([...offers]).toEqual([
      ['C2', [6, 8, 13]],
      ['C6', [6, 8, 13]],
    ]);
  });

  test('a tap chooses the district, and the building if there is but one', () => {
    expect(choose(offers, 'C6')).toEqual({ district: 'C6', building: null });
    const one = offersOf(bidsOn(['C6'], [13]).moves);
    expect(choose(one, 'C6')).toEqual({ district: 'C6', building: 13 });
    expect(choose(offers, 'W1')).toBeNull();
  });
});

test('a forbidden tap tries the highest building that is not on offer yet', () => {
  expect(attemptAt(aCity(), 'W1')).toEqual({ district: 'W1', building: 13 });
  const bids = [{ seat: 0, district: 'C12', building: 13 }];
  expect(attemptAt(aCity({ bids }), 'W1')).toEqual({ district: 'W1', building: 8 });
  expect(attemptAt(aCity({ you: null }), 'W1')).toBeNull();
});

test('the last bid is the one to beat', () => {
  expect(lastBid(aCity())?.building).toBe(5);
  expect(lastBid(aCity({ bids: [] }))).toBeNull();
});
