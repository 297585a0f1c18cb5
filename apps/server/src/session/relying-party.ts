import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../http/is-loopback.ts';

/** What knows the origin at which people open the console, where the installation names one. */
export interface PublicAddress {
  readonly publicAddress: () => string | undefined;
}

/** Where passkeys are made and used: browsers bind each to the name of a host. */
export interface RelyingParty {
  /** The name of the host, without its port. */
  readonly id: string;
  /** The origins of pages that may use them. */
  readonly origins: readonly string[];
}

/**
 * Returns the console as a request reached it: at the public address of the installation or, without one, at the requested host. What a browser has
 * signed for another one does not fit. `undefined` where there is an IP address in place of a name, for which browsers make no passkeys.
 */
export function relyingPartyOf(
  { host }: Pick<FastifyRequest, 'host'>,
  { currentSignOn }: { readonly currentSignOn: PublicAddress },
): RelyingParty | undefined {
  const publicAddress = currentSignOn.publicAddress();
  const address = publicAddress ?? `https://${host}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.hostname === '' || isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) !== 0) return undefined;
  if (publicAddress !== undefined) return { id: url.hostname, origins: [url.origin] };
  // A proxy with TLS need not name it; without TLS browsers use passkeys on their own machine only.
  const isLocal = isLoopback(url.hostname) || url.hostname.endsWith('.localhost');
  return { id: url.hostname, origins: [url.origin, ...(isLocal ? [new URL(`http://${host}`).origin] : [])] };
}
