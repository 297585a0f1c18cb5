import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { redactText } from '../log/redact-text.ts';
import { clientConfig, type Login } from './connection-string.ts';

/**
 * Makes sure that the pooler of `DATABASE_POOL_URL` lets the accounts of requests through to the database.
 *
 * @throws StartupError where it does not.
 */
export async function requirePool(poolUrl: string, logins: readonly Login[]): Promise<void> {
  for (const login of logins) {
    const client = new pg.Client({ ...clientConfig(poolUrl, login), connectionTimeoutMillis: 10_000, query_timeout: 10_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ is_there: boolean }>(
        `select exists (select from pg_namespace where nspname = 'auth') as is_there`,
      );
      if (rows[0]?.is_there !== true) throw new Error('it leads to another database');
    } catch (error) {
      const { message, code } = error as { message: string; code?: string };
      throw new StartupError(
        `The pooler at ${redactText(poolUrl)} of DATABASE_POOL_URL does not let the account ${login.user} through: ${redactText(message || code || String(error))}. It has to know the accounts of the database and to lead to the one of DATABASE_URL (see "A pooler" in the README of apps/server).`,
      );
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
