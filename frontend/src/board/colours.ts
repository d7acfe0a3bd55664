/** How a line is told apart beside its colour: a letter and a core pattern. */

export type Pattern = 'solid' | 'stripe' | 'dots' | 'dashes' | 'ties' | 'rails';

const PATTERNS: Record<string, Pattern> = {
  orange: 'solid',
  green: 'stripe',
  purple: 'dots',
  blue: 'dashes',
  pink: 'solid',
  brown: 'ties',
  loop: 'rails',
};

export function patternOf(colour: string): Pattern {
  return PATTERNS[colour] ?? 'solid';
}

const LETTERS: Record<string, string> = {
  orange: 'A',
  green: 'B',
  purple: 'C',
  blue: 'D',
  pink: 'E',
  brown: 'F',
};

/** A line's letter: the same in every language and on every board. */
export function letterOf(colour: string): string {
  return LETTERS[colour] ?? '';
}

export function inkOf(colour: string): string {
  return `var(--line-${colour})`;
}

/** The line's ink under small letters. */
export function deepOf(colour: string): string {
  return `var(--deep-${colour})`;
}
