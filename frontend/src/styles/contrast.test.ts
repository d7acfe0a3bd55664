/** Letters and signs stand out from what they are written on, by day and by night. */
import { expect, test } from 'vitest';

const files = import.meta.glob<string>('../**/{tokens,inks}.css', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const DECLARED = /--([\w-]+):\s*(light-dark\([^)]*\)|#\w{3,6}|var\(--[\w-]+\));/g;
const inks = new Map(
  Object.values(files).flatMap((text) =>
    [...text.matchAll(DECLARED)].map(([, name, value]) => [name!, value!] as const),
  ),
);

/** AA: for letters, and for what is drawn. */
const LETTERS = 4.5;
const SIGNS = 3;

type Scheme = 0 | 1;

function colour(name: string, scheme: Scheme): string {
  const value = inks.get(name);
  if (!value) throw new Error(`no ink ${name}`);
  if (value.startsWith('var(')) return colour(value.slice(6, -1), scheme);
  return value.startsWith('#') ? value : value.slice(11, -1).split(',')[scheme]!.trim();
}

function brightness(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/\w/g, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(long.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, two: string, scheme: Scheme): number {
  const [dark = 0, light = 0] = [one, two]
    .map((name) => brightness(colour(name, scheme)))
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What is written on what: an ink called `on-red` lies on `red` or `card-red`. */
function pairs(): [string, string, number][] {
  const names = [...inks.keys()];
  const lines = names.filter((name) => name.startsWith('line-'));
  const own = names
    .filter((name) => name.startsWith('on-'))
    .flatMap((on) =>
      [on.slice(3), `card-${on.slice(3)}`]
        .filter((under) => inks.has(under))
        .map((under): [string, string, number] => [on, under, LETTERS]),
    );
  const written = ['ink', 'ink-soft', 'good', 'bad'].flatMap((ink) =>
    ['paper', 'plate'].map((under): [string, string, number] => [ink, under, LETTERS]),
  );
  const drawn = [...lines, 'focus', 'outline', ...names.filter((name) => /^seat-\d/.test(name))];
  return [
    ...own,
    ...written,
    ...lines.map((line): [string, string, number] => ['on-line', line, LETTERS]),
    ...drawn.map((ink): [string, string, number] => [ink, 'plate', SIGNS]),
  ];
}

test.each([
  ['day', 0],
  ['night', 1],
] as const)('every ink can be told from what it is on, by %s', (_, scheme) => {
  const weak = pairs()
    .map(([ink, under, least]) => ({ ink, under, least, is: contrast(ink, under, scheme) }))
    .filter(({ least, is }) => is < least)
    .map(({ ink, under, is }) => `${ink} on ${under}: ${is.toFixed(2)}`);
  expect(weak).toEqual([]);
});

const looks = import.meta.glob<string>('../**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const SET = /--([\w-]+):\s*([^;]+);/g;
const INK = /^(#|var\(--|light-dark\(|color-mix\()/;

test.each(Object.entries(looks))('%s calls nothing but an ink by the name of one', (_, text) => {
  const taken = [...text.matchAll(SET)].filter(
    ([, name, value]) => inks.has(name!) && !INK.test(value!.trim()),
  );
  expect(taken.map(([whole]) => whole)).toEqual([]);
});
