/**
 * Keeps the focus in the page: what goes away or falls silent under it hands it on. A key that is
 * held meanwhile presses nothing anew.
 */

/** As many places are remembered to go back to. */
const KEPT = 12;
const PARKS = 'main, h1';
const WRITTEN = 'input, textarea, select';

/** Where the focus was, the newest last. */
let visited: HTMLElement[] = [];
/** What fell silent under the focus; it has it again when it speaks. */
let silent: HTMLElement | null = null;
/** Where the focus waits when there is nothing better. */
let parked: HTMLElement | null = null;

/** Watches over the focus until it is told to stop. */
export function guardFocus(): () => void {
  const watch = new MutationObserver(settle);
  const attributeFilter = ['disabled', 'open', 'hidden', 'inert'];
  watch.observe(document, { subtree: true, childList: true, attributeFilter });
  document.addEventListener('focusin', note);
  document.addEventListener('keydown', pressOnce);
  return () => {
    watch.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('keydown', pressOnce);
    [visited, silent, parked] = [[], null, null];
  };
}

function pressOnce(event: KeyboardEvent): void {
  const pressed = event.repeat && event.key === 'Enter' && (event.target as Element | null);
  if (pressed && pressed.closest('button, a')) event.preventDefault();
}

function note({ target }: FocusEvent): void {
  if (target === parked) return;
  const next = target as HTMLElement;
  silent = parked = null;
  visited = [...visited.filter((each) => each !== next), next].slice(-KEPT);
}

function settle(): void {
  const active = document.activeElement as HTMLElement | null;
  if (active && active === parked && mayHold(active)) {
    if (silent && mayHold(silent)) silent.focus({ preventScroll: true });
    return;
  }
  if (active && active !== document.body && mayHold(active)) return;
  const last = visited.at(-1);
  // Whoever taps beside a button leaves it, and means to.
  if (last && !(active === document.body && mayHold(last))) handOn(last);
}

/** To whatever had it before, where that is gone for good; else it waits nearby. */
function handOn(lost: HTMLElement): void {
  const before = [...visited].reverse().find((each) => mayHold(each) && !each.matches(WRITTEN));
  if (lost.isConnected) silent = lost;
  else if (before) return before.focus({ preventScroll: true });
  parked = document.querySelector<HTMLElement>('dialog[open]') ?? document.querySelector(PARKS);
  if (parked && !parked.hasAttribute('tabindex')) parked.tabIndex = -1;
  parked?.focus({ preventScroll: true });
}

function mayHold(node: HTMLElement): boolean {
  const shown = node.checkVisibility?.({ visibilityProperty: true }) ?? true;
  return node.isConnected && shown && !node.matches(':disabled') && !node.closest('[inert]');
}
