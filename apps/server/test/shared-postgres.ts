import { startTestPostgres } from './database/test-cluster.ts';

/** Global setup of the tests: one Postgres for the run, unless `TEST_DATABASE_URL` names one. */
export default async function startSharedPostgres(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return undefined;
  const postgres = await startTestPostgres();
  process.env['TEST_POSTGRES_FOLDER'] = postgres.folder;
  return () => postgres.stop();
}
