import { describe, expect, test } from 'vitest';
import { placed, type Box } from './placing';

const GLASSES = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];
const BUBBLE = { width: 340, height: 110 };

const covers = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

describe.each(GLASSES)('on a glass of $width x $height', (glass) => {
  const { width, height } = glass;
  const bubble = { ...BUBBLE, width: Math.min(BUBBLE.width, width - 12) };

  test.each([
    ['a button below', { left: 120, right: width - 10, top: height - 60, bottom: height - 8 }],
    ['cards above', { left: 0, right: Math.min(360, width), top: 46, bottom: 130 }],
    ['a map', { left: 0, right: Math.min(360, width), top: 130, bottom: height - 134 }],
    ['a score in the corner', { left: width - 60, right: width - 4, top: 2, bottom: 46 }],
  ])('it never covers %s', (_, target) => {
    const { left, top, most } = placed(target, [], bubble, glass);
    const tall = Math.min(bubble.height, most);
    const box = { left, top, right: left + bubble.width, bottom: top + tall };
    expect(covers(box, target)).toBe(false);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(height);
  });
});

test('what has to be tapped beside it stays clear too', () => {
  const map = { left: 0, right: 320, top: 97, bottom: 360 };
  const cards = { left: 0, right: 320, top: 380, bottom: 460 };
  const small = { width: 308, height: 90 };
  expect(placed(map, [cards], small, { width: 320, height: 568 }).top).toBeGreaterThan(460);
});

test('where nothing fits it takes the most room there is, and no more', () => {
  const map = { left: 0, right: 320, top: 117, bottom: 415 };
  const rest = { left: 0, right: 320, top: 420, bottom: 568 };
  const spot = placed(map, [rest], { width: 308, height: 130 }, { width: 320, height: 568 });
  expect(spot).toEqual({ left: 6, top: 6, most: 105 });
});

test('beside a large map on a wide glass', () => {
  const map = { left: 268, right: 921, top: 25, bottom: 677 };
  const button = { left: 286, right: 902, top: 733, bottom: 788 };
  const spot = placed(map, [button], BUBBLE, { width: 1280, height: 800 });
  expect(spot.left).toBeGreaterThan(921);
});
