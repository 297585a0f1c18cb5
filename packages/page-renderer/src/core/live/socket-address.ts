/** What the address of a socket is judged by. */
export interface SocketRules {
  /** Address of the page that asks. */
  readonly base: string;
  /** Origins that the host allows besides the page's own, e.g. `wss://live.example.edu`. */
  readonly allowed?: readonly string[] | undefined;
}

/** The address of a socket, or the origin that was refused (`?` where it has none). */
export type SocketAddress = { readonly ok: true; readonly address: string } | { readonly ok: false; readonly origin: string };

const schemes: Readonly<Record<string, string>> = { 'http:': 'ws:', 'https:': 'wss:', 'ws:': 'ws:', 'wss:': 'wss:' };

/**
 * Judges the address of a socket: that of the page's own origin (`/live`, `wss://…` or `https://…`), or of one that the host allows. Names and
 * passwords in an address are refused.
 */
export function socketAddress(given: string, { base, allowed = [] }: SocketRules): SocketAddress {
  const found = parsed(given, base);
  const origin = found && originOf(found);
  if (!found || origin === undefined || found.username !== '' || found.password !== '')
    return { ok: false, origin: origin ?? '?' };
  const own = parsed(base);
  const origins = [own && originOf(own), ...allowed.map((each) => originOf(parsed(each)))];
  if (!origins.includes(origin)) return { ok: false, origin };
  return { ok: true, address: `${origin}${found.pathname}${found.search}` };
}

function parsed(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** The origin as sockets name it. */
function originOf(url: URL | undefined): string | undefined {
  const scheme = url && Object.hasOwn(schemes, url.protocol) ? schemes[url.protocol] : undefined;
  return scheme === undefined || !url?.host ? undefined : `${scheme}//${url.host}`;
}
