import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test } from 'vitest';
import Board from './Board.svelte';
import { line, LONDON, PARIS, TOKYO } from './testing';
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

  test('what has a price shows a broken ring and a pencil, unless it is free as well', () => {
    const costly = { from: 'r3c4', to: 'r3c6', power: true };
    show({ colour: 'orange', hops: [costly] });
    expect(station('r3c6').querySelectorAll('.glow.costly, .pencil')).toHaveLength(2);
    void unmount(app!);
    show({ colour: 'orange', hops: [{ from: 'r3c4', to: 'r3c6' }, costly] });
    expect(station('r3c6').querySelectorAll('.glow.costly, .pencil')).toHaveLength(0);
    expect(station('r3c6').querySelectorAll('.glow')).toHaveLength(1);
  });

  test('a mark is previewed where it will stand, with no section', () => {
    const mark = { from: 'r3c4', to: 'r3c4', mark: 'double_station' };
    show({ colour: 'orange', hops: [mark], preview: mark });
    expect(document.querySelectorAll('.hop, .preview')).toHaveLength(0);
    expect(station('r3c4').querySelectorAll('.mark.double_station, .twice')).toHaveLength(2);
  });

  test('a doubled district has a dotted outline for each line that doubled it', () => {
    const marks = [{ mark: 'double_district', station: 'r0c0' }];
    const lines = [line('orange', 'r0c1-r0c0'), line('blue', 'r1c0-r0c0')];
    show({ lines: lines.map((each) => ({ ...each, marks })) });
    expect(document.querySelectorAll('.doubled')).toHaveLength(2);
    expect(station('r0c0').querySelectorAll('.twice')).toHaveLength(2);
  });

  test('gates hang at their corners', () => {
    show({ gates: [{ station: 'r9c9', bonus: 'double_free_entry' }] });
    expect(document.querySelectorAll('.gate')).toHaveLength(1);
    expect(station('r9c9').querySelector('.gate')).toBeTruthy();
  });

  test('the loop of Tokyo is drawn, its ways are not dotted, its stations are ringed', () => {
    show({ board: TOKYO, lines: [] });
    expect(document.querySelectorAll('.core.rails')).toHaveLength(8);
    expect(document.querySelector('path.ways')?.getAttribute('d')?.match(/M/g)).toHaveLength(134);
    expect(station('r3c5').querySelectorAll('.ring')).toHaveLength(1);
  });

  test('earned stamps are inked', () => {
    show({ board: TOKYO, lines: [], stamped: new Set(['outer_n', 'corner_nw']) });
    expect(document.querySelectorAll('.stamp')).toHaveLength(8);
    expect(document.querySelectorAll('.stamp.earned')).toHaveLength(2);
  });

  test('London has its river, and railings where a line crosses it', () => {
    show({ board: LONDON, lines: [line('purple', 'r5c2-r5c4')] });
    expect(document.querySelectorAll('.railings')).toHaveLength(1);
    expect(document.querySelectorAll('.deck')).toHaveLength(23);
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
