/** Name of the query parameter of `/login` that holds the page to return to. */
export const returnParameter = 'return_to';

/**
 * Checks an address to return to after signing in: a path inside the console, and no page of the signing in itself.
 * Anything else (another site, `//host`, a script) gives `/`.
 *
 * @param address Path and query inside the console, e.g. `/page/3?page=2`.
 */
export function safeReturnAddress(address: string | null): string {
  if (!address || !/^\/(?![/\\])/.test(address) || /[\t\n\r]/.test(address)) return '/';
  let url: URL;
  try {
    url = new URL(address, 'https://console.invalid');
  } catch {
    return '/';
  }
  if (url.origin !== 'https://console.invalid') return '/';
  const path = url.pathname.replace(/\/+$/, '');
  if (/^(\/login|\/student)?$/.test(path)) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Address of the sign-in page that leads back to where one was. */
export function signInAddress(from: string): string {
  const back = safeReturnAddress(from);
  return back === '/' ? '/login' : `/login?${returnParameter}=${encodeURIComponent(back)}`;
}

/** Returns an address of the browser as one inside the console. */
export function insideConsole({ pathname, search, hash }: URL | Location, basename: string): string {
  const inside = pathname.startsWith(basename) ? pathname.slice(basename.length) : pathname;
  return `${inside || '/'}${search}${hash}`;
}

/** Returns the sign-in page for an address that needs a session; `null` for the pages that need none. */
export function signInAddressFor(inside: string): string | null {
  return /^\/(login|student)(?![\w-])/i.test(inside) ? null : signInAddress(inside);
}
