import { beforeEach, describe, expect, test } from 'vitest';
import { hold, holdBeside, letGoOf, sharing, tokenOf } from '../../lib/seats';
import type { LiveTable } from '../../lib/table.svelte';
import { aView, CODE } from '../../lib/testing/server';
import type { Seat, Seated, Table } from '../../lib/types';
import { Sharing } from './sharing.svelte';

const seats = ['Anna', 'Ben', 'Cleo'].map((name, seat) => ({ seat, name }) as Seat);
const guest = (name: string) => ({ token: `token of ${name}`, name, salt: 'salt' });

/** A phone of Anna and Cleo, turned to one of them, at a table that waits for some. */
function phone(turnedTo: string, waiting_for: number[], version = 5) {
  const view = { ...aView(version, { seats }), waiting_for } as Table;
  let token = `token of ${turnedTo}`;
  const table = { code: CODE, view, turnTo: (to: string) => (token = to) };
  Object.defineProperty(table, 'token', { get: () => token });
  return { table, shared: new Sharing(table as unknown as LiveTable) };
}

beforeEach(() => {
  localStorage.clear();
  const seated = { code: CODE, seat: 0, token: 'token of Anna', game: aView(1, { seats }) };
  hold(seated as Seated, 'Anna', 'salt');
  holdBeside(CODE, guest('Cleo'), false);
});

describe('several seats on one phone', () => {
  test('are found at the table by their names', () => {
    const found = phone('Anna', []).shared.seats.map(({ seat }) => seat);
    expect(found).toEqual([0, 2]);
  });

  test.each([
    ['Anna', [0, 2], undefined],
    ['Anna', [2], 'Cleo'],
    ['Cleo', [0], 'Anna'],
    ['Anna', [1], undefined],
  ])('turned to %s, waiting for %j: next is %s', (turnedTo, waiting, next) => {
    expect(phone(turnedTo, waiting).shared.next?.name).toBe(next);
  });

  test('stay as somebody turned them until the table changes', () => {
    const { table, shared } = phone('Cleo', [2]);
    shared.turnTo(shared.seats[0]!, true);
    expect(shared.active?.name).toBe('Anna');
    expect(shared.due).toBeNull();
    table.view = { ...table.view, version: 6 };
    expect(shared.due?.name).toBe('Cleo');
  });
});

describe('a seat that is gone', () => {
  test('leaves the others on the phone', () => {
    letGoOf(CODE, 'token of Cleo');
    expect(sharing(CODE).map(({ name }) => name)).toEqual(['Anna']);
  });

  test('has an heir if it was the first, and the table is forgotten with the last', () => {
    letGoOf(CODE, 'token of Anna');
    expect(tokenOf(CODE)).toBe('token of Cleo');
    letGoOf(CODE, 'token of Cleo');
    expect(tokenOf(CODE)).toBeNull();
  });
});
