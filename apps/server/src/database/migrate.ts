import { join } from 'node:path';
import pg from 'pg';
import Postgrator from 'postgrator';

import { bootstrapSql } from './bootstrap.ts';
import { ownerRole } from './roles.ts';

/** Where to migrate, and the passwords that the two login roles get. */
export interface MigrateOptions {
  /**
   * A connection that may create roles and schemas: the superuser of the embedded Postgres, or a role with CREATEROLE and
   * the right CREATE on the database. An address (`DATABASE_URL`) or the settings of `pg`.
   */
  readonly connection: string | pg.ClientConfig;
  /** Password of the role `authenticator`; printable ASCII. It is stored in the database only, as a SCRAM verifier. */
  readonly authenticatorPassword: string;
  /** Password of the role `auth_gateway`; printable ASCII. */
  readonly gatewayPassword: string;
}

/** What a run did. */
export interface MigrateResult {
  /** File names applied by this run, in their order; empty when the database was up to date. */
  readonly applied: readonly string[];
  /** Number of the newest migration that the database has now. */
  readonly version: number;
}

/** Key of the lock that keeps two servers from migrating one database at the same time. */
const lockKey = 7_310_215_508;

/** Roles belong to the whole cluster, so runs over two databases of it can still meet: these failures pass when repeated. */
const passingCodes = new Set(['23505', '42710', '40P01', '40001', 'XX000']);

/**
 * Brings roles, schemas and tables to the state of this version and sets the passwords of the login roles. Safe at every start and
 * from several servers at once: it holds a lock, and all of it is one transaction, so a run that is killed leaves nothing behind.
 *
 * @throws Error when a migration that was applied before has been changed since (checksums), when the connection lacks a right, or
 * when the server is older than Postgres 15.
 */
export async function migrate(options: MigrateOptions): Promise<MigrateResult> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migrateOnce(options);
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt >= 5 || typeof code !== 'string' || !passingCodes.has(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100 * attempt));
    }
  }
}

async function migrateOnce({ connection, authenticatorPassword, gatewayPassword }: MigrateOptions): Promise<MigrateResult> {
  const client = new pg.Client(typeof connection === 'string' ? { connectionString: connection } : connection);
  // A server that goes away between two queries must not end the process: the next query reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    await client.query("set local client_min_messages = 'warning'");
    await requireServerVersion(client);
    await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(bootstrapSql({ authenticatorPassword, gatewayPassword }));
    await client.query(`set local role ${ownerRole}`);
    const postgrator = new Postgrator({
      driver: 'pg',
      // glob wants forward slashes on Windows too
      migrationPattern: join(import.meta.dirname, 'migrations', '*.sql').replaceAll('\\', '/'),
      // Named this way postgrator does not try to create the schema, which the owner role may not.
      schemaTable: 'schema_version',
      currentSchema: 'auth',
      newline: 'LF',
      execQuery: (query) => client.query(query),
    });
    const applied = await postgrator.migrate();
    // A bigint, which pg reads as text whatever the declaration says.
    const version: unknown = await postgrator.getDatabaseVersion();
    // A PostgREST that is already running learns of new tables and functions.
    if (applied.length > 0) await client.query("notify pgrst, 'reload schema'");
    await client.query('commit');
    return { applied: applied.map(({ filename }) => filename), version: Number(version) };
  } finally {
    await client.end().catch(() => {});
  }
}

async function requireServerVersion(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const version = Number(rows[0]?.server_version_num);
  if (version < 150_000) {
    throw new Error(
      `The database is Postgres ${Math.floor(version / 10_000)}, but views that respect the rights of their reader need Postgres 15 or newer.`,
    );
  }
}
