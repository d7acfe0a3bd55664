import { beforeEach, describe, expect, test } from 'vitest';
import { speak } from '../../lib/i18n.svelte';
import { say, type Moment } from './say';
import { aSeat, aTable } from './testing';

const HOP = { from: 'r7c2', to: 'r8c4' };

function saying(view: Parameters<typeof aTable>[0], more: Partial<Moment> = {}): string {
  const calm = { preview: null, away: () => false, revealsFor: null };
  return say({ view: aTable(view), hops: [HOP], ...calm, ...more });
}

const me = (more: Parameters<typeof aSeat>[2]) => [aSeat(0, 'Anna', more), aSeat(1, 'Ben')];

beforeEach(() => speak('en'));

test('a seat that may draw is told to, and who else draws', () => {
  expect(saying({})).toBe('Tap a glowing station. Ben is drawing too.');
});

test('a seat that cannot draw is told to pass', () => {
  expect(saying({}, { hops: [] })).toMatch(/^No section fits: pass/);
});

test('a preview is drawn by a second tap', () => {
  expect(saying({}, { preview: HOP })).toBe('Tap it again to draw.');
});

test('a joker tells of its second section beforehand, and again after the first', () => {
  expect(saying({ revealed: ['metro-joker'] })).toMatch(/a monument allows a second section/);
  expect(saying({ seats: me({ offers: ['guided_tour'] }) })).toMatch(/^Guided Tour/);
});

test('whoever is done reads whom the table waits for', () => {
  expect(saying({ seats: me({ done: true }), waiting_for: [1] })).toBe('Waiting for Ben.');
});

test('so does a spectator', () => {
  expect(saying({ you: null })).toBe('Waiting for Anna and Ben.');
});

test('the controller is told to reveal, the others who will', () => {
  expect(saying({ phase: 'reveal', you: 1, waiting_for: [1] })).toMatch(/^You are the controller/);
  expect(saying({ phase: 'reveal', waiting_for: [1] })).toBe('Waiting for Ben to reveal a card.');
});

test('the table is told who is away', () => {
  const gone = { away: (seat: number) => seat === 1 };
  const sentence = saying({ seats: me({ done: true }), waiting_for: [1] }, gone);
  expect(sentence).toBe('Waiting for Ben, who is away.');
  const both = { seats: me({ done: true }), waiting_for: [1, 2] };
  expect(saying(both, gone)).toMatch(/^Waiting for Ben/);
  expect(saying(both, gone)).not.toMatch(/away/);
});

test('whoever may turn up the card for a robot is told for whom', () => {
  const reveal = { phase: 'reveal' as const, waiting_for: [1] };
  const revealsFor = aSeat(1, 'Robot', { bot: 'greedy' });
  expect(saying(reveal, { revealsFor })).toBe('Turn up the next card for Robot.');
  const printed = { ...reveal, options: { deck: 'printed' } };
  expect(saying(printed, { revealsFor })).toMatch(/^Turn up a printed card for Robot/);
  expect(saying({ ...printed, revealed: ['street-switch'] }, { revealsFor })).toMatch(/^A switch/);
});

describe('an offer that follows', () => {
  const offered = (offers: string[], hops: Moment['hops'] = [HOP], more = {}) =>
    saying({ seats: me({ offers, ...more }) }, { hops });
  const mark = (name: string) => [{ from: 'r7c2', to: 'r7c2', mark: name }];

  test('is told in its turn, with what comes after it', () => {
    const queue = ['switch_free_entry', 'double_station'];
    expect(offered(queue)).toBe(
      'Gate: any station, from your whole line, or Done. Then: double station.',
    );
  });

  test('counts down', () => {
    expect(offered(['double_free_entry'], [HOP], { sections_left: 2 })).toMatch(/two sections/);
    expect(offered(['double_free_entry'], [HOP], { sections_left: 1 })).toMatch(/one more section/);
  });

  test('is passed over when nothing can come of it', () => {
    expect(offered(['extension', 'double_district'], mark('double_district'))).toMatch(
      /^Gate: tap the corner to double/,
    );
    expect(offered(['extension'], [])).toBe('Drawn. Done, or take it back? Ben is drawing too.');
  });

  test('of an effect is told apart from that of a gate', () => {
    const special = { symbol: 'circle', effect: 'double_station' } as const;
    const hops = mark('double_station');
    const told = (offers: string[]) => saying({ special, seats: me({ offers }) }, { hops });
    expect(told(['double_station_here', 'double_station'])).toBe(
      'Special: tap it again to count it twice, or Done. Then: double station.',
    );
    expect(told(['double_station'])).toBe('Tap a station to count it twice, or Done.');
  });

  test('of a mark says what the second tap does', () => {
    const [preview] = mark('double_station');
    expect(saying({}, { preview: preview! })).toBe('Tap it again: the station counts twice.');
  });
});

describe('a power', () => {
  const COSTLY = { ...HOP, power: true };
  const CIRCLE = { from: 'r7c2', to: 'r7c2', mark: 'circled', power: true };

  test('is told of beside the card, and when it would be spent', () => {
    expect(saying({}, { hops: [HOP, COSTLY] })).toBe('A broken ring takes the pencil’s power.');
    expect(saying({}, { hops: [HOP, CIRCLE] })).toBe('Draw, or circle a station with the power.');
    expect(saying({}, { preview: COSTLY })).toMatch(/and spend the power/);
    expect(saying({}, { preview: CIRCLE })).toMatch(/to circle it and spend/);
  });

  test('may be all that helps', () => {
    expect(saying({}, { hops: [COSTLY] })).toMatch(/^Only the pencil’s power helps/);
    expect(saying({}, { hops: [CIRCLE] })).toMatch(/^No section fits: circle a station/);
  });
});

describe('a card', () => {
  const special = { symbol: 'circle', effect: 'extension' } as const;

  test('that shows the special symbol tells its effect', () => {
    expect(saying({ special })).toBe('Special: a section straight on may follow.');
    expect(saying({ special, revealed: ['metro-square'] })).toMatch(/^Tap a glowing station/);
  });

  test('is a plain joker in London, and doubles tracks in Tokyo', () => {
    const revealed = ['metro-joker'];
    expect(saying({ revealed, title: 'london' })).toBe('Any station.');
    expect(saying({ revealed, title: 'tokyo' })).toMatch(/beside a line or the loop/);
  });

  test('beside an early switch is played as if it lay alone, but not in Paris', () => {
    const early = { turn: 2, revealed: ['street-switch', 'metro-circle'] };
    expect(saying({ ...early, title: 'london' })).toMatch(/^Too early/);
    expect(saying({ ...early, turn: 3, title: 'london' })).toMatch(/^Tap a glowing/);
    expect(saying(early)).toMatch(/^Tap a glowing/);
  });
});

describe('on the table', () => {
  const printed = { options: { deck: 'printed' }, phase: 'reveal' as const, waiting_for: [1] };

  test('printed cards are turned up by hand', () => {
    expect(saying({ ...printed, you: 1, revealed: [] })).toMatch(/^Turn up a printed card/);
    expect(saying({ ...printed, you: 1, revealed: ['street-switch'] })).toMatch(/^A switch/);
    expect(saying(printed)).toBe('Waiting for Ben to turn up a printed card.');
  });

  test('a paper seat draws on paper, and is waited for while it counts', () => {
    const table = { seats: me({ sheet: 'paper' }), waiting_for: [1] };
    expect(saying(table)).toBe('Waiting for Ben.');
    expect(saying({ phase: 'tally', waiting_for: [1] })).toBe('Waiting for the counts of Ben.');
  });
});

test('all of it in French', () => {
  speak('fr');
  expect(saying({})).toBe('Touchez une station qui brille. Ben trace aussi.');
});
