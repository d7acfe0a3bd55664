/** Table codes: 5 signs without look-alikes. */

export const CODE_LENGTH = 5;
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** What was typed or pasted (a whole link too) as a code, as far as it goes. */
export function tidy(typed: string): string {
  const pasted = /\/t\/([^/?#\s]+)/i.exec(typed)?.[1] ?? typed;
  const signs = [...pasted.toUpperCase()].filter((sign) => ALPHABET.includes(sign));
  return signs.slice(0, CODE_LENGTH).join('');
}

export function isWhole(code: string): boolean {
  return code.length === CODE_LENGTH;
}
