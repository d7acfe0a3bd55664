import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget, lasts, recall, remember } from './memory';
import { storageRefuses } from './testing/storage';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  forget('seats');
});

test('what is remembered is recalled, and outlives the page', () => {
  expect(remember('seats', [1])).toBe(true);
  expect([recall('seats'), lasts('seats')]).toEqual([[1], true]);
});

test('where storage is full, what came last is recalled and not what was stored before', () => {
  remember('seats', ['old']);
  storageRefuses('setItem');
  expect(remember('seats', ['new'])).toBe(false);
  expect([recall('seats'), lasts('seats')]).toEqual([['new'], false]);
  forget('seats');
  expect(recall('seats')).toBeNull();
});

test('once there is room again, it is stored', () => {
  storageRefuses('setItem');
  remember('seats', ['first']);
  vi.unstubAllGlobals();
  expect(remember('seats', ['second'])).toBe(true);
  expect([localStorage.getItem('terminus:seats'), recall('seats')]).toEqual([
    '["second"]',
    ['second'],
  ]);
});

test('where storage is closed, memory serves as long as the page', () => {
  storageRefuses('getItem', 'setItem', 'removeItem');
  remember('seats', ['mine']);
  expect(recall('seats')).toEqual(['mine']);
  forget('seats');
  expect(recall('seats')).toBeNull();
});

test('what is no JSON is nothing', () => {
  localStorage.setItem('terminus:seats', '{');
  expect(recall('seats')).toBeNull();
});
