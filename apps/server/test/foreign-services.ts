import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { loadSecrets } from '../src/host/data-dir/secrets.ts';
import { initCluster } from '../src/host/postgres/init-cluster.ts';
import { findPostgresBinaries } from '../src/host/postgres/find-binaries.ts';
import { hydrateSymlinks } from '../src/host/postgres/hydrate-symlinks.ts';
import { clusterPath } from '../src/host/postgres/cluster-path.ts';
import { findPostgrest } from '../src/host/postgrest/find-postgrest.ts';
import { freePort } from '../src/host/process/free-port.ts';
import { startChild } from '../src/host/process/managed-child.ts';
import { shareProgram } from '../src/host/process/shared-program.ts';
import { childUser } from '../src/host/process/unprivileged-user.ts';

/** A Postgres as another institution would run it: known by its TCP address only, with an account that is no superuser. */
export interface ForeignPostgres {
  /** For `DATABASE_URL`. */
  readonly databaseUrl: string;
  /** The same database for its superuser. */
  readonly superuserUrl: string;
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly stop: () => Promise<void>;
}

/** A PostgREST that the server does not run itself, configured as in the README. */
export interface ForeignPostgrest {
  readonly stop: () => Promise<void>;
}

const log = pino({ level: 'silent' });

/** What a Postgres of one's own begins with. */
export interface ForeignPostgresOptions {
  /** Data folder of a server that was stopped: its database goes on here, and the superuser's connection is the only one. @default an empty one */
  readonly dataDir?: string;
  /** Further settings, each as `name=value`. */
  readonly settings?: readonly string[];
}

/** Starts a Postgres on a port of 127.0.0.1. */
export async function startForeignPostgres({
  dataDir,
  settings: more = [],
}: ForeignPostgresOptions = {}): Promise<ForeignPostgres> {
  const user = childUser();
  const found = findPostgresBinaries();
  await hydrateSymlinks(found.native);
  const native = await shareProgram({ source: found.native, key: `postgres-${found.version}-${process.arch}`, user });
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-foreign-'));
  const runtimeDir = join(folder, 'run');
  await mkdir(runtimeDir, { mode: 0o700 });
  if (user) for (const path of [folder, runtimeDir]) await chown(path, user.uid, user.gid);
  const superuserPassword =
    dataDir === undefined ? randomBytes(16).toString('hex') : (await loadSecrets(dataDir, {})).superuserPassword;
  const cluster = dataDir === undefined ? join(folder, 'cluster') : join(dataDir, 'postgres');
  await initCluster({ cluster, native, runtimeDir, user, superuserPassword, log });
  const host = '127.0.0.1';
  const port = await freePort();
  const settings = [`listen_addresses=${host}`, `port=${port}`, 'unix_socket_directories=', 'max_connections=60', ...more];
  const child = await startChild(
    {
      name: 'foreign-postgres',
      file: join(native, 'bin', 'postgres'),
      args: ['-D', clusterPath(cluster, user), ...settings.flatMap((setting) => ['-c', setting])],
      cwd: cluster,
      env: { LC_ALL: 'C', TZ: 'UTC' },
      user,
      signalOnParentDeath: 'INT',
    },
    log,
  );
  const superuser = await connectWhenReady({ host, port, user: 'postgres', password: superuserPassword, database: 'postgres' });
  const database = dataDir === undefined ? 'teaching' : 'lab_console';
  const superuserUrl = `postgres://postgres:${superuserPassword}@${host}:${port}/${database}`;
  if (dataDir === undefined) {
    await superuser.query(`create role host_account login createrole password 'Host-account-1'`);
    await superuser.query('create database teaching owner host_account');
  }
  await superuser.end();
  return {
    databaseUrl: dataDir === undefined ? `postgres://host_account:Host-account-1@${host}:${port}/${database}` : superuserUrl,
    superuserUrl,
    host,
    port,
    database,
    stop: async () => {
      await child.stop([['SIGINT', 10_000]]);
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

/** Starts a PostgREST on a port of 127.0.0.1. */
export async function startForeignPostgrest(options: {
  readonly postgres: ForeignPostgres;
  readonly port: number;
  readonly jwtSecret: string;
  readonly authenticatorPassword: string;
}): Promise<ForeignPostgrest> {
  const { postgres, port, jwtSecret, authenticatorPassword } = options;
  const user = childUser();
  const program = await shareProgram({ source: findPostgrest(), key: `postgrest-12.0.2-${process.arch}`, user });
  const child = await startChild(
    {
      name: 'foreign-postgrest',
      file: program,
      args: [],
      cwd: tmpdir(),
      env: {
        PGRST_DB_URI: `postgres://authenticator:${authenticatorPassword}@${postgres.host}:${postgres.port}/${postgres.database}`,
        PGRST_DB_SCHEMAS: 'api,student',
        PGRST_DB_ANON_ROLE: 'anon',
        PGRST_DB_PRE_REQUEST: 'auth.check_request',
        PGRST_DB_MAX_ROWS: '5000',
        PGRST_JWT_SECRET: jwtSecret,
        PGRST_JWT_AUD: 'lab-console',
        PGRST_OPENAPI_MODE: 'disabled',
        PGRST_SERVER_HOST: '127.0.0.1',
        PGRST_SERVER_PORT: String(port),
        LC_ALL: 'C.UTF-8',
      },
      user,
      signalOnParentDeath: 'TERM',
    },
    log,
  );
  return {
    stop: async () => {
      await child.stop([['SIGTERM', 5_000]]);
    },
  };
}

async function connectWhenReady(connection: pg.ClientConfig): Promise<pg.Client> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client(connection);
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
