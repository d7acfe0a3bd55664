/** The four symbols as paths about the origin, weighted so that they look equally large. */

export const SYMBOLS: Record<string, string> = {
  square: 'M-4.9-4.9H4.9V4.9H-4.9Z',
  triangle: 'M0-6.3L6.3 4.7H-6.3Z',
  pentagon: polygon(5, 6.1),
  circle: 'M5.5 0A5.5 5.5 0 1 1-5.5 0A5.5 5.5 0 1 1 5.5 0Z',
};

function polygon(corners: number, radius: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI - Math.PI / 2;
    const [x, y] = [radius * Math.cos(angle), radius * Math.sin(angle) + 0.3];
    return `${x.toFixed(2)} ${y.toFixed(2)}`;
  });
  return `M${points.join('L')}Z`;
}

/** Short rays about a monument. */
export function rays(count: number, inner: number, outer: number): string {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * 2 * Math.PI;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const [x, y, u, v] = [inner * c, inner * s, outer * c, outer * s].map((n) => n.toFixed(1));
    return `M${x} ${y}L${u} ${v}`;
  }).join('');
}

/** "×2", drawn rather than written: a station's name says it in words. */
export const TWICE =
  'M-2.8-.9l1.3-1.3l.9.9l-1.3 1.3l1.3 1.3l-.9.9l-1.3-1.3l-1.3 1.3l-.9-.9l1.3-1.3l-1.3-1.3l.9-.9Z' +
  'M.3 3.2V1.9L2.9-.5C3.3-.9 3.4-1.1 3.4-1.4C3.4-1.9 3-2.1 2.6-2.1C2.1-2.1 1.7-1.8 1.3-1.2L.2-2' +
  'C.8-3 1.6-3.5 2.7-3.5C4.1-3.5 5-2.7 5-1.5C5-.8 4.6-.2 4 .4L2.4 1.8H5V3.2Z';

/** How the bonus of a gate is drawn: in a box of 12, round where a station is meant. */
export const BONUSES: Record<string, { d: string; square?: boolean }> = {
  switch_free_entry: {
    d: 'M-2.6-4.8H-1V.4C-.2-1 1.8-1.6 1.8-3.2H.2L2.6-5.6L5-3.2H3.4C3.4.2-1 .4-1 3V5H-2.6Z',
    square: true,
  },
  double_free_entry: { d: star(-2.6, -1.8) + star(2.4, 1.9), square: true },
  double_district: { d: TWICE, square: true },
  double_station: { d: TWICE },
};

/** A star of four points about (x, y). */
function star(x: number, y: number): string {
  return `M${x} ${y - 3.9}l1.2 2.7l2.7 1.2l-2.7 1.2l-1.2 2.7l-1.2-2.7l-2.7-1.2l2.7-1.2Z`;
}
