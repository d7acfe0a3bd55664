/** The phone's back button closes what lies over the page, before it leaves the page. */

interface Marked {
  over?: boolean;
}

/** What lies over the page, the topmost last: how each is closed. */
const over: (() => void)[] = [];
/** True while our own step back is on its way. */
let leaving = false;

/** Until it is released, going back calls `close` and stays on the page. */
export function closesOnBack(close: () => void): () => void {
  over.push(close);
  settle();
  return () => {
    over.splice(over.indexOf(close), 1);
    setTimeout(settle); // what comes in its place keeps the entry
  };
}

/** Whether the entry of the history that we are at is only there to be gone back from. */
export function isOver(): boolean {
  return Boolean((history.state as Marked | null)?.over);
}

/** One entry of the history as long as anything is open, however much that is. */
function settle(): void {
  if (leaving) return;
  if (over.length && !isOver()) history.pushState({ over: true }, '');
  if (!over.length && isOver()) {
    leaving = true;
    history.back();
  }
}

addEventListener('popstate', () => {
  if (leaving) leaving = false;
  else over.at(-1)?.();
  settle();
});
