import pg from 'pg';
import { startTestPostgres, templateDatabase } from './database/test-cluster.ts';

/** A migrated database on a Postgres of its own, for tests of other packages. */
export interface MigratedDatabase {
  /** A connection as the superuser. */
  readonly client: pg.Client;
  /** Ends the connection and stops Postgres. */
  stop(): Promise<void>;
}

/** Starts a Postgres and migrates a database in it. */
export async function startMigratedDatabase(): Promise<MigratedDatabase> {
  const postgres = await startTestPostgres();
  const client = new pg.Client({ host: postgres.folder, user: 'postgres', database: templateDatabase });
  await client.connect();
  return {
    client,
    stop: async () => {
      await client.end();
      await postgres.stop();
    },
  };
}
