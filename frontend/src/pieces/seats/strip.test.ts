import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { LiveTable } from '../../lib/table.svelte';
import { aView, CODE } from '../../lib/testing/server';
import SeatStrip from './SeatStrip.svelte';

let end = () => {};
afterEach(() => end());

function showTo(view: ReturnType<typeof aView>) {
  const table = new LiveTable(CODE);
  table.view = view;
  const app = mount(SeatStrip, { target: document.body, props: { table, onclose: () => {} } });
  end = () => void unmount(app);
  flushSync();
  return table;
}

const sheet = () => document.querySelector('dialog');

test('a sheet that is open when the game ends does not stay over its end', () => {
  const table = showTo(aView(1, { you: null }));
  table.asking = true;
  flushSync();
  expect(sheet()).not.toBeNull();
  table.view = aView(2, { you: null, status: 'finished' });
  flushSync();
  expect(sheet()).toBeNull();
});

test('a seat may still be asked for when the game is over', () => {
  const table = showTo(aView(1, { you: null, status: 'finished' }));
  table.asking = true;
  flushSync();
  expect(sheet()).not.toBeNull();
});
