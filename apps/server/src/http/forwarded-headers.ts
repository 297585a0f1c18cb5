import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/**
 * Request headers that PostgREST gets to see. All others stay behind: database functions can read every header, so one that claims
 * a role, a profile or an address must not get there.
 */
const passedOn = [
  'accept',
  'authorization',
  'content-type',
  'content-length',
  'idempotency-key',
  'prefer',
  'range',
  'range-unit',
] as const;

/** Headers of the answer that concern the connection to PostgREST or that the gateway decides itself. */
const heldBack: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'trailer',
  'proxy-authenticate',
  'server',
  'date',
  'location',
  'content-location',
]);

/** Longest address that an answer repeats, in characters. */
const maxLocationLength = 4_000;

/** Headers as undici gives them: one that came several times is a list, whatever its name. */
export type ReceivedHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Header with the address of a request for the history; what a client sends under this name stays behind. */
export const addressHeader = 'x-client-address';

/** The headers of a request as PostgREST gets them, with the address that the gateway sees. */
export function requestHeaders(headers: IncomingHttpHeaders, address: string): Record<string, string> {
  const passed: Record<string, string> = { [addressHeader]: address };
  for (const name of passedOn) {
    const value = headers[name];
    // PostgREST repeats the whole query: many ids make it longer than clients take a header.
    if (typeof value === 'string' && value.length <= maxLocationLength) passed[name] = value;
  }
  return passed;
}

/** Name of a header of the request that PostgREST cannot read, since it holds more than ASCII; `undefined` where there is none. */
export function unreadableHeader(headers: IncomingHttpHeaders): string | undefined {
  return passedOn.find((name) => /[^\x20-\x7e\t]/.test(String(headers[name] ?? '')));
}

/**
 * The headers of PostgREST's answer as the client gets them.
 *
 * @param restRoot Where PostgREST's root appears to clients, such as `/api/rest`: addresses in the answer are moved there.
 */
export function responseHeaders(headers: ReceivedHeaders, restRoot: string): OutgoingHttpHeaders {
  const passed: OutgoingHttpHeaders = {};
  for (const name in headers) {
    if (!heldBack.has(name) && !name.startsWith('access-control-')) passed[name] = headers[name];
  }
  // 12.0.2 names the type of some errors twice.
  if (Array.isArray(passed['content-type'])) passed['content-type'] = passed['content-type'][0];
  for (const name of ['location', 'content-location'] as const) {
    const value = headers[name];
    // PostgREST repeats the whole query: many ids make it longer than clients take a header.
    if (typeof value === 'string' && value.length <= maxLocationLength)
      passed[name] = value.startsWith('/') ? restRoot + value : value;
  }
  return passed;
}
