import { expect, test } from 'vitest';
import type { Event } from '../lib/history';
import { aView } from '../lib/testing/server';
import type { Table } from '../lib/types';
import { News } from './news.svelte';

const passed: Event = { kind: 'passed', seat: 1 };
const at = (version: number, ...events: Event[]) => ({
  view: aView(version, { change: { kind: 'pass', seat: 1, events } }),
});

test('nothing is new on a screen that has just been opened', () => {
  const table: { view: Table } = at(5, passed);
  expect(new News(() => table).events).toEqual([]);
});

test('what the next change brings is new, until another one comes', () => {
  let table = at(5);
  const news = new News(() => table);
  table = at(6, passed);
  expect(news.events).toEqual([passed]);
  table = at(7);
  expect(news.events).toEqual([]);
});

test('what is there when one looks at something else is not new', () => {
  let table = at(5);
  const news = new News(() => table);
  table = at(6, passed);
  news.forget();
  expect(news.events).toEqual([]);
});
