import { expect, test } from 'vitest';
import { asText, grade } from './squares';

test.each([
  [40, 40, 'par'],
  [41, 40, 'par'],
  [39, 40, 'near'],
  [30, 40, 'near'],
  [29, 40, 'half'],
  [20, 40, 'half'],
  [19, 40, 'far'],
  [0, 40, 'far'],
  [0, 0, 'par'],
])('%i points where par is %i are %s', (points, par, found) => {
  expect(grade(points, par)).toBe(found);
});

const told = { heading: 'Terminus Paris, 1 January 2026', lines: [42, 30, 20, 9], total: 131 };
const link = 'http://192.168.1.20:8000/puzzle/2026-01-01/paris';

test('a result is a row of squares, the score against par, and a link', () => {
  const par = { lines: [40, 40, 40, 40], total: 202 };
  expect(asText({ ...told, par, link })).toBe(
    `Terminus Paris, 1 January 2026\n🟩🟨🟧⬜ 131/202\n${link}`,
  );
});

test('as long as par is unknown there is the score alone', () => {
  expect(asText({ ...told, total: -3, par: null, link })).toBe(
    `Terminus Paris, 1 January 2026\n−3\n${link}`,
  );
});
