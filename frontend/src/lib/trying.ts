/** A table to try a title out at once: one robot, a shuffle of one's own, and a coach. */

import { create, call, gamePath, join, refusal } from './api';
import { startCoach } from './coach.svelte';
import { forget } from './memory';
import { randomBits } from 'terminus-client';
import { usualLevel } from './robots';
import { hold, lastName } from './seats';
import type { TitleEntry } from './types';

interface Names {
  /** Who has not told a name yet is called this. */
  guest: string;
  robot: string;
}

/** Opens and starts the table; its code. A chosen seed makes it a practice table. */
export async function tryOut(
  { slug, bots }: Pick<TitleEntry, 'slug' | 'bots'>,
  options: Readonly<Record<string, string | boolean>>,
  { guest, robot }: Names,
): Promise<string> {
  const told = lastName();
  const name = told || guest;
  const seated = await create({
    title: slug,
    name,
    seed: randomBits(),
    ...(Object.keys(options).length && { options }),
  });
  hold(seated, name, seated.salt);
  if (!told) forget('name'); // it was not theirs
  const bot = usualLevel(bots);
  const free = robot === name ? `${robot} 2` : robot;
  if (bot) await join(seated.code, { name: free, bot }, seated.token);
  await start(seated.code, seated.token);
  startCoach(seated.code);
  return seated.code;
}

export async function start(code: string, token: string | null): Promise<void> {
  const href = gamePath(code, '/start');
  const response = await call(href, { method: 'POST', token, body: {} });
  if (!response.ok) throw await refusal(response);
}
