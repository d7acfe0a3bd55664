/** How well robots play, and which one sits down when nobody chooses. */

/** The usual level of those that a title offers, the weakest first. */
export function usualLevel(levels: readonly string[]): string | undefined {
  return levels.includes('steady') ? 'steady' : levels[0];
}
