import pg from 'pg';
import type { Log } from '../log/log.ts';

/**
 * Makes a pool whose connections may break at any moment, idle or taken out, without ending the process. Its user then sees its next statement fail.
 */
export function createPool(config: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 4_000, idleTimeoutMillis: 60_000, ...config });
  const handleLost = (error: Error): void => log.warn({ err: error }, 'connection to the database lost');
  // The pool's own event is about idle connections only: a client that is taken out has no listener but this one.
  pool.on('connect', (client) => void client.on('error', handleLost));
  pool.on('error', () => undefined);
  return pool;
}
