/** Which page is open. */

export type Route =
  | { page: 'home' }
  | { page: 'setup'; game: string }
  | { page: 'rules'; game: string; variant: string }
  | { page: 'table'; match: string }
  | { page: 'account' }
  | { page: 'operator' }
  | { page: 'lost' };

export function read(path: string): Route {
  const [first = '', second = '', third = ''] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (!first) return { page: 'home' };
  if (first === 'new' && second) return { page: 'setup', game: second };
  if (first === 'rules' && second) return { page: 'rules', game: second, variant: third };
  if (first === 't' && second) return { page: 'table', match: second };
  if ((first === 'account' || first === 'operator') && !second) return { page: first };
  return { page: 'lost' };
}

export const route = $state({ now: read(location.pathname), hash: location.hash });

function follow(): void {
  route.now = read(location.pathname);
  route.hash = location.hash;
}

/** Goes to another page of this client. */
export function go(url: string): void {
  const to = new URL(url, location.href);
  if (to.origin !== location.origin) {
    location.href = to.href;
    return;
  }
  history.pushState(null, '', to.pathname + to.search + to.hash);
  follow();
  if (!to.hash) scrollTo(0, 0);
}

/** Replaces what stands after the # without a new page. */
export function setHash(hash: string): void {
  history.replaceState(null, '', location.pathname + location.search + (hash ? `#${hash}` : ''));
  route.hash = location.hash;
}

/** A value of the form #name=value. */
export const fromHash = (name: string, hash = location.hash): string | null => new URLSearchParams(hash.slice(1)).get(name);

/** Lets plain links to our own pages change the page without loading it anew. */
export function watchLinks(): void {
  addEventListener('popstate', follow);
  addEventListener('hashchange', follow);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (read(link.pathname).page === 'lost' || (link.pathname === location.pathname && link.hash)) return;
    event.preventDefault();
    go(link.href);
  });
}
