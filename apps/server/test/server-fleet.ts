import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import S3rver from 's3rver';
import { startTestServer, type TestAccount, type TestServer } from '../../../tools/test-server.ts';
import { startForeignPostgres, type ForeignPostgres } from './foreign-services.ts';
import { openRoundRobin, type RoundRobin } from './round-robin.ts';

/** Several servers over one Postgres and one S3, behind a balancer. */
export interface ServerFleet {
  readonly servers: readonly TestServer[];
  readonly balancer: RoundRobin;
  /** Those of the made-up university. */
  readonly accounts: readonly TestAccount[];
  readonly postgres: ForeignPostgres;
  /** The superuser's connection. */
  readonly database: pg.Client;
  /** Settings that all servers have. */
  readonly env: Readonly<Record<string, string>>;
  /** Starts another server, in a data folder of its own or in that of an earlier one. */
  readonly start: (
    name: string,
    options?: { readonly env?: Readonly<Record<string, string>>; readonly program?: string },
  ) => Promise<TestServer>;
  /** A folder that goes with the fleet. */
  readonly place: string;
  readonly stop: () => Promise<void>;
}

/** Starts servers at the same moment over an empty database. */
export async function startServerFleet(
  count: number,
  { env: more = {} }: { readonly env?: Readonly<Record<string, string>> } = {},
): Promise<ServerFleet> {
  const place = await mkdtemp(join(tmpdir(), 'lab-console-fleet-'));
  const s3 = new S3rver({
    port: 0,
    silent: true,
    directory: join(place, 's3'),
    configureBuckets: [{ name: 'lab', configs: [] }],
  });
  const secret = '0123456789abcdef'.repeat(3);
  const started: TestServer[] = [];
  const cleanups: (() => Promise<unknown>)[] = [
    () => rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  ];
  const stop = async (): Promise<void> => {
    for (const server of started.splice(0)) await server.stop();
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    const { port } = await s3.run();
    cleanups.push(() => s3.close());
    const postgres = await startForeignPostgres();
    cleanups.push(postgres.stop);
    const env = {
      DATABASE_URL: postgres.databaseUrl,
      STORAGE_URL: `s3://lab/objects?endpoint=http://127.0.0.1:${port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      JWT_SECRET: secret,
      PASSWORD_PEPPER: secret,
      AUTHENTICATOR_PASSWORD: secret,
      ...more,
    };
    const start: ServerFleet['start'] = async (name, { env: own = {}, ...options } = {}) => {
      const server = await startTestServer({
        demo: 'small',
        locale: 'en',
        dataDir: join(place, name),
        env: { ...env, ...own },
        ...options,
      });
      started.push(server);
      return server;
    };
    const servers = await Promise.all(Array.from({ length: count }, (_, at) => start(`server-${at}`)));
    const balancer = await openRoundRobin(servers.map(({ apiUrl }) => apiUrl));
    cleanups.push(balancer.close);
    const database = new pg.Client(postgres.superuserUrl);
    database.on('error', () => undefined);
    await database.connect();
    cleanups.push(() => database.end());
    const accounts = servers.find((server) => server.accounts.length > 0)?.accounts ?? [];
    return { servers, balancer, accounts, postgres, database, env, start, place, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
