// What an eye finds on the page, by role and name, with axe's own sense of both.
(() => {
  const KINDS = {
    button: 'button, [role=button]',
    link: 'a[href]',
    radio: 'input[type=radio], [role=radio]',
    textbox: 'input:not([type=radio], [type=checkbox], [type=range])',
    heading: 'h1, h2, h3, h4',
    dialog: 'dialog, [role=dialog]',
    table: 'table',
    img: 'img, [role=img]',
    switch: '[role=switch]',
    slider: 'input[type=range]',
    group: '[role=group]',
  };
  const isShown = (node) => node.checkVisibility({ visibilityProperty: true });

  const isAwake = (node) => !node.disabled && node.getAttribute('aria-disabled') !== 'true';

  const named = (role, pattern) => {
    const wanted = new RegExp(pattern, 'u');
    axe.setup(document.documentElement);
    try {
      return [...document.querySelectorAll(KINDS[role])].filter(
        (node) => isShown(node) && wanted.test(axe.commons.text.accessibleText(node).trim()),
      );
    } finally {
      axe.teardown();
    }
  };

  /** What lies under the finger at a node's middle: the node itself, or what covers it. */
  const under = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    const at = [x + width / 2, y + height / 2];
    const top = document.elementFromPoint(...at);
    const own = top && (node.contains(top) || top.closest('label')?.contains(node));
    return { at, free: Boolean(own), on: top?.outerHTML.slice(0, 120) };
  };

  /** Two frames later: an eye follows what still moves, and the finger waits. */
  const later = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

  /** How high a line of a text is, which may break elsewhere in another engine; 0: no text. */
  const line = (node) =>
    node.matches('h1, h2, h3, p, li') ? parseFloat(getComputedStyle(node).lineHeight) || 0 : 0;

  /** Not what is inside a picture: engines do not agree on how far a stroke reaches. */
  const boxes = () => {
    const nodes = document.querySelectorAll(
      'h1, h2, h3, p, a, button, input, label, li, td, th, svg, [aria-label], [role]',
    );
    return [...nodes].filter((node) => !node.ownerSVGElement && isShown(node)).map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const said = node.getAttribute('aria-label') ?? node.textContent.trim().replace(/\s+/g, ' ');
      return [`${node.tagName.toLowerCase()} ${said.slice(0, 50)}`, [x, y, width, height, line(node)]];
    });
  };

  globalThis.eyes = {
    count: (role, pattern) => named(role, pattern).length,
    async find(role, pattern) {
      const node = named(role, pattern).find(isAwake);
      if (!node) return null;
      node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const before = under(node);
      await later();
      const now = under(node);
      return { ...now, free: now.free && String(now.at) === String(before.at) };
    },
    reads: (text) => document.body.innerText.toLowerCase().includes(text.toLowerCase()),
    boxes,
  };
})
