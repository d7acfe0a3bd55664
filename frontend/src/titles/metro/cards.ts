/** Cards by name: `<back>-<face>`, as the API lists them. */

export type Back = 'street' | 'metro';

export interface Card {
  name: string;
  back: Back;
  face: string;
}

const FACES = ['square', 'triangle', 'pentagon', 'circle', 'joker'];

/** The whole deck by its backs: what a player would lay out to see what may still come. */
export const DECK: Record<Back, readonly string[]> = {
  street: [...FACES, 'switch'].map((face) => `street-${face}`),
  metro: FACES.map((face) => `metro-${face}`),
};

export function card(name: string): Card {
  const [back = 'street', face = ''] = name.split('-');
  return { name, back: back === 'metro' ? 'metro' : 'street', face };
}

/** The cards of a round turn by turn: a switch and its companion are one. */
export function turnsOf(seen: readonly string[]): string[][] {
  const turns: string[][] = [];
  for (const name of seen) {
    const last = turns.at(-1);
    if (last?.length === 1 && last[0] === SWITCH) last.push(name);
    else turns.push([name]);
  }
  return turns;
}

const SWITCH = 'street-switch';

/** The rounds of a game: one a line. */
export const ROUNDS = 4;
