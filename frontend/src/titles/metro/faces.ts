/** The faces of cards that are no symbol, as paths about the origin in a box of 14. */
import { SYMBOLS } from '../../board/symbols';

export const FACES: Record<string, { fill?: string; stroke?: string }> = {
  ...Object.fromEntries(Object.entries(SYMBOLS).map(([name, fill]) => [name, { fill }])),
  joker: { fill: star(8, 7, 3.2) },
  switch: { stroke: 'M-1.5 6.5V2.5C-1.5-1 4-1.5 4-6.5M-1.5 3V-6.5M1.2-4.2L4-7L6.5-4.2' },
};

function star(points: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 2 * points }, (_, i) => {
    const angle = (i / points) * Math.PI - Math.PI / 2;
    const radius = i % 2 ? inner : outer;
    return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `M${corners.join('L')}Z`;
}
