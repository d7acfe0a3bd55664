/** To the next table, with everybody who plays on this phone. */

import { rematch, type Wish } from './api';
import { hold, holdBeside, nextSalt, seatAt } from './seats';

/** The code of the next table, where all seats of this phone have their place again. */
export async function goAlong(code: string, wish: Wish = {}): Promise<string> {
  const mine = seatAt(code)!;
  const seated = await rematch(code, mine.token, nextSalt(code), wish);
  hold(seated, mine.name, seated.salt);
  for (const { token, name } of mine.beside ?? []) {
    const next = await rematch(code, token);
    const called = next.game.seats[next.seat]?.name ?? name;
    const guest = next.token && { token: next.token, name: called, salt: next.salt };
    if (guest) holdBeside(seated.code, guest, Boolean(mine.covers));
  }
  return seated.code;
}
