/* What of a screen cannot be seen, read or reached: a sentence each. Run by looks.py. */

() => {
  const FINGER = 43.5;
  const BARELY = 1.5;
  const ACTS = 'button, a[href], input, select, [role=button]';
  const BOXES = 'button, a, label, li, th, td, summary, .plate';
  const glass = { right: document.documentElement.clientWidth, bottom: innerHeight };

  const shown = (node) =>
    node.checkVisibility({ visibilityProperty: true }) && !node.closest('.seen-by-readers');
  const named = (node) => {
    const text = node.getAttribute?.('aria-label') ?? node.textContent ?? '';
    return `${node.tagName.toLowerCase()} “${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  };
  const size = ({ width, height }) => `${Math.round(width)}x${Math.round(height)}`;
  /** A dialog on top hides all else from fingers. */
  const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

  const found = [];
  const wide = document.documentElement.scrollWidth - glass.right;
  if (wide > 0) found.push(`scrolls sideways by ${wide}`);

  const sheet = top.querySelector(':scope > [role=region]');
  const over = sheet ? sheet.scrollWidth - sheet.clientWidth : 0;
  if (over > 1) found.push(`the sheet scrolls sideways by ${over}`);

  const acting = [...top.querySelectorAll(ACTS)].filter((node) => shown(node) && !node.disabled);
  const finger = (node) => node.closest('label') ?? node;
  for (const node of acting) {
    node.scrollIntoView({ block: 'center', inline: 'center' });
    const touched = finger(node);
    const box = touched.getBoundingClientRect();
    if (!box.width) continue;
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const onGlass = x > 0 && x < glass.right && y > 0 && y < glass.bottom;
    if (!onGlass) found.push(`${named(node)} is beyond the glass`);
    else {
      const hit = document.elementFromPoint(x, y);
      const own = hit && (touched.contains(hit) || hit.contains(touched) || hit === node);
      const twin = node.closest('svg') && hit?.closest('svg') === node.closest('svg');
      if (!own && !twin) found.push(`${named(node)} is covered by ${hit ? named(hit) : 'nothing'}`);
    }
    const small = box.width < FINGER || box.height < FINGER;
    const drawn = node.closest('svg, p') || node.matches('[type=radio], [type=checkbox]');
    if (small && !drawn) found.push(`${named(node)} is too small: ${size(box)}`);
  }
  scrollTo(0, 0);

  /** The lines of text that eyes see, each with the box that it was written in. */
  const texts = [];
  const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const parent = node.parentElement;
    if (!node.textContent.trim() || !parent || parent.closest('svg, script, style')) continue;
    if (!shown(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects())
      if (box.width > 1) texts.push({ node: parent, text: node.textContent.trim(), box });
  }
  const says = ({ text }) => `“${text.slice(0, 30)}”`;
  const clips = (node) => {
    const { overflowX, overflowY } = getComputedStyle(node);
    return { across: overflowX !== 'visible', down: overflowY !== 'visible' };
  };
  const visible = [];
  for (const line of texts) {
    const { node, box } = line;
    let hidden = false;
    for (let up = node; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      const edge = up.getBoundingClientRect();
      const { across, down } = clips(up);
      const scrolls = /auto|scroll/;
      const past = (a, b) => a > b + BARELY;
      if (across && (past(box.right, edge.right) || past(edge.left, box.left))) {
        hidden = true;
        if (!scrolls.test(style.overflowX) && style.textOverflow !== 'ellipsis')
          found.push(`${says(line)} is cut off at its side`);
      }
      if (down && (past(box.bottom - 4, edge.bottom) || past(edge.top, box.top + 4))) {
        hidden = true;
        if (!scrolls.test(style.overflowY)) found.push(`${says(line)} is cut off in height`);
      }
      if (hidden) break;
    }
    const frame = node.closest(BOXES);
    const badge = getComputedStyle(node).position === 'absolute';
    if (frame && !hidden && !badge) {
      const edge = frame.getBoundingClientRect();
      const over = Math.max(box.right - edge.right, edge.left - box.left);
      const under = Math.max(box.bottom - 4 - edge.bottom, edge.top - box.top - 4);
      if (over > BARELY || under > BARELY) found.push(`${says(line)} spills over ${named(frame)}`);
    }
    if (!hidden && (box.left < -BARELY || box.right > glass.right + BARELY)) {
      const carried = (up) => up && (/auto|scroll/.test(getComputedStyle(up).overflowX) || carried(up.parentElement));
      if (!carried(node)) found.push(`${says(line)} reaches beyond the glass`);
    }
    if (!hidden) visible.push(line);
  }

  const pinned = (node) => {
    for (let up = node; up && up !== document.body; up = up.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(up).position)) return true;
    return false;
  };
  /** What lies on top of words that are within the glass; what lets taps through is looked through. */
  const covering = ({ node, box }) => {
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || x > glass.right || y < 0 || y > glass.bottom) return null;
    if (getComputedStyle(node).pointerEvents === 'none') return null;
    const hit = document.elementFromPoint(x, y);
    const own = !hit || hit.contains(node) || node.contains(hit) || hit.matches('input, svg.ring');
    return own || /sticky|fixed/.test(getComputedStyle(hit).position) || pinned(hit) ? null : hit;
  };
  for (const line of visible) {
    const hit = covering(line);
    if (hit) found.push(`${says(line)} is covered by ${named(hit)}`);
  }

  const loose = visible.filter(({ node }) => !pinned(node));
  const meets = (a, b) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 2 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.35 * Math.min(a.height, b.height);
  loose.forEach((one, n) => {
    for (const two of loose.slice(n + 1))
      if (one.node !== two.node && meets(one.box, two.box))
        found.push(`${says(one)} lies on ${says(two)}`);
  });
  return [...new Set(found)];
};
