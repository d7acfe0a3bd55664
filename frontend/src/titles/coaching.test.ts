/** The steps of the coach, against tables as the API sends them. */
import { describe, expect, test } from 'vitest';
import type { Event } from '../lib/history';
import { coachOf } from '.';
import type { Now } from './title';

/** The first step that is not done; those that are only read count as read. */
async function waitingFor(slug: string, now: object): Promise<string | undefined> {
  const steps = await coachOf(slug);
  return steps.find(({ done }) => done && !done(now as Now<never>))?.id;
}

const event = (kind: string, seat = 0) => ({ kind, seat }) as unknown as Event;

describe('Next Station', () => {
  const seat = { name: 'Anna', lines: [], done: false, offers: ['card'] };
  const drawn = { ...seat, lines: [{ colour: 'blue', sections: [['a', 'b']] }] };
  const view = { title: 'paris', turn: 0, phase: 'reveal', controller: 0, revealed: [], moves: [] };
  const at = (more: object, me: object = seat) =>
    waitingFor('paris', { view: { ...view, seats: [me], ...more }, me: 0, events: [] });

  test('waits for the card, the section, the end of the turn', async () => {
    expect(await at({})).toBe('reveal');
    const up = { turn: 1, phase: 'draw', revealed: ['street-circle'] };
    expect(await at(up)).toBe('draw');
    expect(await at(up, drawn)).toBe('finish');
    expect(await at({ ...up, phase: 'reveal' }, drawn)).toBeUndefined();
  });

  test('goes on when a turn passed with nothing drawn', async () => {
    expect(await at({ turn: 1, phase: 'reveal', revealed: ['street-circle'] })).toBeUndefined();
  });

  test('says who turns up the card, and what it shows', async () => {
    const [reveal, card, draw] = await coachOf('paris');
    const seats = [seat, { ...seat, name: 'Ben' }];
    const now = (more: object) =>
      ({ view: { ...view, seats, ...more }, me: 0, events: [] }) as never;
    expect(reveal!.text(now({ controller: 1 }))).toContain('Ben turns it up');
    expect(card!.text(now({ revealed: ['metro-joker'] }))).toContain('Free Entry');
    expect(draw!.text(now({}))).toMatch(/^No station fits/);
    expect(draw!.text(now({ moves: [{ kind: 'section' }] }))).toMatch(/glow/);
  });
});

describe('Ticket to Ride', () => {
  const view = { phase: 'opening', drawn: 0, active: null, moves: [] };
  const at = (more: object, me: object = { routes: [] }, events: Event[] = []) =>
    waitingFor('ticket-paris', { view: { ...view, seats: [me], ...more }, me: 0, events });

  test('waits for tickets, two cards and a route', async () => {
    expect(await at({}, { routes: [], offered: ['x'] })).toBe('tickets');
    const playing = { phase: 'playing', active: 0 };
    expect(await at(playing)).toBe('cards');
    const took = [event('card_taken')];
    expect(await at({ ...playing, drawn: 1 }, undefined, took)).toBe('cards');
    expect(await at(playing, undefined, [event('card_taken', 1)])).toBe('cards');
    expect(await at(playing, undefined, took)).toBe('claim');
    expect(await at(playing, { routes: ['r'] }, took)).toBeUndefined();
  });
});

describe('Metropolys', () => {
  const at = (more: object, events: Event[] = []) =>
    waitingFor('metropolys', { view: { active: 0, bids: [], ...more }, me: 0, events });

  test('waits for a bid, and for what comes of it', async () => {
    expect(await at({})).toBe('bid');
    expect(await at({}, [event('auction_won', 1)])).toBe('bid');
    const bid = { bids: [{ seat: 0 }] };
    expect(await at(bid, [event('auction_won', 1), event('bid_placed')])).toBe('auction');
    expect(await at({}, [event('bid_placed'), event('auction_won', 1)])).toBeUndefined();
  });
});
