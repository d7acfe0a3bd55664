/** A tiny router over the history API: `/`, `/new`, `/t/CODE`, `/help`, `/count/TITLE`. */

export type Route =
  | { page: 'home' }
  | { page: 'new' }
  | { page: 'help' }
  | { page: 'count'; title: string }
  | { page: 'table'; code: string }
  | { page: 'lost' };

export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean);
  const [first, second] = parts;
  if (first === undefined) return { page: 'home' };
  if (parts.length === 1 && (first === 'new' || first === 'help')) return { page: first };
  if (parts.length === 2 && first === 't' && second) {
    return { page: 'table', code: decodeURIComponent(second).toUpperCase() };
  }
  if (parts.length === 2 && first === 'count' && second) return { page: 'count', title: second };
  return { page: 'lost' };
}

let current = $state.raw<Route>(parse(location.pathname));

export function route(): Route {
  return current;
}

export function go(path: string, { replace = false } = {}): void {
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
