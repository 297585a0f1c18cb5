import pg from 'pg';

/** Account to connect with instead of the one in the address. */
export interface Login {
  readonly user: string;
  readonly password: string;
}

/**
 * Returns the same database for another account, as libpq's `key='value'` text. Unlike an address, this form can name a socket folder together with
 * an account.
 */
export function connectionString(connection: string | pg.ClientConfig, { user, password }: Login): string {
  const { host, port, database } = new pg.Client(connection);
  const parts: Record<string, string> = { host, port: String(port), dbname: database ?? '', user, password };
  if (typeof connection === 'string') {
    for (const [, name, value] of connection.matchAll(/[?&](sslmode|sslrootcert)=([^&]+)/g)) {
      if (name && value) parts[name] = decodeURIComponent(value);
    }
  }
  return Object.entries(parts)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}='${value.replace(/[\\']/g, '\\$&')}'`)
    .join(' ');
}

/** The same database for another account, as settings of `pg`. */
export function clientConfig(connection: string | pg.ClientConfig, { user, password }: Login): pg.ClientConfig {
  const { host, port, database, ssl } = new pg.Client(connection);
  return { host, port, user, password, ssl, ...(database === undefined ? {} : { database }) };
}
