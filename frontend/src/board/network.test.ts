import { describe, expect, test } from 'vitest';
import { tints, touches } from './districts';
import { hopPath, keeping, laneOffset, linesAt, rings, tracks, upperWays } from './network';
import { withLoop } from './network';
import { line, LONDON, PARIS, TOKYO } from './testing';

describe('tracks', () => {
  test('a drawn section follows its way from where it was drawn', () => {
    const [track] = tracks(PARIS, [line('orange', 'r2c3-r0c3')]);
    expect(track).toEqual({
      key: 'orange:r0c3|r2c3',
      colour: 'orange',
      d: 'M140 100L140 20',
      upper: false,
    });
  });

  test('at each crossing one of the two ways is the upper one', () => {
    const upper = upperWays(PARIS);
    expect(upper.size).toBe(PARIS.crossings.length);
    expect(tracks(PARIS, [line('orange', 'r1c1-r1c4')])[0]?.upper).toBe(true);
  });

  test('two lines on one way lie side by side, whichever way they were drawn', () => {
    const [one, other] = tracks(PARIS, [line('orange', 'r0c0-r0c1'), line('green', 'r0c1-r0c0')]);
    expect(one?.d).toBe('M20 24.5L60 24.5');
    expect(other?.d).toBe('M60 15.5L20 15.5');
  });

  test('a way of one line lies in the middle', () => {
    expect(laneOffset(0, 1)).toBe(0);
    expect(laneOffset(0, 2)).toBe(-laneOffset(1, 2));
  });

  test('a section that the board does not know is left out', () => {
    expect(tracks(PARIS, [line('orange', 'r0c0-r9c9')])).toEqual([]);
  });
});

describe('the loop of the board', () => {
  test('lies in the middle of its way, round its bends', () => {
    const [bend, straight] = tracks(TOKYO, withLoop(TOKYO, []));
    expect(bend?.key).toBe('loop:r3c5|r5c3');
    expect(bend?.d.match(/Q/g)).toHaveLength(2);
    expect(straight?.d).toBe('M183.33 116.67L250 116.67');
  });

  test('makes room for a double track, which runs outside all round', () => {
    const all = withLoop(TOKYO, [line('pink', 'r3c7-r3c5')]);
    const found = tracks(TOKYO, all).filter(({ key }) => key.endsWith('r3c5|r3c7'));
    expect(found.map(({ d }) => d)).toEqual([
      'M183.33 121.17L250 121.17',
      'M250 112.17L183.33 112.17',
    ]);
  });

  test('makes room as soon as one may be drawn, where it will be drawn', () => {
    const all = withLoop(TOKYO, []);
    const hop = { from: 'r3c5', to: 'r3c7' };
    const loop = tracks(TOKYO, all, [hop]).find(({ key }) => key === 'loop:r3c5|r3c7');
    expect(loop?.d).toBe('M183.33 121.17L250 121.17');
    expect(hopPath(TOKYO, all, hop)).toBe('M183.33 112.17L250 112.17');
  });

  test('counts as a line where lines meet', () => {
    expect(linesAt(withLoop(TOKYO, [line('pink', 'r3c7-r3c5')])).get('r3c7')).toEqual([
      'loop',
      'pink',
    ]);
  });

  test('is not on boards that have none', () => {
    expect(withLoop(PARIS, [])).toEqual([]);
  });
});

describe('rings', () => {
  test('a station knows its lines, each once, in their order', () => {
    const lines = [line('orange', 'r3c3-r3c4-r3c6'), line('blue', 'r3c7-r3c6')];
    expect(linesAt(lines).get('r3c6')).toEqual(['orange', 'blue']);
    expect(linesAt(lines).get('r3c4')).toEqual(['orange']);
    expect(linesAt(lines).has('r0c0')).toBe(false);
  });

  test('stay the very same where nothing has changed', () => {
    const keep = keeping();
    const before = keep(linesAt([line('orange', 'r3c6-r3c4')]));
    const now = keep(linesAt([line('orange', 'r3c6-r3c4'), line('blue', 'r3c6-r5c6')]));
    expect(now.get('r3c4')).toBe(before.get('r3c4'));
    expect(now.get('r3c6')).toEqual(['orange', 'blue']);
  });

  test('a line with no section calls nowhere, not even at its departure', () => {
    expect(linesAt([line('orange')]).size).toBe(0);
  });

  test('rings do not overlap, and four of them stay within the cell', () => {
    const four = rings(['orange', 'green', 'purple', 'blue']);
    four.slice(1).forEach((ring, i) => {
      expect(ring.grow - four[i]!.grow).toBeGreaterThan(ring.width);
    });
    expect(10.5 + four[3]!.grow + four[3]!.width / 2).toBeLessThan(21.5);
  });
});

describe('districts', () => {
  test.each([PARIS, LONDON, TOKYO])('neighbours never wear the same tint in $slug', (board) => {
    const tint = tints(board);
    for (const one of board.districts) {
      for (const other of board.districts.filter((each) => touches(one, each))) {
        expect(tint.get(one.id), `${one.id} beside ${other.id}`).not.toBe(tint.get(other.id));
      }
    }
  });

  test('only the platform, which touches both tints, needs the third', () => {
    const third = [...tints(PARIS)].filter(([, tint]) => tint === 'c').map(([id]) => id);
    expect(third).toEqual(['central_platform']);
  });
});
