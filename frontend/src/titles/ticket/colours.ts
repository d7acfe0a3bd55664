/** How colours and players are told apart: an ink, and a sign that needs no colour. */
import type { Card, Colour } from './types';

/** Cards in the order in which a hand is sorted. */
export const CARDS: readonly Card[] = ['blue', 'white', 'red', 'yellow', 'green', 'violet', 'bus'];

/** The colours of a flag, from left to right. */
export const FLAG: readonly Colour[] = ['blue', 'white', 'red'];

export interface Sign {
  /** Paths in a box from -8 to 8. */
  stroke?: string;
  fill?: string;
}

/** Wave, ring, cross, disc, chevron, two bars; and a bus. */
export const SIGNS: Readonly<Record<Card, Sign>> = {
  blue: { stroke: 'M-6.5-2.5q3.2-4 6.5 0t6.5 0M-6.5 3.5q3.2-4 6.5 0t6.5 0' },
  white: { stroke: 'M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10z' },
  red: { stroke: 'M-5-5L5 5M5-5L-5 5' },
  yellow: { fill: 'M0-4.6a4.6 4.6 0 1 1 0 9.2a4.6 4.6 0 1 1 0-9.2z' },
  green: { stroke: 'M-6 4L0-4L6 4' },
  violet: { stroke: 'M-3.2-5.5V5.5M3.2-5.5V5.5' },
  bus: {
    fill:
      'M-5.5-7.5h11q1.5 0 1.5 1.5v10.5q0 1-1 1h-.5v1q0 1-1 1h-1q-1 0-1-1v-1h-5v1q0 1-1 1h-1' +
      'q-1 0-1-1v-1h-.5q-1 0-1-1v-10.5q0-1.5 1.5-1.5zM-5-5.5v4.5h10v-4.5zM-4.5 1.4v2h2.4v-2z' +
      'M2.1 1.4v2h2.4v-2z',
  },
};

export function inkOf(card: Card): string {
  return `var(--card-${card})`;
}

/** The ink of what is written on a card or a space. */
export function onInk(card: Card): string {
  return `var(--on-${card})`;
}

/** Disc, square, triangle, diamond: the marks of the four players' buses. */
const MARKS = [
  'M0-5a5 5 0 1 1 0 10a5 5 0 1 1 0-10z',
  'M-4.5-4.5h9v9h-9z',
  'M0-5.6L5.6 4.4h-11.2z',
  'M0-6.2L6.2 0L0 6.2L-6.2 0z',
];

export function markOf(seat: number): string {
  return MARKS[seat % MARKS.length]!;
}

export function seatInk(seat: number): string {
  return `var(--seat-${seat % MARKS.length})`;
}
