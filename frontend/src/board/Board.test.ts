import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import Board from './Board.svelte';
import { line, PARIS } from './testing';
import type { Station } from './types';

let app: object | null = null;
let taps: (string | null)[] = [];

function show(props: object = {}) {
  taps = [];
  const all = {
    board: PARIS,
    lines: [line('orange', 'r2c3-r3c4')],
    label: 'Map',
    ontap: (station: Station | null) => taps.push(station?.id ?? null),
    ...props,
  };
  app = mount(Board, { target: document.body, props: all });
  flushSync();
}

const station = (id: string) => document.querySelector<SVGElement>(`[data-station="${id}"]`)!;

function press(id: string, key: string) {
  station(id).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

afterEach(() => {
  if (app) void unmount(app);
  app = null;
  document.body.innerHTML = '';
});

describe('a board', () => {
  test('has a labelled button for each station', () => {
    show({ describe: (each: Station) => `station ${each.id}` });
    const buttons = document.querySelectorAll('[role=button]');
    expect(buttons).toHaveLength(53);
    expect(station('r2c3').getAttribute('aria-label')).toBe('station r2c3');
  });

  test('draws all dotted ways as one path, so that it stays cheap', () => {
    show();
    const ways = document.querySelectorAll('path.ways');
    expect(ways).toHaveLength(1);
    expect(ways[0]?.getAttribute('d')?.match(/M/g)).toHaveLength(152);
  });

  test('the keyboard stops at legal targets', () => {
    show({
      colour: 'orange',
      hops: [
        { from: 'r3c4', to: 'r3c6' },
        { from: 'r2c3', to: 'r0c3' },
      ],
    });
    const stops = [...document.querySelectorAll('[tabindex="0"]')];
    expect(stops.map((each) => each.getAttribute('data-station'))).toEqual(['r0c3', 'r3c6']);
  });

  test('Enter and the space bar tap, arrows move on', () => {
    show();
    press('r3c4', 'Enter');
    press('r3c4', ' ');
    expect(taps).toEqual(['r3c4', 'r3c4']);
    press('r3c4', 'ArrowLeft');
    expect(document.activeElement?.getAttribute('data-station')).toBe('r3c3');
  });

  test('a click that no finger made reaches the station it was meant for', () => {
    show();
    station('r9c9').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 0 }));
    expect(taps).toEqual(['r9c9']);
  });

  test('a preview and the legal sections are drawn from their origins', () => {
    const hop = { from: 'r3c4', to: 'r3c6' };
    show({ colour: 'orange', hops: [hop], preview: hop });
    expect(document.querySelector('.hop')?.getAttribute('d')).toBe('M180 140L260 140');
    expect(document.querySelectorAll('.preview')).toHaveLength(2);
  });

  test('what a score box counted is lit, the rest steps back', () => {
    show({ lit: { stations: ['r2c3'], sections: [['r2c3', 'r3c4']], districts: ['mid_nw'] } });
    expect(document.querySelectorAll('.district.counted')).toHaveLength(1);
    expect(document.querySelectorAll('.station.aback')).toHaveLength(52);
    expect(document.querySelector('.tracks .aback')).toBeNull();
  });

  test('lines never take a tap: they do not listen', () => {
    show();
    expect(document.querySelector('.tracks')?.querySelector('[role=button]')).toBeNull();
  });

  test('a still one is a picture with no buttons', () => {
    show({ still: true });
    expect(document.querySelector('svg')?.getAttribute('role')).toBe('img');
    expect(document.querySelectorAll('[role=button]')).toHaveLength(0);
  });
});
