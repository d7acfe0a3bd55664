import { afterEach, describe, expect, test, vi } from 'vitest';
import { create, join, Refused, Unreachable } from './api';

interface Sent {
  key: string | null;
  body: { name: string; salt?: string };
}

/** Answers each request by the next of these; a status of 0 is no answer. */
function serving(...statuses: number[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('Idempotency-Key');
    sent.push({ key, body: JSON.parse(String(init.body)) });
    const status = statuses.shift()!;
    if (!status) throw new TypeError('Failed to fetch');
    return Response.json({ code: 'K7MPD', seat: 1, token: 'secret' }, { status });
  });
  return sent;
}

afterEach(() => vi.unstubAllGlobals());

describe('a seat', () => {
  test('is asked for under the same key and salt until it is answered', async () => {
    const sent = serving(0, 503, 201, 201);
    await expect(join('K7MPD', { name: 'Ben' })).rejects.toThrow(Unreachable);
    await expect(join('K7MPD', { name: 'Ben' })).rejects.toThrow(Refused);
    const taken = await join('K7MPD', { name: 'Ben' });
    expect(taken.salt).toBe(sent[0]!.body.salt);
    await join('K7MPD', { name: 'Ben' });
    const [first, second, third, fourth] = sent;
    expect([second, third]).toEqual([first, first]);
    expect(first!.key).toMatch(/^[0-9a-f]{32}$/);
    expect(fourth!.key).not.toBe(first!.key);
  });

  test('of somebody else, or one that was refused, is another call', async () => {
    const sent = serving(0, 409, 201, 201);
    await expect(create({ title: 'paris', name: 'Ann' })).rejects.toThrow();
    await expect(create({ title: 'paris', name: 'Zoe' })).rejects.toThrow();
    await create({ title: 'paris', name: 'Zoe' });
    await create({ title: 'paris', name: 'Ann' });
    const keys = sent.map(({ key }) => key);
    expect(keys[3]).toBe(keys[0]);
    expect(new Set(keys).size).toBe(3);
  });

  test('for a robot is sent without a salt', async () => {
    const sent = serving(201);
    await join('K7MPD', { name: 'Robot', bot: 'greedy' }, 'token');
    expect(sent[0]!.body).toEqual({ name: 'Robot', bot: 'greedy' });
  });
});
