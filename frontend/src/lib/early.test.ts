import { afterEach, expect, test } from 'vitest';
import { peekEarly, takeEarly } from './early';
import { aView, CODE } from './testing/server';

function asked(token: string | null, response: () => Promise<Response>) {
  window.terminusEarly = { code: CODE, token, answer: response() };
}

afterEach(() => {
  delete window.terminusEarly;
});

test('the first answer is handed out once, to the seat that it was asked for', async () => {
  asked('secret', async () => Response.json(aView(7)));
  expect(takeEarly('OTHER', 'secret')).toBeNull();
  expect(takeEarly(CODE, null)).toBeNull();
  const response = await takeEarly(CODE, 'secret');
  expect(await response?.json()).toMatchObject({ version: 7 });
  expect(takeEarly(CODE, 'secret')).toBeNull();
});

test('to look at it leaves it whole', async () => {
  asked(null, async () => Response.json(aView(7)));
  expect(await peekEarly()).toMatchObject({ version: 7 });
  expect(await (await takeEarly(CODE, null))?.json()).toMatchObject({ version: 7 });
});

test('a refusal, a lost network and nothing at all tell nothing', async () => {
  expect(await peekEarly()).toBeNull();
  asked(null, async () => new Response('{}', { status: 404 }));
  expect(await peekEarly()).toBeNull();
  asked(null, () => Promise.reject(new TypeError('network')));
  expect(await peekEarly()).toBeNull();
});
