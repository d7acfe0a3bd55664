/** The rules of Metropolys in our own words. */
import { words } from '../../../lib/i18n.svelte';
import type { Chapter, Help, Rule } from '../../title';
import type { CityTable } from '../types';
import type en from './en/help';

export const t = words(import.meta.glob<typeof en>('./*/help.ts', { import: 'default' }));

type Key = keyof typeof t;

const CHAPTERS = {
  play: ['start', 'auction', 'neighbours', 'pass', 'tap', 'end'],
  scoring: ['tokens_each', 'tokens', 'goals', 'family', 'expert', 'tallest', 'expansion', 'ties'],
  beside: ['city', 'players', 'count'],
} as const satisfies Partial<Record<Key, readonly Key[]>>;

/** The rules that have a small picture, by the name that it has in `Picture.svelte`. */
const PICTURES: Partial<Record<Key, string>> = {
  auction: 'auction',
  start: 'hand',
  tokens_each: 'tokens',
  goals: 'goals',
  tallest: 'sizes',
  city: 'kinds',
};

function rule(key: Key): Rule {
  const picture = PICTURES[key];
  return { id: key, name: t[key], text: t[`${key}_text` as Key], ...(picture && { picture }) };
}

function chapters(): Chapter[] {
  return Object.entries(CHAPTERS).map(([id, keys]) => ({
    id,
    title: t[id as Key],
    rules: keys.map(rule),
  }));
}

/** What is secret and what is counted depends on the version that is played. */
function ofVersion({ options }: CityTable): string[] {
  const expert = options.version === 'expert';
  const trios = options.expansion ? ['expansion'] : expert ? ['tallest'] : [];
  return [expert ? 'expert' : 'family', ...trios];
}

export const help: Help<CityTable> = {
  aim: () => t.aim_text,
  chapters,
  moment: ({ view, looked }) => [
    ...(looked ? [looked] : []),
    ...(view.bids.length ? ['auction', 'neighbours', 'pass'] : ['auction', 'tokens_each']),
    ...ofVersion(view),
  ],
};
