/**
 * A tiny router over the history API: `/`, `/new`, `/try`, `/t/CODE`, `/t/CODE/screen`, `/replay`,
 * `/replay/CODE`, `/mine`, `/help`, `/rules/TITLE`, `/count/TITLE`, `/puzzle`, `/puzzle/DAY`,
 * `/puzzle/DAY/TITLE`.
 */

import { isOver } from './back';

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'try' }
  | { page: 'help' }
  | { page: 'rules'; title: string }
  | { page: 'count'; title: string }
  | { page: 'mine' }
  | { page: 'puzzle'; day: string; title: string | null }
  | { page: 'table'; code: string }
  | { page: 'screen'; code: string }
  | { page: 'replay'; code: string | null }
  | { page: 'lost' };

export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, second, third] = parts;
  if (first === undefined) return { page: 'home' };
  if (parts.length === 1 && isPlain(first)) return { page: first };
  if (parts.length === 1 && first === 'replay') return { page: 'replay', code: null };
  if (first === 'puzzle' && parts.length <= 3) {
    return { page: 'puzzle', day: second ?? 'today', title: third ?? null };
  }
  if (parts.length === 2 && second && (first === 't' || first === 'replay')) {
    return { page: first === 't' ? 'table' : 'replay', code: codeIn(second) };
  }
  if (parts.length === 3 && second && first === 't' && third === 'screen') {
    return { page: 'screen', code: codeIn(second) };
  }
  if (parts.length === 2 && (first === 'count' || first === 'rules') && second)
    return { page: first, title: second };
  return { page: 'lost' };
}

function isPlain(page: string): page is 'new' | 'try' | 'help' | 'mine' {
  return ['new', 'try', 'help', 'mine'].includes(page);
}

/** What is no code stays as it is: no table has it. */
function codeIn(part: string): string {
  try {
    return decodeURIComponent(part).toUpperCase();
  } catch {
    return part;
  }
}

let current = $state.raw<Route>(parse(location.pathname));

export function route(): Route {
  return current;
}

/** Whoever leaves from a sheet over the page leaves that entry of the history behind, see `back.ts`. */
export function go(path: string, { replace = isOver() } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  current = parse(location.pathname);
  scrollTo(0, 0);
}

/** Lets plain links to our own pages change the route without loading the page again. */
export function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download'))
    return;
  if (link.pathname.startsWith('/api/') || link.pathname.includes('.')) return; // not of the page
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}

export function listen(): () => void {
  const back = () => (current = parse(location.pathname));
  addEventListener('popstate', back);
  addEventListener('click', follow);
  return () => {
    removeEventListener('popstate', back);
    removeEventListener('click', follow);
  };
}
