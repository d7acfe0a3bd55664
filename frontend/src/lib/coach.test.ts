import { afterEach, describe, expect, test, vi } from 'vitest';

const SEAT = { token: 't', name: 'Anna', since: 0 };

afterEach(() => localStorage.clear());

/** The module as a page that was just loaded has it. */
async function loaded() {
  vi.resetModules();
  return import('./coach.svelte');
}

describe('the coach', () => {
  test('comes back after a reload where it was', async () => {
    const before = await loaded();
    before.startCoach('ABCDE');
    before.goTo(2);
    const after = await loaded();
    expect(after.coachedStep('ABCDE')).toBe(2);
    expect(after.coachedStep('OTHER')).toBeNull();
  });

  test('that was sent away stays away, and is not offered again', async () => {
    const coach = await loaded();
    coach.startCoach('ABCDE');
    expect(coach.isNew('tiles', 'ABCDE')).toBe(true);
    coach.endCoach('tiles');
    expect(coach.coachedStep('ABCDE')).toBeNull();
    expect(coach.isNew('tiles', 'ABCDE')).toBe(false);
    expect((await loaded()).coachedStep('ABCDE')).toBeNull();
  });

  test('may be asked for again', async () => {
    const coach = await loaded();
    coach.endCoach('tiles');
    coach.startCoach('ABCDE');
    expect(coach.coachedStep('ABCDE')).toBe(0);
  });

  test('is for a phone that has no other table of the title', async () => {
    const { isNew } = await loaded();
    const seats = (code: string) =>
      localStorage.setItem('terminus:seats', JSON.stringify([{ ...SEAT, code, title: 'tiles' }]));
    seats('ABCDE');
    expect(isNew('tiles', 'ABCDE')).toBe(true);
    expect(isNew('hamlet', 'FGHJK')).toBe(true);
    seats('FGHJK');
    expect(isNew('tiles', 'ABCDE')).toBe(false);
  });
});
