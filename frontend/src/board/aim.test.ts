import { describe, expect, test } from 'vitest';
import { aimed, FINGER, REACH, type Far } from './aim';

/** A disc, and where a finger is on a line through all of them. */
const disc = (thing: string, at: number, finger: number, radius = 8): Far<string> => ({
  thing,
  middle: Math.abs(at - finger),
  edge: Math.abs(at - finger) - radius,
});

/** Three discs 30 pixels apart, of which the one in the middle is offered. */
function meant(finger: number, offered = ['b'], pixel = 1): string | null {
  const all = ['a', 'b', 'c'].map((name, n) =>
    disc(name, 30 * n * pixel, finger * pixel, 8 * pixel),
  );
  return aimed(all, (thing) => offered.includes(thing), pixel);
}

describe('a tap', () => {
  test('on a thing means it, offered or not', () => {
    expect([meant(0), meant(30), meant(60)]).toEqual(['a', 'b', 'c']);
    expect(meant(7)).toBe('a');
  });

  test('beside it means what is offered, though another is nearer', () => {
    expect([meant(9), meant(15), meant(51)]).toEqual(['b', 'b', 'b']);
  });

  test('between two that are offered means the nearer one', () => {
    expect([meant(14, ['a', 'b']), meant(16, ['a', 'b'])]).toEqual(['a', 'b']);
  });

  test('where nothing is offered means the nearest thing within reach', () => {
    expect([meant(14, []), meant(16, [])]).toEqual(['a', 'b']);
    expect(meant(-8 - REACH, [])).toBe('a');
  });

  test('far from everything means nothing', () => {
    expect(meant(-9 - REACH)).toBeNull();
    expect(meant(61 + FINGER, ['c'])).toBe('c');
    expect(meant(90, ['c'])).toBeNull();
  });

  test('is as broad on a map that is drawn larger or smaller', () => {
    expect([meant(9, ['b'], 3), meant(7, ['b'], 3), meant(-25, ['b'], 0.2)]).toEqual([
      'b',
      'a',
      null,
    ]);
  });

  test('in a wide thing that is not offered is still its own near its middle', () => {
    const wide = { thing: 'wide', middle: 12, edge: 0 };
    const close = { thing: 'close', middle: 15, edge: 3 };
    const isOffered = (thing: string) => thing === 'close';
    expect(aimed([wide, close], isOffered, 1)).toBe('wide');
    expect(aimed([{ ...wide, middle: 20 }, close], isOffered, 1)).toBe('close');
  });
});
