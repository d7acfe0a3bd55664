import { beforeEach, expect, test } from 'vitest';
import { LONDON, PARIS, TOKYO } from '../../board/testing';
import { speak } from '../../lib/i18n.svelte';
import type { Board } from '../../lib/types';
import { describer, type Shown } from './labels';

function label(board: Board, id: string, shown: Partial<Shown> = {}): string {
  const station = board.stations.find((each) => each.id === id)!;
  return describer(board, { lines: [], hops: [], preview: null, ...shown })(station);
}

beforeEach(() => speak('en'));

test('a site is named with its symbol, a central station fits every card', () => {
  expect(label(LONDON, 'r6c9')).toMatch(
    /^Tourist site wheel, Triangle, row 7, column 10, district \d+ of 13$/,
  );
  expect(label(LONDON, 'r3c5')).toMatch(
    /^Central station, fits every card, row 4, column 6, district/,
  );
});

test('the loop is told from lines', () => {
  const lines = [{ colour: 'pink', departure: '', sections: [['r3c5', 'r2c5']], marks: [] }];
  const heard = label(TOKYO, 'r3c5', { lines: lines as never });
  expect(heard).toMatch(/on the green loop, on line E$/);
});

test('a corner tells its stamp', () => {
  expect(label(TOKYO, 'r0c0')).toMatch(/row 1, column 1, district \d+ of \d+, stamp 10$/);
});

test('a gate tells its bonus', () => {
  const gates = [{ station: 'r0c0', bonus: 'double_free_entry' }];
  expect(label(PARIS, 'r0c0', { gates })).toMatch(/city gate: two free entries$/);
});

test('a mark that is put, one that may be put, and one that is chosen', () => {
  const mark = { from: 'r2c3', to: 'r2c3', mark: 'double_station' };
  const made = [{ mark: 'double_station', station: 'r2c3' }];
  const lines = [{ colour: 'orange', departure: 'r2c3', sections: [], marks: made }];
  expect(label(PARIS, 'r2c3', { lines: lines as never })).toMatch(/counts twice$/);
  expect(label(PARIS, 'r2c3', { hops: [mark] })).toMatch(/may be marked$/);
  expect(label(PARIS, 'r2c3', { hops: [mark], preview: mark })).toMatch(/tap again to mark$/);
});

test('what a section would do: a new district or one more station in one, an interchange', () => {
  const hops = [{ from: 'r2c3', to: 'r3c4' }];
  const lines = [{ colour: 'green', departure: '', sections: [['r3c4', 'r2c5']], marks: [] }];
  const shown = { hops, lines: lines as never };
  expect(label(PARIS, 'r3c4', { ...shown, visited: new Set(['north_west']) })).toMatch(
    /district \d+ of \d+, new for the line, interchange with line B, may be reached$/,
  );
  const { district } = PARIS.stations.find(({ id }) => id === 'r3c4')!;
  expect(label(PARIS, 'r3c4', { ...shown, visited: new Set([district]) })).toMatch(
    /district \d+ of \d+, visited by the line, interchange/,
  );
  expect(label(PARIS, 'r3c4', shown)).toMatch(/district \d+ of \d+, interchange/);
  expect(label(PARIS, 'r3c4', { lines: lines as never, visited: new Set() })).toMatch(
    /, on line B$/,
  );
});

test('what a section would do on its way: a crossing, the river', () => {
  const over = { from: 'r2c3', to: 'r0c3' };
  expect(label(PARIS, 'r0c3', { hops: [over] })).toMatch(
    /, by an overhead crossing, may be reached$/,
  );
  const plain = { from: 'r0c1', to: 'r0c3' };
  expect(label(PARIS, 'r0c3', { hops: [over, plain] })).not.toMatch('crossing');
  expect(label(PARIS, 'r0c3', { hops: [plain, over], preview: over })).toMatch(/crossing, chosen/);
  const bridge = { from: 'r4c1', to: 'r1c1' };
  expect(label(LONDON, 'r1c1', { hops: [bridge] })).toMatch(/, over the river, may be reached$/);
});

test('a target with a price', () => {
  const hop = { from: 'r2c3', to: 'r0c3', power: true };
  expect(label(PARIS, 'r0c3', { hops: [hop] })).toMatch(/with the pencil’s power$/);
});
