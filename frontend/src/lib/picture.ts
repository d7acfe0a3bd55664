/** A drawing of the page as a picture of its own: an SVG that needs no style sheet, and a PNG. */

export interface Caption {
  name: string;
  title: string;
  points: string;
  date: string;
}

const WIDTH = 1080;
const MARGIN = 48;
const FOOT = 200;
const NS = 'http://www.w3.org/2000/svg';

/** What of a style makes a difference to a drawing. */
const PAINT = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
  'stroke-dashoffset',
  'opacity',
  'display',
  'visibility',
  'paint-order',
  'transform',
  'transform-box',
  'transform-origin',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'letter-spacing',
] as const;

/** The drawing above a line that says whose it is, as the text of an SVG. */
export function pictured(drawing: SVGSVGElement, caption: Caption): string {
  const { width, height } = drawing.viewBox.baseVal;
  const wide = WIDTH - 2 * MARGIN;
  const tall = Math.round((wide * height) / width);
  const whole = MARGIN + tall + FOOT;
  const ink = colour(drawing, '--ink');
  const soft = colour(drawing, '--ink-soft');
  const face = getComputedStyle(document.body).fontFamily;
  const bold = { size: 34, weight: 800, fill: ink, face };
  const base = MARGIN + tall + 88;

  const picture = element('svg', { xmlns: NS, viewBox: `0 0 ${WIDTH} ${whole}` });
  picture.append(
    element('rect', { width: WIDTH, height: whole, fill: colour(drawing, '--paper') }),
    placed(drawing, wide, tall),
    line(caption.name, { ...bold, y: base, size: fitting(caption.name) }),
    line(caption.points, { ...bold, y: base, size: 64, end: true }),
    line(`${caption.title} · ${caption.date}`, { ...bold, y: base + 60, weight: 400, fill: soft }),
  );
  picture.setAttribute('width', String(WIDTH));
  picture.setAttribute('height', String(whole));
  return new XMLSerializer().serializeToString(picture);
}

/** A copy of the drawing with all its looks on it. */
function placed(drawing: SVGSVGElement, width: number, height: number): SVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  paint(drawing, copy);
  for (const name of ['class', 'style', 'role', 'aria-label']) copy.removeAttribute(name);
  const place = { x: MARGIN, y: MARGIN, width, height };
  for (const [name, value] of Object.entries(place)) copy.setAttribute(name, String(value));
  return copy;
}

/** With another face on another phone the words keep their width. */
function fix(from: Element, to: Element): void {
  if (!(from instanceof SVGTextElement)) return;
  to.setAttribute('textLength', from.getComputedTextLength().toFixed(1));
  to.setAttribute('lengthAdjust', 'spacingAndGlyphs');
}

function paint(from: Element, to: Element): void {
  fix(from, to);
  const looks = getComputedStyle(from);
  const style = PAINT.map((name) => [name, looks.getPropertyValue(name)] as const)
    .filter(([, value]) => value && value !== 'none 0px')
    .map(([name, value]) => `${name}:${value}`)
    .join(';');
  const children = [...to.children];
  [...from.children].forEach((child, n) => paint(child, children[n]!));
  for (const { name, value } of [...to.attributes])
    if (/^(class|tabindex|role|data-|aria-)/.test(name) || value.includes('var('))
      to.removeAttribute(name);
  to.setAttribute('style', style);
}

/** Long names are written smaller, so that the points beside them have room. */
function fitting(name: string): number {
  return Math.min(64, Math.round(960 / name.length));
}

interface Words {
  y: number;
  size: number;
  weight: number;
  fill: string;
  face: string;
  end?: boolean;
}

function line(text: string, { y, size, weight, fill, face, end = false }: Words): SVGElement {
  const x = end ? WIDTH - MARGIN : MARGIN;
  const made = element('text', { x, y, fill, 'font-size': size, 'font-weight': weight });
  made.setAttribute('font-family', face);
  made.setAttribute('text-anchor', end ? 'end' : 'start');
  made.textContent = text;
  return made;
}

/** A colour of the page as it is now, light or dark. */
function colour(near: Element, name: string): string {
  const probe = document.createElement('i');
  probe.style.color = `var(${name})`;
  (near.parentElement ?? document.body).append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function element(name: string, attributes: Record<string, string | number>): SVGElement {
  const made = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes))
    if (key !== 'xmlns') made.setAttribute(key, String(value));
  return made;
}

/** The same as a PNG, in the size in which it was drawn. */
export async function asPng(svg: string): Promise<Blob> {
  const href = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = href;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d')!.drawImage(image, 0, 0);
    return await new Promise((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(href);
  }
}
