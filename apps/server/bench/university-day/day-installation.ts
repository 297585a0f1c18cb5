import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import { startTestServer, type TestServer } from '../../../../tools/test-server.ts';
import { loadSecrets, type Secrets } from '../../src/host/data-dir/secrets.ts';
import { connectDatabase } from '../../test/connect-database.ts';
import { startForeignPostgres } from '../../test/foreign-services.ts';
import { copyKeptData } from '../kept-data.ts';

/** Servers over one database with a made-up university. */
export interface DayInstallation {
  readonly servers: readonly TestServer[];
  /** The superuser's connection. */
  readonly database: pg.Client;
  readonly secrets: Secrets;
  readonly stop: () => Promise<void>;
}

/** What {@link openDayInstallation} starts. */
export interface DayInstallationOptions {
  readonly demo: 'small' | 'large';
  /** One has the embedded Postgres and its files on the disk; several share a Postgres of their own and a bucket. */
  readonly servers: number;
  /**
   * A data folder of this university that is kept: made where it is missing, and copied for each run.
   *
   * @default the one that tests keep for each state of the code and each day
   */
  readonly data?: string | undefined;
}

const counting = 'shared_preload_libraries=pg_stat_statements';

/** Starts servers whose database counts statements. */
export async function openDayInstallation({ demo, servers: count, data }: DayInstallationOptions): Promise<DayInstallation> {
  const cleanups: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  const start = async (options: Parameters<typeof startTestServer>[0]): Promise<TestServer> => {
    const server = await startTestServer({ demo, locale: 'en', ...options });
    cleanups.push(server.stop);
    return server;
  };
  try {
    const place = await mkdtemp(join(tmpdir(), 'lab-console-day-'));
    cleanups.push(() => rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
    const dataDir = data === undefined ? undefined : await copyKeptData(data, { demo, target: join(place, 'data') });
    const first = await start({ ...(dataDir === undefined ? {} : { dataDir }), env: { POSTGRES_SETTINGS: counting } });
    const secrets = await loadSecrets(first.dataDir, {});
    if (count === 1) {
      const database = await connectDatabase(first.dataDir);
      cleanups.push(() => database.end());
      await database.query('create extension if not exists pg_stat_statements');
      return { servers: [first], database, secrets, stop };
    }

    // The same database without its server, as a university runs it.
    await first.kill('SIGTERM');
    const postgres = await startForeignPostgres({ dataDir: first.dataDir, settings: [counting, 'max_connections=100'] });
    cleanups.push(postgres.stop);
    const database = new pg.Client(postgres.superuserUrl);
    database.on('error', () => undefined);
    await database.connect();
    cleanups.push(() => database.end());
    await database.query('create extension if not exists pg_stat_statements');
    const s3 = new S3rver({
      port: 0,
      silent: true,
      directory: join(place, 's3'),
      configureBuckets: [{ name: 'lab', configs: [] }],
    });
    const { port } = await s3.run();
    cleanups.push(() => s3.close());
    const servers: TestServer[] = [];
    for (let at = 0; at < count; at++) {
      servers.push(
        await start({
          dataDir: join(place, `server-${at}`),
          env: {
            DATABASE_URL: postgres.databaseUrl,
            STORAGE_URL: `s3://lab/objects?endpoint=http://127.0.0.1:${port}`,
            AWS_ACCESS_KEY_ID: 'S3RVER',
            AWS_SECRET_ACCESS_KEY: 'S3RVER',
            JWT_SECRET: secrets.jwtSecret,
            PASSWORD_PEPPER: secrets.passwordPepper,
            AUTHENTICATOR_PASSWORD: secrets.authenticatorPassword,
          },
        }),
      );
    }
    return { servers, database, secrets, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
