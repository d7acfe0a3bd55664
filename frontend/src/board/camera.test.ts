import { expect, test } from 'vitest';
import { held, MOST, moved, onBoard, pinched, WHOLE, zoomed } from './camera';

const FRAME = { width: 390, height: 390 };
const BOARD = { width: 400, height: 400 };

test('what lies under the finger stays there while zooming', () => {
  const finger = { x: 100, y: 250 };
  const before = onBoard(finger, WHOLE, FRAME, BOARD);
  const after = onBoard(finger, zoomed(WHOLE, 2, finger, FRAME), FRAME, BOARD);
  expect(after.x).toBeCloseTo(before.x);
  expect(after.y).toBeCloseTo(before.y);
});

test('the board is never smaller than the frame, nor larger than the limit', () => {
  expect(zoomed(WHOLE, 0.2, { x: 0, y: 0 }, FRAME)).toEqual(WHOLE);
  expect(zoomed(WHOLE, 99, { x: 0, y: 0 }, FRAME).scale).toBe(MOST);
});

test('panning stops at the edges', () => {
  const close = zoomed(WHOLE, 2, { x: 195, y: 195 }, FRAME);
  expect(moved(close, 999, 999, FRAME)).toEqual({ scale: 2, x: 0, y: 0 });
  expect(moved(close, -999, -999, FRAME)).toEqual({ scale: 2, x: -390, y: -390 });
});

test('the whole board cannot be panned', () => {
  expect(moved(WHOLE, 50, -50, FRAME)).toEqual(WHOLE);
});

test('two fingers that part zoom about their middle', () => {
  const before = [
    { x: 150, y: 200 },
    { x: 250, y: 200 },
  ] as const;
  const now = [
    { x: 100, y: 200 },
    { x: 300, y: 200 },
  ] as const;
  const camera = pinched(WHOLE, before, now, FRAME);
  expect(camera.scale).toBeCloseTo(2);
  expect(onBoard({ x: 200, y: 200 }, camera, FRAME, BOARD).x).toBeCloseTo((200 / 390) * 400);
});

test('a frame that shrinks pulls the camera back inside', () => {
  expect(held({ scale: 2, x: -390, y: 0 }, { width: 200, height: 200 }).x).toBe(-200);
});
