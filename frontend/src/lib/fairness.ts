/**
 * Checks the shuffles of a finished game as `docs/record.md` says. It is loaded when it is asked for;
 * the hash is a library's, since `crypto.subtle` is missing on pages without TLS.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { GameRecord } from './types';

/** What this phone knows by itself: which seat it had, and what it saw and sent at the start. */
export interface Known {
  seat: number | null;
  salt?: string | undefined;
  commitment?: string | undefined;
}

export type Finding =
  | { holds: true; shuffles: number; salted: boolean }
  | { holds: false; fault: 'form' | 'commitment' | 'salt' }
  | { holds: false; fault: 'shuffle'; purpose: string };

type Item = string | number;

const LINE = /^[ -~]{1,64}$/;

export function check(record: GameRecord, known: Known): Finding {
  const { seed, nonce, salts, shuffles } = record;
  const first = record.format === 1;
  const lines = [seed, ...(first ? [] : [nonce]), ...salts.filter((salt) => salt !== null)];
  if (!lines.every((line) => LINE.test(line))) return { holds: false, fault: 'form' };
  const bound = first ? digest(seed) : commitmentOf(nonce, seed);
  if (bound !== record.commitment || bound !== (known.commitment ?? bound)) {
    return { holds: false, fault: 'commitment' };
  }
  const salted = !first && !record.practice;
  const mine = known.seat === null ? undefined : known.salt;
  if (mine && (!salted || salts[known.seat!] !== mine)) return { holds: false, fault: 'salt' };
  const gameSeed = salted ? gameSeedOf(seed, salts) : seed;
  const wrong = shuffles.find(
    ({ items, result, purpose }) => !same(shuffled(items, gameSeed, purpose), result),
  );
  if (wrong) return { holds: false, fault: 'shuffle', purpose: wrong.purpose };
  return { holds: true, shuffles: shuffles.length, salted: salted && mine !== undefined };
}

export function commitmentOf(nonce: string, seed: string): string {
  return digest('terminus commitment', nonce, seed);
}

export function gameSeedOf(seed: string, salts: readonly (string | null)[]): string {
  return digest('terminus game seed', seed, ...salts.map((salt) => salt ?? ''));
}

/** Fisher-Yates by the words of the seed; words past the last whole span are dropped. */
export function shuffled<T extends Item>(items: readonly T[], seed: string, purpose: string): T[] {
  const order = [...items];
  const source = words(seed, purpose);
  for (let last = order.length - 1; last > 0; last -= 1) {
    const span = 2 ** 32 - (2 ** 32 % (last + 1));
    let word = source.next().value;
    while (word >= span) word = source.next().value;
    const pick = word % (last + 1);
    [order[last], order[pick]] = [order[pick]!, order[last]!];
  }
  return order;
}

/** An endless stream of 32-bit words: SHA-256 in counter mode. */
function* words(seed: string, purpose: string): Generator<number, never> {
  for (let counter = 0; ; counter += 1) {
    const block = hash(seed, purpose, String(counter));
    const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
    for (let at = 0; at < block.length; at += 4) yield view.getUint32(at);
  }
}

function hash(...lines: string[]): Uint8Array {
  return sha256(utf8ToBytes(lines.join('\n')));
}

function digest(...lines: string[]): string {
  return bytesToHex(hash(...lines));
}

function same(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, i) => item === other[i]);
}
