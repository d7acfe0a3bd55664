/** Where the coach stands: near what it talks about, upon nothing that has to be seen or tapped. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Spot {
  left: number;
  top: number;
  /** The room that there is; a longer text scrolls. */
  most: number;
}

type Gap = Pick<Box, 'top' | 'bottom'>;

/** Between the coach and anything else. */
const AIR = 6;

/**
 * The place that fits and is nearest to the target, else the one with the most room: over or under
 * it, or beside it where the glass is wide. Whatever is to be kept clear stays so, like the target.
 */
export function placed(target: Box, keep: readonly Box[], bubble: Size, glass: Size): Spot {
  const solid = [target, ...keep];
  const gaps = columns(target, bubble, glass).flatMap((left) =>
    gapsIn(left, left + bubble.width, solid, glass).map(({ top, bottom }) => {
      const most = bottom - top;
      const height = Math.min(bubble.height, most);
      const middle = (target.top + target.bottom - height) / 2;
      const wanted = Math.max(top, Math.min(middle, bottom - height));
      return { left, top: wanted, most, away: Math.abs(wanted - middle) };
    }),
  );
  const fitting = gaps.filter(({ most }) => most >= bubble.height);
  const [best] = fitting.length
    ? fitting.sort((one, other) => one.away - other.away)
    : gaps.sort((one, other) => other.most - one.most);
  const { left, top, most } = best ?? { left: AIR, top: AIR, most: glass.height - 2 * AIR };
  return { left, top, most };
}

/** How far from the left edge it may stand: in line with the target, or beside it. */
function columns(target: Box, { width }: Size, glass: Size): number[] {
  const most = glass.width - width - AIR;
  const middle = (target.left + target.right - width) / 2;
  const inLine = Math.max(AIR, Math.min(middle, most));
  const beside = [target.right + AIR, target.left - AIR - width];
  return [inLine, ...beside.filter((left) => left >= AIR && left <= most)];
}

/** What is free from top to bottom between these two columns of the glass. */
function gapsIn(left: number, right: number, solid: readonly Box[], glass: Size): Gap[] {
  const inTheWay = solid
    .filter((box) => box.left < right && left < box.right)
    .sort((one, other) => one.top - other.top);
  const gaps = [];
  let top = AIR;
  for (const box of inTheWay) {
    gaps.push({ top, bottom: box.top - AIR });
    top = Math.max(top, box.bottom + AIR);
  }
  gaps.push({ top, bottom: glass.height - AIR });
  return gaps.filter((gap) => gap.bottom - gap.top > 0);
}
