/** A finished network for the picture of a title, drawn by one of our own players. */

import type { Line } from '../../lib/types';

type Chain = readonly [colour: string, ...sections: string[]];

/** A line of the network a chain, several sections beside each other. */
// prettier-ignore
const CHAINS: Readonly<Record<string, readonly Chain[]>> = {
  paris: [
    [
      'green', 'r6c2-r6c4', 'r6c4-platform', 'platform-r6c5', 'r6c2-r5c3', 'r5c3-r5c0',
      'r5c0-r3c2', 'platform-r2c5', 'r2c5-r1c5', 'r1c5-r1c8', 'r6c5-r7c4', 'r7c4-r9c6',
    ],
    [
      'orange', 'r2c3-r3c2', 'r3c2-platform', 'r2c3-r0c3', 'platform-r5c3', 'r0c3-r2c1',
      'r2c1-r3c1', 'r3c1-r4c0', 'platform-r7c8', 'r7c8-r9c6',
    ],
    [
      'purple', 'r7c7-r6c6', 'r6c6-platform', 'platform-r3c3', 'r6c6-r9c6', 'r7c7-r7c8',
      'r7c8-r2c8', 'r2c8-r1c8',
    ],
    [
      'blue', 'r3c7-r2c8', 'r3c7-r1c5', 'r1c5-r1c4', 'r1c4-r2c3', 'r2c3-r2c5', 'r2c5-r3c6',
      'r3c6-platform', 'r2c8-r3c9', 'r3c9-r4c9', 'r3c7-r5c7',
    ],
  ],
  london: [
    [
      'pink', 'r3c7-r2c6', 'r3c7-r5c7', 'r5c7-r3c5', 'r5c7-r4c8', 'r2c6-r2c9', 'r4c8-r7c8',
      'r7c8-r6c9', 'r6c9-r3c9',
    ],
    [
      'blue', 'r7c5-r6c4', 'r7c5-r4c5', 'r4c5-r3c5', 'r4c5-r4c4', 'r3c5-r2c6', 'r4c4-r4c2',
      'r6c4-r6c3', 'r6c3-r7c2', 'r4c2-r4c1', 'r2c6-r3c6',
    ],
    [
      'green', 'r2c3-r2c6', 'r2c3-r3c4', 'r3c4-r3c5', 'r2c6-r1c6', 'r3c5-r4c4', 'r4c4-r1c1',
      'r1c6-r0c5', 'r1c1-r1c3', 'r3c5-r3c6', 'r0c5-r0c7',
    ],
    [
      'purple', 'r5c2-r4c1', 'r4c1-r1c1', 'r4c1-r3c2', 'r5c2-r5c4', 'r5c4-r6c3', 'r6c3-r7c3',
      'r3c2-r4c2', 'r7c3-r7c2',
    ],
  ],
  tokyo: [
    [
      'brown', 'r10c6-r10c9', 'r10c6-r8c6', 'r10c9-r10c11', 'r8c6-r5c3', 'r10c11-r11c11',
      'r11c11-r11c9', 'r11c9-r11c6', 'r11c6-r9c4', 'r8c6-r7c7', 'r5c3-r5c1',
    ],
    [
      'blue', 'r5c1-r7c3', 'r5c1-r9c1', 'r7c3-r7c4', 'r5c1-r3c3', 'r7c4-r8c4', 'r8c4-r8c6',
      'r9c1-r9c2', 'r3c3-r1c5', 'r8c6-r10c6',
    ],
    [
      'pink', 'r5c10-r7c8', 'r5c10-r4c9', 'r4c9-r2c7', 'r2c7-r3c7', 'r7c8-r10c11',
      'r4c9-r4c8', 'r3c7-r1c5', 'r4c8-r5c7', 'r10c11-r11c11',
    ],
    [
      'purple', 'r0c3-r2c1', 'r2c1-r1c1', 'r0c3-r3c3', 'r1c1-r0c0', 'r0c0-r2c0', 'r3c3-r5c1',
      'r5c1-r7c3', 'r2c0-r5c0', 'r7c3-r9c1',
    ],
  ],
};

export function sample(slug: string): Line[] {
  return (CHAINS[slug] ?? []).map(([colour, ...sections]) => ({
    colour,
    departure: sections[0]?.split('-')[0] ?? '',
    sections: sections.map((section) => section.split('-') as [string, string]),
    marks: [],
  }));
}
