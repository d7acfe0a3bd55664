/** Fingers and wheel on a board: taps, double taps, pans, pinches and swipes told apart. */
import { held, moved, pinched, WHOLE, zoomed, type Camera, type Frame } from './camera';
import type { Point } from './types';

/** A finger that moves less than this still taps. */
const SLOP = 12;
const SWIPE = 48;
const DOUBLE_TAP = 280;
const CLOSE_UP = 2.2;

export interface Wishes {
  /** True when a tap here must be answered at once, without waiting for a second one. */
  urgent: (point: Point) => boolean;
  /** `point` is null when no finger made the tap: a screen reader or a key did, on `target`. */
  tap: (point: Point | null, target: Element) => void;
  swipe?: ((step: 1 | -1) => void) | undefined;
}

export class Gestures {
  camera = $state.raw<Camera>(WHOLE);
  moving = $state(false);
  #node: HTMLElement | null = null;
  #fingers = new Map<number, Point>();
  #start: Point | null = null;
  #travelled = false;
  /** A tap that waits for a second one. */
  #pending: { timer: number; tap: () => void } | null = null;
  #last: { point: Point; when: number } | null = null;
  #wishes: Wishes;

  constructor(wishes: Wishes) {
    this.#wishes = wishes;
  }

  get frame(): Frame {
    const { width = 1, height = 1 } = this.#node?.getBoundingClientRect() ?? {};
    return { width: width || 1, height: height || 1 };
  }

  attach = (node: HTMLElement) => {
    this.#node = node;
    const listeners: [string, (event: never) => void][] = [
      ['pointerdown', this.#down],
      ['pointermove', this.#move],
      ['pointerup', this.#up],
      ['pointercancel', this.#cancel],
      ['click', this.#click],
      ['wheel', this.#wheel],
    ];
    for (const [name, listener] of listeners) {
      node.addEventListener(name, listener as EventListener, { passive: false });
    }
    const resized = new ResizeObserver(() => (this.camera = held(this.camera, this.frame)));
    resized.observe(node);
    return () => {
      this.#forget();
      resized.disconnect();
      for (const [name, listener] of listeners) {
        node.removeEventListener(name, listener as EventListener);
      }
    };
  };

  #at(event: MouseEvent): Point {
    const { left = 0, top = 0 } = this.#node?.getBoundingClientRect() ?? {};
    return { x: event.clientX - left, y: event.clientY - top };
  }

  #down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    this.#fingers.set(event.pointerId, this.#at(event));
    if (this.#fingers.size > 1) {
      this.#travelled = true;
      return;
    }
    this.#start = this.#at(event);
    this.#travelled = false;
  };

  #move = (event: PointerEvent) => {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const now = this.#at(event);
    if (this.#fingers.size === 2) this.#pinch(event.pointerId, before, now);
    else if (this.#fingers.size === 1) this.#pan(event, before, now);
  };

  #pinch(finger: number, before: Point, now: Point) {
    const other = [...this.#fingers].find(([id]) => id !== finger)![1];
    this.moving = true;
    this.camera = pinched(this.camera, [before, other], [now, other], this.frame);
    this.#fingers.set(finger, now);
  }

  #pan(event: PointerEvent, before: Point, now: Point) {
    const from = this.#start ?? now;
    if (!this.#travelled && Math.hypot(now.x - from.x, now.y - from.y) <= SLOP) return;
    if (!this.#travelled) this.#node?.setPointerCapture?.(event.pointerId);
    this.#travelled = true;
    this.#fingers.set(event.pointerId, now);
    if (this.camera.scale === 1) return;
    this.moving = true;
    this.camera = moved(this.camera, now.x - before.x, now.y - before.y, this.frame);
  }

  #up = (event: PointerEvent) => {
    if (!this.#fingers.delete(event.pointerId)) return;
    if (this.#fingers.size === 0 && this.#travelled) this.#swiped(event);
    if (this.#fingers.size === 0) this.moving = false;
  };

  #swiped(event: PointerEvent) {
    const [from, to] = [this.#start, this.#at(event)];
    const pinching = this.moving || this.camera.scale > 1 || event.pointerType === 'mouse';
    if (!from || pinching) return;
    const dx = to.x - from.x;
    if (Math.abs(dx) < SWIPE || Math.abs(dx) < 1.5 * Math.abs(to.y - from.y)) return;
    this.#wishes.swipe?.(dx < 0 ? 1 : -1);
  }

  #cancel = (event: PointerEvent) => {
    this.#fingers.delete(event.pointerId);
    this.moving = this.#fingers.size > 0 && this.moving;
  };

  #click = (event: MouseEvent) => {
    const byKey = event.detail === 0;
    if (this.#travelled && !byKey) return;
    const [point, target] = [this.#at(event), event.target as Element];
    if (byKey || this.#wishes.urgent(point)) {
      this.#last = null;
      this.#flush();
      this.#wishes.tap(byKey ? null : point, target);
      return;
    }
    if (this.#again(point, event.timeStamp)) {
      this.#forget();
      this.#last = null;
      const factor = this.camera.scale > 1.01 ? 1 / this.camera.scale : CLOSE_UP;
      this.camera = zoomed(this.camera, factor, point, this.frame);
      return;
    }
    this.#flush();
    this.#last = { point, when: event.timeStamp };
    const tap = () => this.#wishes.tap(point, target);
    this.#pending = { timer: window.setTimeout(this.#flush, DOUBLE_TAP), tap };
  };

  /** Taps count in their order: the one that waits comes before any other. */
  #flush = () => {
    const tap = this.#pending?.tap;
    this.#forget();
    tap?.();
  };

  #forget() {
    clearTimeout(this.#pending?.timer);
    this.#pending = null;
  }

  #again(point: Point, when: number): boolean {
    const last = this.#last;
    if (!last || when - last.when > DOUBLE_TAP) return false;
    return Math.hypot(point.x - last.point.x, point.y - last.point.y) < 2 * SLOP;
  }

  #wheel = (event: WheelEvent) => {
    const factor = Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002));
    const next = zoomed(this.camera, factor, this.#at(event), this.frame);
    if (next.scale === this.camera.scale) return;
    event.preventDefault();
    this.camera = next;
  };
}
