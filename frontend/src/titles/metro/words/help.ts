/** The rules of Next Station in our own words, a city at a time. */
import { words } from '../../../lib/i18n.svelte';
import type { MetroTable } from '../../../lib/types';
import type { Chapter, Help, Rule } from '../../title';
import { card } from '../cards';
import { about } from './abouts';
import { said } from './panels';
import type en from './en/help';
import { goal } from './goals';

export const t = words(import.meta.glob<typeof en>('./*/help.ts', { import: 'default' }));

type Key = keyof typeof t;

const PLAY = ['map', 'rounds', 'turn', 'section', 'ends'] as const;
const AFTER = ['nothing', 'pencils', 'over'] as const;
const MODULES = ['one', 'goals', 'gates', 'doubles', 'special', 'powers', 'queue'] as const;
const OFF_SCREEN = ['printed', 'paper', 'mixed'] as const;

/** What a city has of its own: rules of the map, boxes of the score pad, objectives. */
const CITIES = {
  paris: {
    play: ['paris_any', 'paris_crossings'],
    score: ['paris_monuments', 'paris_meet', 'paris_alone'],
    goals: [
      'three_big_interchanges',
      'seven_districts',
      'six_monuments',
      'two_double_crossings',
      'whole_district',
    ],
  },
  london: {
    play: ['london_any'],
    score: ['london_thames', 'london_sites', 'london_meet', 'london_alone'],
    goals: [
      'eight_interchanges',
      'all_districts',
      'all_sites',
      'whole_centre',
      'six_over_the_river',
    ],
  },
  tokyo: {
    play: ['tokyo_loop', 'tokyo_ours'],
    score: ['tokyo_stamps', 'tokyo_meet', 'tokyo_alone'],
    goals: ['four_stamps', 'four_line_interchange', 'whole_loop', 'all_districts', 'whole_centre'],
  },
} as const satisfies Record<string, { play: Key[]; score: Key[]; goals: string[] }>;

type City = keyof typeof CITIES;

const GATES = ['switch_free_entry', 'double_free_entry', 'double_district', 'double_station'];
const EFFECTS = ['switch', 'joker_double_track', 'extension', 'double_station'];
const POWERS = ['second_section', 'joker', 'switch', 'circle'];

/** The rules that have a small picture, by the name that it has in `Picture.svelte`. */
const PICTURES: Partial<Record<Key, string>> = {
  map: 'stations',
  turn: 'turn',
  section: 'section',
  ends: 'ends',
  deck: 'backs',
  railway: 'switch',
  score: 'districts',
  paris_crossings: 'crossing',
  paris_meet: 'interchanges',
  london_meet: 'interchanges',
  tokyo_meet: 'interchanges',
};

function text(key: Key, { goals }: { goals: readonly string[] }): string {
  const plain = t[`${key}_text` as Key];
  const named = (list: readonly string[], as: '_about' | '_power' = '_about') =>
    list.map((each) => `${said(each)}: ${about(each, as)}`).join(' ');
  if (key === 'goals') return `${plain} ${goals.map(goal).join('. ')}.`;
  if (key === 'gates') return `${plain} ${named(GATES)}`;
  if (key === 'special') return `${plain} ${named(EFFECTS)}`;
  return key === 'powers' ? `${plain} ${named(POWERS, '_power')}` : plain;
}

function chapters(slug: string): Chapter[] {
  const city = CITIES[slug as City];
  const rule = (key: Key): Rule => {
    const picture = PICTURES[key];
    return { id: key, name: t[key], text: text(key, city), ...(picture && { picture }) };
  };
  const joker = { ...rule(`${slug as City}_joker`), picture: 'joker' };
  const play = [...PLAY, ...city.play, ...AFTER];
  return [
    { id: 'play', title: t.play, rules: play.map(rule) },
    { id: 'cards', title: t.cards, rules: [rule('deck'), rule('symbol'), joker, rule('railway')] },
    {
      id: 'scoring',
      title: t.scoring,
      rules: (['score', ...city.score, 'ties'] as const).map(rule),
    },
    { id: 'modules', title: t.modules, rules: MODULES.map(rule) },
    { id: 'off_screen', title: t.off_screen, rules: OFF_SCREEN.map(rule) },
  ];
}

/** The rule of a box of the score pad; those that no rule bears the name of. */
function ofBox(box: string, city: string): string {
  const found: Record<string, string> = {
    bonus: city === 'paris' ? 'paris_monuments' : 'london_thames',
    crossings: 'paris_crossings',
    sites: 'london_sites',
    stamps: 'tokyo_stamps',
    loop: 'tokyo_loop',
    interchanges: `${city}_meet`,
    objective: 'goals',
    modules: 'one',
    total: 'ties',
  };
  return found[box] ?? 'score';
}

const MODULE_RULES = {
  objectives: 'goals',
  'city-gates': 'gates',
  'special-stations': 'special',
  'pencil-powers': 'powers',
} as Readonly<Record<string, string>>;

function ofCards({ title, phase, revealed, last_turn }: MetroTable): string[] {
  if (phase === 'tally') return ['paper', 'score'];
  if (phase !== 'draw') return ['turn', 'deck'];
  const face = card(revealed.at(-1) ?? '').face;
  const own = face === 'joker' ? `${title}_joker` : 'symbol';
  const beside = revealed.includes('street-switch') ? ['railway'] : [];
  return [own, ...beside, ...(last_turn ? ['deck'] : []), 'section'];
}

export const help: Help<MetroTable> = {
  aim: (slug) => t[`${slug as City}_aim_text`],
  chapters,
  moment: ({ view, looked }) => [
    ...(looked ? [ofBox(looked, view.title)] : []),
    ...ofCards(view),
    ...view.modules.flatMap((id) => MODULE_RULES[id] ?? []),
  ],
};
