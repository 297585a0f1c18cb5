import { Pool } from 'undici';
import { minimalConnector, type ConnectTarget } from './minimal-connector.ts';
import type { PostgrestAddress } from './postgrest-address.ts';

/** Longest header section taken from clients and from PostgREST, in bytes: it repeats the whole query in `Content-Location`. */
export const maxHeaderBytes = 64 * 1024;
/** How long PostgREST may take to begin its answer; the database ends statements earlier. */
const answerTimeoutMs = 30_000;

const connectTimeoutMs = 3_000;

/** PostgREST, as the gateway reaches it. */
export interface Upstream {
  readonly pool: Pool;
  /** Path in front of every request, for a PostgREST that does not live at the root of its address. */
  readonly pathPrefix: string;
  /** Waits until the parts that this server runs itself answer; `false` when they do not in time. */
  readonly whenReady: (timeoutMs: number) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Opens the connections to a PostgREST. */
export function createUpstream(address: PostgrestAddress, whenReady: Upstream['whenReady']): Upstream {
  const url = new URL(address.kind === 'url' ? address.url : 'http://postgrest');
  const target: ConnectTarget =
    address.kind === 'socket'
      ? { path: address.path }
      : { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 80) };
  const pool = new Pool(url.origin, {
    ...(url.protocol === 'http:'
      ? { connect: minimalConnector(target, connectTimeoutMs) }
      : { connectTimeout: connectTimeoutMs }),
    connections: 64,
    pipelining: 1,
    maxHeaderSize: maxHeaderBytes,
    headersTimeout: answerTimeoutMs,
    bodyTimeout: answerTimeoutMs,
    keepAliveTimeout: 20_000,
    allowH2: false,
  });
  return { pool, pathPrefix: url.pathname.replace(/\/$/, ''), whenReady, close: () => pool.destroy() };
}
