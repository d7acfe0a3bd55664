import { createRawSnippet, flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { installClock, later } from '../lib/testing/time';
import SteadyButton from './SteadyButton.svelte';

const pressed = vi.fn();
let end = () => {};

const button = () => document.querySelector('button')!;
const label = createRawSnippet(() => ({ render: () => '<span>Pass</span>' }));

function show(more: { meaning?: string; sure?: string } = {}) {
  const props = $state({ meaning: 'a', onpress: pressed, children: label, ...more });
  const app = mount(SteadyButton, { target: document.body, props });
  end = () => void unmount(app);
  flushSync();
  return props;
}

function press(detail = 1) {
  button().dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  installClock();
  pressed.mockClear();
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('a button that keeps its meaning', () => {
  test('hears nobody when it has just appeared', () => {
    show();
    later(220);
    press();
    expect(pressed).not.toHaveBeenCalled();
    later(400);
    press();
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('hears nobody for a moment once it means something else', () => {
    const props = show();
    later();
    props.meaning = 'b';
    flushSync();
    later(220);
    press();
    expect(pressed).not.toHaveBeenCalled();
    expect(button().getAttribute('aria-disabled')).toBe('true');
    vi.advanceTimersByTime(600);
    flushSync();
    expect(button().getAttribute('aria-disabled')).toBeNull();
  });

  test('stays as it is while its meaning does', () => {
    const props = show();
    later();
    props.meaning = 'a';
    flushSync();
    press();
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('is pressed once by a key that is held', () => {
    show();
    later();
    const held = new KeyboardEvent('keydown', {
      ...{ key: 'Enter', repeat: true },
      ...{ bubbles: true, cancelable: true },
    });
    button().dispatchEvent(held);
    expect(held.defaultPrevented).toBe(true);
  });
});

describe('what cannot be taken back', () => {
  test('is asked about first, and a double tap is no answer', () => {
    show({ sure: 'Really pass?' });
    later();
    press();
    expect(button().textContent).toBe('Really pass?');
    later(220);
    press();
    expect(pressed).not.toHaveBeenCalled();
    later(400);
    press();
    expect(pressed).toHaveBeenCalledOnce();
    expect(button().textContent).toBe('Pass');
  });

  test('is forgotten after three seconds', () => {
    show({ sure: 'Really pass?' });
    later();
    press();
    vi.advanceTimersByTime(4000);
    flushSync();
    expect(button().textContent).toBe('Pass');
    later();
    press();
    expect(pressed).not.toHaveBeenCalled();
  });

  test('is asked anew once it means something else', () => {
    const props = show({ sure: 'Really pass?' });
    later();
    press();
    props.meaning = 'b';
    flushSync();
    expect(button().textContent).toBe('Pass');
  });
});
