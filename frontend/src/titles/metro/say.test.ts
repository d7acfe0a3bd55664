import { beforeEach, expect, test } from 'vitest';
import { speak } from '../../lib/i18n.svelte';
import { say, type Moment } from './say';
import { aSeat, aTable } from './testing';

const HOP = { from: 'r7c2', to: 'r8c4' };

function saying(view: Parameters<typeof aTable>[0], more: Partial<Moment> = {}): string {
  return say({ view: aTable(view), hops: [HOP], known: true, preview: null, stuck: [], ...more });
}

const me = (more: Parameters<typeof aSeat>[2]) => [aSeat(0, 'Anna', more), aSeat(1, 'Ben')];

beforeEach(() => speak('en'));

test('a seat that may draw is told to, and who else draws', () => {
  expect(saying({})).toBe('Tap a glowing station. Ben is drawing too.');
});

test('a seat that cannot draw is told to pass', () => {
  expect(saying({}, { hops: [] })).toMatch(/^No section fits: pass/);
});

test('nothing is claimed while the moves are not known', () => {
  expect(saying({}, { hops: [], known: false })).toMatch(/^Tap a glowing station/);
});

test('a preview is drawn by a second tap', () => {
  expect(saying({}, { preview: HOP })).toBe('Tap it again to draw.');
});

test('a joker tells of its second section beforehand, and again after the first', () => {
  expect(saying({ seats: me({ sections_left: 2 }) })).toMatch(/a monument allows a second section/);
  expect(saying({ seats: me({ grant: 'guided_tour' }) })).toMatch(/^Guided Tour/);
});

test('whoever is done reads whom the table waits for', () => {
  expect(saying({ seats: me({ done: true }), waiting_for: [1] })).toBe('Waiting for Ben.');
});

test('so does a spectator', () => {
  expect(saying({ you: null })).toBe('Waiting for Anna and Ben.');
});

test('the controller is told to reveal, the others who will', () => {
  expect(saying({ phase: 'reveal', you: 1, waiting_for: [1] })).toMatch(/^You are the controller/);
  expect(saying({ phase: 'reveal', waiting_for: [1] })).toBe('Waiting for Ben to reveal a card.');
});

test('the host learns who is away', () => {
  const sentence = saying({ seats: me({ done: true }), waiting_for: [1] }, { stuck: [1] });
  expect(sentence).toBe('Waiting for Ben, who is away.');
});

test('all of it in French', () => {
  speak('fr');
  expect(saying({})).toBe('Touchez une station qui brille. Ben trace aussi.');
});
