import { mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { learn } from '../../lib/i18n.svelte';
import RoundOver from './RoundOver.svelte';
import { aSeat, aTable } from './testing';

let shown: object | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  document.body.innerHTML = '';
});

const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent);

test('whoever leads comes first, level ones share a rank, and the loop is told apart', async () => {
  await learn('en');
  const seats = [
    aSeat(0, 'Anna', { so_far: 10, at_end: -24, rounds: [10, 0] }),
    aSeat(1, 'Ben', { so_far: 15, at_end: -21, rounds: [15, 0] }),
    aSeat(2, 'Chloé', { so_far: 10, at_end: -24, rounds: [10, 0] }),
  ];
  const props = { view: aTable({ seats }), ended: 1, onsheet: vi.fn(), ongoing: vi.fn() };
  shown = mount(RoundOver, { target: document.body, props });
  expect(rows().map((row) => row?.replace(/\s+/g, ' ').trim())).toEqual([
    '1 Ben Loop −21 at the end +15 15',
    '2 Anna Loop −24 at the end +10 10',
    '2 Chloé Loop −24 at the end +10 10',
  ]);
  [...document.querySelectorAll('button')].at(-1)!.click();
  expect(props.ongoing).toHaveBeenCalledOnce();
});

test('where nothing is taken off at the end nothing is said of it', async () => {
  await learn('en');
  const props = { view: aTable(), ended: 1, onsheet: vi.fn(), ongoing: vi.fn() };
  shown = mount(RoundOver, { target: document.body, props });
  expect(document.body.textContent).not.toMatch(/at the end/);
});
