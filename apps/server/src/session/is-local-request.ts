import type { FastifyRequest } from 'fastify';
import { isLoopback } from '../http/is-loopback.ts';

/** Headers that proxies add. */
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'] as const;

/**
 * Whether a request was made on this machine, as far as it shows. Its connection comes from a loopback address, it names a loopback host, the page
 * that sends it comes from one, and no proxy has left a trace. A proxy that asks in HTTP/1.0 (nginx by default) leaves no other one.
 */
export function isLocalRequest({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  const { headers, socket, httpVersion } = raw;
  if (httpVersion === '1.0' || proxyHeaders.some((name) => headers[name] !== undefined)) return false;
  const hosts = [hostOf(`http://${headers.host ?? ''}`), ...(headers.origin === undefined ? [] : [hostOf(headers.origin)])];
  return isLoopback(socket.remoteAddress ?? '') && hosts.every(isLoopback);
}

/** The host in an address, without its port; empty where there is none. */
function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^\[(.*)\]$/, '$1') : '';
}
