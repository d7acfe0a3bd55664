/** Signs of bonuses, effects and powers, as parts in a box of 16 about the origin. */
import { BONUSES, TWICE } from '../../../board/symbols';
import { FACES } from '../faces';

export interface Part {
  fill?: string;
  stroke?: string;
  dotted?: boolean;
  text?: string;
  at?: readonly [x: number, y: number];
  scale?: number;
}

const STAR = FACES.joker?.fill ?? '';
const SWITCH = FACES.switch?.stroke ?? '';
const RING = 'M6.5 0A6.5 6.5 0 1 1-6.5 0A6.5 6.5 0 1 1 6.5 0Z';
const BOX = 'M-6.5-6.5H6.5V6.5H-6.5Z';
const DISC = 'M2 0A2 2 0 1 1-2 0A2 2 0 1 1 2 0Z';

const SIGNS: Record<string, readonly Part[]> = {
  hidden: [{ stroke: 'M-4.5-6.5H4.5V6.5H-4.5Z' }, { text: '?', scale: 0.8 }],
  switch: [{ stroke: SWITCH }],
  joker: [{ fill: STAR }],
  circle: [{ stroke: RING }, { fill: DISC, scale: 1.4 }],
  second_section: [{ text: '+1' }],
  extension: [
    { stroke: 'M-6 0H5.5M2.8-3.2L6 0L2.8 3.2' },
    { fill: DISC, at: [-6, 0] },
    { fill: DISC, at: [-0.8, 0] },
  ],
  double_district: [
    { stroke: BOX, dotted: true },
    { fill: TWICE, scale: 0.86 },
  ],
  double_station: [
    { stroke: RING, dotted: true },
    { fill: TWICE, scale: 0.86 },
  ],
  joker_double_track: [{ fill: STAR, at: [0, -3.2], scale: 0.66 }, { stroke: 'M-7 4H7M-7 7H7' }],
};

/** A bonus of a gate without a sign of its own here is drawn as it is at its gate. */
export function signOf(name: string): readonly Part[] {
  const [face, bonus] = [FACES[name], BONUSES[name]];
  return SIGNS[name] ?? (face ? [face] : bonus ? [{ fill: bonus.d, scale: 1.3 }] : []);
}
