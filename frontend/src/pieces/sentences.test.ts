import { afterEach, describe, expect, test } from 'vitest';
import { speak } from '../lib/i18n.svelte';
import type { Event } from '../lib/history';
import { tell, who, type Scene, type Teller } from '../lib/telling';
import { aView } from '../lib/testing/server';
import type { Board, Happened, Seat } from '../lib/types';
import { t } from '../lib/words/history';
import { newsOf, paragraphsOf } from './sentences';

afterEach(() => speak('en'));

const seats = ['Anna', 'Ben', 'Robot'].map((name, seat) => ({ seat, name }) as Seat);
const scene = (you: number | null): Scene => ({
  view: aView(5, { you, seats }),
  board: {} as Board,
});

const teller: Teller = {
  sentences: {
    passed: ({ seat }, at) => t.passed(who(at, seat)),
    row_laid: () => 'The row is new.',
    turn_finished: () => '',
    tickets_offered: () => 'Tickets are on offer.',
  },
  readOut: ['tickets_offered'],
};

const passed = (seat: number): Event => ({ kind: 'passed', seat });
const laid: Event = { kind: 'row_laid', row: [] };
const offered: Event = { kind: 'tickets_offered', seat: 1, count: 2 };

function change(kind: Happened['kind'], seat: number, ...events: Event[]): Happened {
  return { version: 5, kind, seat, events };
}

describe('the history', () => {
  const told = (one: Happened, you: number | null = 0) => paragraphsOf(one, teller, scene(you));

  test('tells by name what others did, and says you to whoever holds the phone', () => {
    expect(told(change('pass', 1, passed(1)))).toEqual(['Ben passed.']);
    expect(told(change('pass', 0, passed(0)))).toEqual(['You passed.']);
    expect(told(change('pass', 0, passed(0)), null)).toEqual(['Anna passed.']);
  });

  test('gives what a robot answered a paragraph of its own', () => {
    const answered = change('pass', 0, passed(0), laid, passed(2), laid);
    expect(told(answered)).toEqual([
      'You passed. The row is new.',
      'Robot passed. The row is new.',
    ]);
  });

  test('tells that a move was taken back, and what robots did instead', () => {
    const back = change('taken_back', 1, passed(2));
    expect(told(back)).toEqual(['Ben took a move back.', 'Robot passed.']);
    expect(told(change('taken_back', 0))).toEqual(['You took a move back.']);
  });

  test('tells without whom the table went on', () => {
    expect(told(change('stand_in', 1, passed(1)))).toEqual([
      'The table went on without Ben. Ben passed.',
    ]);
    expect(told(change('stand_in', 0))).toEqual(['The table went on without you.']);
  });

  test('tells that the game began, and nothing of the time before', () => {
    expect(told(change('started', 0))).toEqual(['The game begins.']);
    for (const kind of ['joined', 'arranged', 'left', 'rematch'] as const)
      expect(told(change(kind, 1))).toEqual([]);
  });

  test('has no word for what need not be said', () => {
    expect(told(change('turn', 1, { kind: 'turn_finished', seat: 1 }))).toEqual([]);
  });

  test('skips what only a newer server knows', () => {
    const strange = { kind: 'constructor', seat: 1 } as unknown as Event;
    expect(told(change('pass', 1, strange, passed(1)))).toEqual(['Ben passed.']);
    expect(tell(teller, strange, scene(0))).toBe('');
  });

  test('speaks French', async () => {
    await speak('fr');
    expect(told(change('stand_in', 1, passed(1)))).toEqual([
      'La partie continue sans Ben. Ben a passé.',
    ]);
    expect(told(change('taken_back', 0, passed(0)))).toEqual([
      'Vous avez repris un coup. Vous avez passé.',
    ]);
    expect(t.game_over([null])).toBe('La partie est finie. Vous avez gagné.');
    expect(t.game_over(['Ben', null])).toBe(
      'La partie est finie. Victoire partagée\u00a0: Ben et vous.',
    );
  });
});

describe('the news', () => {
  const news = (one: Happened, you: number | null = 0) => newsOf(one, teller, scene(you));

  test('are what others did, robots too, and not what oneself did', () => {
    expect(news(change('pass', 0, passed(0), passed(2)))).toBe('Robot passed.');
    expect(news(change('pass', 0, passed(0)))).toBe('');
    expect(news(change('taken_back', 0))).toBe('');
    expect(news(change('taken_back', 1))).toBe('Ben took a move back.');
  });

  test('are everything to a spectator', () => {
    expect(news(change('pass', 0, passed(0), passed(2)), null)).toBe('Anna passed. Robot passed.');
  });

  test('are what befell the table, whoever caused it', () => {
    expect(news(change('pass', 0, passed(0), laid))).toBe('The row is new.');
  });

  test('leave out what a line of the screen reads out', () => {
    expect(news(change('ticket', 1, offered))).toBe('');
    expect(paragraphsOf(change('ticket', 1, offered), teller, scene(0))).toHaveLength(1);
  });
});

test('a win is told of one, of oneself, and of several', () => {
  expect(t.game_over(['Ben'])).toBe('The game is over. Ben won.');
  expect(t.game_over([null])).toBe('The game is over. You won.');
  expect(t.game_over([null, 'Ben'])).toBe('The game is over. You and Ben share the win.');
});
