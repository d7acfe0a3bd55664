/** Programs from outside: the bots of this server, and seats that are kept for programs. */

import { answer, call, gamePath, once } from './api';
import { language } from './i18n.svelte';
import type { components } from 'terminus-client';

type Schemas = components['schemas'];

/** A bot that the host can invite by its name. */
export type ServerBot = Schemas['ServerBot'];
/** A seat that is kept for a program, and its key unless a bot of the server is told that. */
export type BotSeat = Schemas['BotSeat'];

/** The bots of this server that play a title. */
export async function botsOf(title: string): Promise<ServerBot[]> {
  const { bots } = await answer<Schemas['ServerBots']>(await call('/api/v1/bots'));
  return bots.filter(({ titles }) => (titles as string[]).includes(title));
}

/** A sentence about a bot, in the language of the page if there is one. */
export const aboutBot = ({ about }: ServerBot): string =>
  about[language()] ?? about.en ?? Object.values(about)[0] ?? '';

/** Keeps the next seat for a program: for a bot of the server, or for whoever gets the key. */
export const keepSeat = (code: string, name: string, token: string, bot?: string) =>
  once<BotSeat>('POST', gamePath(code, '/bots'), token, { name, ...(bot && { bot }) });

/** The call by which a program takes its seat, as a programmer would type it. */
export const claimLine = (origin: string, code: string, name: string, key: string) =>
  `curl ${origin}${gamePath(code, '/seats')} --json '${JSON.stringify({ name, key }).replaceAll("'", '\\u0027')}'`;
