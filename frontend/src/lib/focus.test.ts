import { afterEach, beforeEach, expect, test } from 'vitest';
import { guardFocus } from './focus';

let stop: () => void;
const get = (id: string) => document.getElementById(id)!;
/** By then what watches over the page has seen it. */
const seen = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  document.body.innerHTML =
    '<main id="main"><button id="score">Score</button><button id="pass">Pass</button>' +
    '<div id="drawer"><button id="close">Close</button></div></main>';
  stop = guardFocus();
});
afterEach(() => {
  stop();
  document.body.innerHTML = '';
});

test('a sheet that closes gives the focus back to what opened it', async () => {
  get('score').focus();
  get('close').focus();
  get('drawer').remove();
  await seen();
  expect(document.activeElement).toBe(get('score'));
});

test('a button that falls silent has the focus again when it speaks', async () => {
  const pass = get('pass') as HTMLButtonElement;
  pass.focus();
  pass.disabled = true;
  await seen();
  expect(document.activeElement).toBe(get('main'));
  pass.disabled = false;
  await seen();
  expect(document.activeElement).toBe(pass);
});

test('a button that falls silent leaves the focus to whoever moved on', async () => {
  const pass = get('pass') as HTMLButtonElement;
  pass.focus();
  pass.disabled = true;
  await seen();
  get('score').focus();
  pass.disabled = false;
  await seen();
  expect(document.activeElement).toBe(get('score'));
});

test('another screen takes the focus', async () => {
  get('pass').focus();
  document.body.innerHTML = '<main id="end"><h1>The end</h1></main>';
  await seen();
  expect(document.activeElement).toBe(get('end'));
});

test('a page that was just opened takes no focus', async () => {
  get('drawer').remove();
  await seen();
  expect(document.activeElement).toBe(document.body);
});

test('a key that is held presses once, whatever the focus comes to', () => {
  const press = (repeat: boolean) => {
    const held = { key: 'Enter', repeat, bubbles: true, cancelable: true };
    return get('close').dispatchEvent(new KeyboardEvent('keydown', held));
  };
  expect([press(false), press(true)]).toEqual([true, false]);
});
