/** How a line is told apart beside its colour: a letter and a core pattern. */

export type Pattern = 'solid' | 'stripe' | 'dots' | 'dashes';

const PATTERNS: Record<string, Pattern> = {
  orange: 'solid',
  green: 'stripe',
  purple: 'dots',
  blue: 'dashes',
  pink: 'solid',
  brown: 'stripe',
};

export function patternOf(colour: string): Pattern {
  return PATTERNS[colour] ?? 'solid';
}

/** Lines are lettered A, B, C, ... in the board's order: the same letters in every language. */
export function letterOf(colours: readonly string[], colour: string): string {
  const place = colours.indexOf(colour);
  return place < 0 ? '' : String.fromCharCode(65 + place);
}

export function inkOf(colour: string): string {
  return `var(--line-${colour})`;
}
