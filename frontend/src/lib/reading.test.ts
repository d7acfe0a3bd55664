import { describe, expect, test } from 'vitest';
import { tidy } from './codes';
import { signed } from './i18n.svelte';
import { parse } from './route.svelte';
import { EventParser } from 'terminus-client';

describe('a code', () => {
  test.each([
    ['k7rtx', 'K7RTX'],
    [' k7 rt-x ', 'K7RTX'],
    ['https://example.org/t/K7RTX', 'K7RTX'],
    ['K7RTXYZ', 'K7RTX'],
    ['O0I1L', ''],
  ])('typed as %j is %j', (typed, code) => {
    expect(tidy(typed)).toBe(code);
  });
});

describe('points', () => {
  test.each([
    [12, '12'],
    [0, '0'],
    [-10, '\u221210'],
    [undefined, ''],
  ])('%j are read as %j', (n, text) => {
    expect(signed(n)).toBe(text);
  });
});

describe('an address', () => {
  test.each([
    ['/', { page: 'home' }],
    ['/new', { page: 'new' }],
    ['/help/', { page: 'help' }],
    ['/t/k7rtx', { page: 'table', code: 'K7RTX' }],
    ['/t', { page: 'lost' }],
    ['/else/where', { page: 'lost' }],
  ])('%s leads to %j', (path, route) => {
    expect(parse(path)).toEqual(route);
  });
});

describe('streamed events', () => {
  const text =
    ': hello\n\nid: 4\nevent: change\ndata: {"a":\ndata: 1}\n\nevent: presence\ndata: x\n\n';

  test('are read alike wherever the network cuts them', () => {
    const whole = new EventParser().feed(text);
    for (let cut = 0; cut <= text.length; cut++) {
      const parser = new EventParser();
      const parts = [...parser.feed(text.slice(0, cut)), ...parser.feed(text.slice(cut))];
      expect(parts).toEqual(whole);
    }
    expect(whole).toEqual([
      null,
      { event: 'change', id: '4', data: '{"a":\n1}' },
      { event: 'presence', id: null, data: 'x' },
    ]);
  });
});
