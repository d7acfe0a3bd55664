import { afterEach, expect, test } from 'vitest';
import { takeEarly, takeEarlyBoard } from './early';
import { aView, CODE } from './testing/server';

function asked(token: string | null, response: () => Promise<Response>) {
  window.terminusEarly = { code: CODE, token, answer: response(), boards: {} };
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

test('a board is handed out once', async () => {
  asked(null, async () => Response.json(aView(7)));
  window.terminusEarly!.boards.paris = Promise.resolve(Response.json({ width: 10 }));
  expect(takeEarlyBoard('london')).toBeNull();
  expect(await (await takeEarlyBoard('paris'))?.json()).toEqual({ width: 10 });
  expect(takeEarlyBoard('paris')).toBeNull();
});
