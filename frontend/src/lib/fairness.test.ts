import { describe, expect, test } from 'vitest';
import page from '../../../docs/record.md?raw';
import metropolys from '../../../tests/replays/games/metropolys-salted.json';
import paris from '../../../tests/replays/games/paris-salted.json';
import ticket from '../../../tests/replays/games/ticket-paris-salted.json';
import { check, commitmentOf, gameSeedOf, shuffled } from './fairness';
import type { GameRecord } from './types';

interface Examples {
  commitments: { nonce: string; seed: string; commitment: string }[];
  game_seeds: { seed: string; salts: (string | null)[]; game_seed: string }[];
  shuffles: {
    game_seed: string;
    purpose: string;
    items?: string[];
    result?: string[];
    numbers?: number;
    first?: number[];
  }[];
}

const examples = JSON.parse(/```json\n(.*?)```/s.exec(page)![1]!) as Examples;

const record = (more: Partial<GameRecord> = {}) =>
  ({ ...structuredClone(paris), ...more }) as unknown as GameRecord;
const mine = { seat: 1, salt: paris.salts[1]!, commitment: paris.commitment };
const watching = { seat: null };

describe('the examples of docs/record.md', () => {
  test.each(examples.commitments)('commitment $commitment', ({ nonce, seed, commitment }) => {
    expect(commitmentOf(nonce, seed)).toBe(commitment);
  });

  test.each(examples.game_seeds)('game seed $game_seed', ({ seed, salts, game_seed }) => {
    expect(gameSeedOf(seed, salts)).toBe(game_seed);
  });

  test.each(examples.shuffles)('shuffle $purpose', (example) => {
    const items: (string | number)[] = example.items ?? [...Array(example.numbers).keys()];
    const told = example.result ?? example.first!;
    const result = shuffled(items, example.game_seed, example.purpose);
    expect(result.slice(0, told.length)).toEqual(told);
  });
});

describe('a true record', () => {
  test.each([paris, ticket, metropolys])('of $title holds, the own salt included', (told) => {
    const seat = { seat: 0, salt: told.salts[0]!, commitment: told.commitment };
    const shuffles = told.shuffles.length;
    const finding = check(told as unknown as GameRecord, seat);
    expect(finding).toEqual({ holds: true, shuffles, salted: true });
  });

  test('holds for somebody who only watched', () => {
    expect(check(record(), watching)).toMatchObject({ holds: true, salted: false });
  });

  test('of a practice table follows from its seed alone', () => {
    const { items, purpose } = paris.shuffles[0]!;
    const shuffles = [{ items, purpose, result: shuffled(items, paris.seed, purpose) }];
    const practice = record({ practice: true, shuffles });
    expect(check(practice, { seat: 0 })).toMatchObject({ holds: true, salted: false });
  });
});

describe('a forged record', () => {
  const swapped = structuredClone(paris.shuffles);
  swapped[0]!.result.reverse();

  test.each([
    ['seed', { seed: 'better' }, 'commitment'],
    ['nonce', { nonce: 'better' }, 'commitment'],
    ['commitment', { commitment: commitmentOf('n', 's'), nonce: 'n', seed: 's' }, 'commitment'],
    ['salt of mine', { salts: [paris.salts[0]!, 'pepper'] }, 'salt'],
    ['salt of somebody else', { salts: ['pepper', paris.salts[1]!] }, 'shuffle'],
    ['practice table', { practice: true }, 'salt'],
    ['deck', { shuffles: swapped }, 'shuffle'],
    ['line end', { nonce: 'two\nlines' }, 'form'],
  ])('is caught by its %s', (_, forged, fault) => {
    expect(check(record(forged), mine)).toMatchObject({ holds: false, fault });
  });

  test('of the first format does not get round the salt', () => {
    const seed = 'old';
    const first = record({ format: 1, nonce: '', seed, commitment: oldCommitment, shuffles: [] });
    const known = { seat: 1, commitment: oldCommitment };
    expect(check(first, known)).toMatchObject({ holds: true });
    expect(check(first, { ...known, salt: 'mine' })).toMatchObject({ fault: 'salt' });
  });
});

/** SHA-256 of "old". */
const oldCommitment = 'cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4';
