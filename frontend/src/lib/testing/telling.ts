/** Tests what a title says of each event, in every language. */

import { afterEach, expect, test } from 'vitest';
import type { Event } from '../history';
import { speak } from '../i18n.svelte';
import { tell, type Scene, type Teller } from '../telling';

export type Said = [event: Event, en: string, fr: string];

export function tells(teller: unknown, scene: unknown, said: Record<string, Said[]>): void {
  const told = (event: Event) => tell(teller as Teller, event, scene as Scene);

  afterEach(() => speak('en'));

  test.each(Object.values(said).flat())('%j is told in both languages', async (event, en, fr) => {
    expect(told(event)).toBe(en);
    await speak('fr');
    expect(told(event).replaceAll('\u00a0', ' ')).toBe(fr);
  });
}
