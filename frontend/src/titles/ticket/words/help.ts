/** The rules of Ticket to Ride: Paris in our own words. */
import { words } from '../../../lib/i18n.svelte';
import type { Chapter, Help, Rule } from '../../title';
import type { TicketTable } from '../types';
import type en from './en/help';

export const t = words(import.meta.glob<typeof en>('./*/help.ts', { import: 'default' }));

type Key = keyof typeof t;

const CHAPTERS = {
  play: ['start', 'turn', 'cards', 'bus', 'claim', 'double', 'tickets', 'flag', 'end', 'nothing'],
  scoring: ['points', 'ties'],
  beside: ['map', 'count'],
} as const satisfies Partial<Record<Key, readonly Key[]>>;

/** The rules that have a small picture, by the name that it has in `Picture.svelte`. */
const PICTURES: Partial<Record<Key, string>> = {
  cards: 'cards',
  bus: 'bus',
  claim: 'claim',
  tickets: 'ticket',
  flag: 'flag',
  points: 'routes',
};

function rule(key: Key): Rule {
  const picture = PICTURES[key];
  const link = { href: '/count/ticket-paris', text: t.count_link };
  return {
    id: key,
    name: t[key],
    text: t[`${key}_text` as Key],
    ...(picture && { picture }),
    ...(key === 'count' && { link }),
  };
}

function chapters(): Chapter[] {
  return Object.entries(CHAPTERS).map(([id, keys]) => ({
    id,
    title: t[id as Key],
    rules: keys.map(rule),
  }));
}

function ofTurn({ phase, drawn, turns_left, you, seats }: TicketTable): string[] {
  const choosing = you !== null && Boolean(seats[you]?.offered?.length);
  if (phase === 'opening' || choosing) return ['tickets', ...(choosing ? ['start'] : [])];
  const last = turns_left === null ? [] : ['end'];
  return [...last, ...(drawn ? ['cards', 'bus'] : ['turn', 'cards', 'claim'])];
}

export const help: Help<TicketTable> = {
  aim: () => t.aim_text,
  chapters,
  moment: ({ view, looked }) => [...(looked ? [looked] : []), ...ofTurn(view)],
};
