import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Gestures } from './gestures.svelte';

let node: HTMLElement;
let gestures: Gestures;
let detach: () => void;
let log: string[];
let urgent: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  urgent = false;
  node = document.createElement('div');
  node.getBoundingClientRect = () => new DOMRect(0, 0, 390, 390);
  document.body.append(node);
  gestures = new Gestures({
    urgent: () => urgent,
    tap: (point) => log.push(point ? `tap ${point.x},${point.y}` : 'tap by key'),
    swipe: (step) => log.push(`swipe ${step}`),
  });
  detach = gestures.attach(node);
});

afterEach(() => {
  detach();
  node.remove();
  vi.useRealTimers();
});

function finger(kind: string, x: number, y: number, pointerId = 1) {
  const at = { clientX: x, clientY: y, pointerId, pointerType: 'touch', bubbles: true };
  node.dispatchEvent(new PointerEvent(`pointer${kind}`, at));
}

function click(x: number, y: number) {
  node.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, detail: 1, bubbles: true }));
}

/** A finger goes down, along these points, and up; the browser makes a click of it. */
function touch(...points: [number, number][]) {
  const [first, last] = [points[0]!, points.at(-1)!];
  finger('down', ...first);
  points.slice(1).forEach(([x, y]) => finger('move', x, y));
  finger('up', ...last);
  click(...last);
}

function pinch(from: number, to: number) {
  finger('down', 195 - from, 195, 1);
  finger('down', 195 + from, 195, 2);
  finger('move', 195 - to, 195, 1);
  finger('move', 195 + to, 195, 2);
  finger('up', 195 - to, 195, 1);
  finger('up', 195 + to, 195, 2);
}

describe('a tap', () => {
  test('waits for a second one, unless it is urgent', () => {
    touch([50, 60]);
    expect(log).toEqual([]);
    vi.runAllTimers();
    expect(log).toEqual(['tap 50,60']);
    urgent = true;
    touch([70, 80]);
    expect(log).toEqual(['tap 50,60', 'tap 70,80']);
  });

  test('that waits comes before the next one, which is urgent or elsewhere', () => {
    touch([50, 60]);
    touch([150, 60]);
    expect(log).toEqual(['tap 50,60']);
    urgent = true;
    touch([250, 60]);
    vi.runAllTimers();
    expect(log).toEqual(['tap 50,60', 'tap 150,60', 'tap 250,60']);
  });

  test('is not lost to a finger that trembles', () => {
    urgent = true;
    touch([50, 60], [54, 66], [57, 63]);
    expect(log).toEqual(['tap 57,63']);
  });

  test('is not made by a pan, a pinch or a swipe', () => {
    urgent = true;
    pinch(40, 80);
    touch([100, 100], [140, 160]);
    expect(log).toEqual([]);
  });

  test('by a key or a screen reader has no place', () => {
    node.dispatchEvent(new MouseEvent('click', { detail: 0, bubbles: true }));
    expect(log).toEqual(['tap by key']);
  });
});

describe('zoom', () => {
  test('two taps in one place zoom in, two more show the whole board', () => {
    touch([100, 100]);
    touch([102, 101]);
    expect(gestures.camera.scale).toBeGreaterThan(2);
    touch([100, 100]);
    touch([100, 100]);
    expect(gestures.camera.scale).toBe(1);
    vi.runAllTimers();
    expect(log).toEqual([]);
  });

  test('two fingers zoom', () => {
    pinch(40, 80);
    expect(gestures.camera.scale).toBeCloseTo(2);
    expect(gestures.moving).toBe(false);
  });

  test('one finger pans only a board that is zoomed', () => {
    touch([200, 200], [180, 170]);
    expect(gestures.camera).toEqual({ scale: 1, x: 0, y: 0 });
    pinch(40, 80);
    const { x } = gestures.camera;
    touch([200, 200], [180, 200], [160, 200]);
    expect(gestures.camera.x).toBeLessThan(x);
  });

  test('the wheel zooms, and leaves the page alone only while it does', () => {
    const wheel = (deltaY: number) => {
      const event = new WheelEvent('wheel', { deltaY, clientX: 50, clientY: 50, cancelable: true });
      node.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(wheel(200)).toBe(false);
    expect(wheel(-200)).toBe(true);
    expect(gestures.camera.scale).toBeGreaterThan(1);
  });
});

describe('a swipe', () => {
  test('across the whole board turns to the next sheet or back', () => {
    touch([300, 200], [250, 200], [200, 205]);
    touch([100, 200], [160, 200], [220, 205]);
    expect(log).toEqual(['swipe 1', 'swipe -1']);
  });

  test('is neither a scroll nor a pan of a zoomed board', () => {
    touch([200, 100], [210, 160], [260, 260]);
    pinch(40, 80);
    touch([300, 200], [250, 200], [200, 200]);
    expect(log).toEqual([]);
  });
});
