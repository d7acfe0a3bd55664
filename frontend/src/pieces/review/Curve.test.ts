import { mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { learn, speak } from '../../lib/i18n.svelte';
import type { Review } from '../../lib/review';
import Curve from './Curve.svelte';

const review: Review = {
  steps: 9,
  changes_of_lead: 1,
  insight: false,
  turns: [
    { step: 0, round_over: false, totals: [0, 0], leaders: [0, 1] },
    { step: 4, round_over: false, totals: [7, 3], leaders: [0] },
    { step: 9, round_over: true, totals: [7, -2], leaders: [0] },
  ],
};
const seats = [
  { seat: 0, name: 'Anna', ink: 'red' },
  { seat: 1, name: 'Ben', ink: 'blue' },
];

let shown: object | undefined;
beforeAll(() => learn('en'));
afterEach(async () => {
  if (shown) await unmount(shown);
  document.body.innerHTML = '';
  await speak('en');
});

function show() {
  shown = mount(Curve, { target: document.body, props: { review, seats } });
  return document.body;
}

test('the picture has its words, and a line for each seat that colour alone does not tell', () => {
  const picture = show().querySelector('[role=img]')!;
  expect(picture.getAttribute('aria-label')).toBe(
    'Points after each of 2 turns: Anna ends with 7 points and Ben ends with −2 points.',
  );
  const lines = [...picture.querySelectorAll<SVGPathElement>('[data-seat]')];
  expect(lines.map((line) => line.style.stroke)).toEqual(['red', 'blue']);
  expect(new Set(lines.map((line) => line.style.strokeDasharray)).size).toBe(2);
});

test('the same is there as a table', () => {
  const rows = [...show().querySelectorAll('tbody tr')];
  const cells = rows.map((row) => [...row.children].map((cell) => cell.textContent));
  expect(cells).toEqual([
    ['0', '0', '0'],
    ['1', '7', '3'],
    ['2', '7', '−2'],
  ]);
});
