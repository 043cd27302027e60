// The addresses of the house, and how to go from one to another without loading the page again.

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string }
  | { page: 'replay'; id: string }
  | { page: 'receipt'; id: string }
  | { page: 'learn'; game: string; lesson: string }
  | { page: 'lost' };

/** The page that an address names. */
export function parse(path: string): Route {
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 2 && second) {
    if (first === 'new') return { page: 'new', game: second };
    if (first === 't') return { page: 'table', id: second };
    if (first === 'replay') return { page: 'replay', id: second };
    if (first === 'receipt') return { page: 'receipt', id: second };
  }
  if (parts.length === 3 && first === 'learn' && second && parts[2]) return { page: 'learn', game: second, lesson: parts[2] };
  return { page: 'lost' };
}

/** The table id in a pasted link or code: `toffee-lamp-42` from either; '' where there is none. */
export function tableIn(text: string): string {
  const trimmed = text.trim();
  const linked = /\/(?:t|replay)\/([A-Za-z0-9-]+)/.exec(trimmed);
  if (linked?.[1]) return linked[1].toLowerCase();
  const code = trimmed.toLowerCase().replace(/\s+/g, '-');
  return /^[a-z0-9-]{3,80}$/.test(code) ? code : '';
}

class Router {
  path = $state(typeof location === 'undefined' ? '/' : location.pathname);
  route: Route = $derived(parse(this.path));

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.path = location.pathname;
    window.scrollTo(0, 0);
  }
}

export const router = new Router();

/** Follow the browser's back button and turn clicks on our own links into `go`; call once. */
export function listen(): void {
  window.addEventListener('popstate', () => (router.path = location.pathname));
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    router.go(link.pathname + link.search);
  });
}
