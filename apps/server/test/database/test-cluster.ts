import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresBinaries } from '../../src/host/postgres/find-binaries.ts';
import { hydrateSymlinks } from '../../src/host/postgres/hydrate-symlinks.ts';
import { shareProgram } from '../../src/host/process/shared-program.ts';
import { childUser } from '../../src/host/process/unprivileged-user.ts';
import { migrate } from '../../src/database/migrate.ts';

/** A database for one test file. */
export interface TestCluster {
  /** The owner's connection: the superuser of the Postgres of this run, or the role of `TEST_DATABASE_URL`. */
  readonly connection: pg.ClientConfig;
  /** Ends connections and drops the database. */
  stop(): Promise<void>;
}

/** Passwords of the two login roles in tests: roles belong to the server, and all test files share one. */
export const testPasswords = { authenticatorPassword: 'test-authenticator', gatewayPassword: 'test-gateway' } as const;

/** Name of the migrated database that others are copied from. */
export const templateDatabase = 'lab_console_template';

/** Options of {@link startTestCluster}. */
export interface TestClusterOptions {
  /** Whether the database has all migrations already; empty otherwise. @default false */
  readonly isMigrated?: boolean;
}

/**
 * Creates a database of its own on the Postgres that this run of the tests shares. With `TEST_DATABASE_URL` it is on the server at that address,
 * where the role needs CREATEDB and CREATEROLE and need not be a superuser.
 */
export async function startTestCluster({ isMigrated = false }: TestClusterOptions = {}): Promise<TestCluster> {
  const address = process.env['TEST_DATABASE_URL'];
  const socketFolder = process.env['TEST_POSTGRES_FOLDER'];
  if (address === undefined && socketFolder === undefined)
    throw new Error('No Postgres for the tests: run them with vitest in apps/server, whose global setup starts one.');
  const server: pg.ClientConfig =
    address === undefined
      ? { host: socketFolder, user: 'postgres', database: 'postgres' }
      : connectionOf(new pg.Client({ connectionString: address }));
  const database = `lab_console_test_${randomBytes(6).toString('hex')}`;
  const isCopied = isMigrated && address === undefined;
  await runStatement(server, `create database ${database}${isCopied ? ` template ${templateDatabase}` : ''}`);
  const connection = { ...server, database };
  if (isMigrated && !isCopied) await migrate({ connection, ...testPasswords });
  return { connection, stop: () => dropDatabase(server, database) };
}

function connectionOf({ host, port, user, password, database }: pg.Client): pg.ClientConfig {
  return { host, port, user, password, database };
}

async function runStatement(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function dropDatabase(server: pg.ClientConfig, database: string): Promise<void> {
  // Autovacuum may be at work in it, which only a superuser may end: it goes by itself.
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await runStatement(server, `drop database ${database} with (force)`);
    } catch (error) {
      if (attempt >= 40) throw error;
      await wait(250);
    }
  }
}

/** A Postgres server for one run of the tests. */
export interface TestPostgres {
  /** Folder of its socket. */
  readonly folder: string;
  /** Stops it and removes its files. */
  stop(): Promise<void>;
}

/** Starts the Postgres of a run and makes the migrated database that {@link startTestCluster} copies. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const user = childUser();
  const found = findPostgresBinaries();
  await hydrateSymlinks(found.native);
  const native = await shareProgram({ source: found.native, key: `postgres-${found.version}`, user });
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-db-'));
  await chmod(folder, 0o700);
  if (user) await chown(folder, user.uid, user.gid);
  const data = join(folder, 'data');

  const launch = (program: string, args: readonly string[]): ChildProcess =>
    spawn(join(native, 'bin', program), args, { ...user, env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: ['ignore', 'ignore', 'pipe'] });
  const initdb = launch('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']);
  await ended(initdb, 'initdb');

  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    'fsync=off',
    'full_page_writes=off',
    'max_connections=120',
    'shared_buffers=64MB',
    'timezone=Asia/Shanghai',
  ];
  const postgres = launch('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]);
  const lines = collect(postgres);
  // A test run that is stopped half-way takes its server with it.
  const kill = (): void => void postgres.kill('SIGQUIT');
  process.once('exit', kill);
  const connection: pg.ClientConfig = { host: folder, user: 'postgres', database: 'postgres' };
  await ready(connection, postgres, lines);
  await runStatement(connection, `create database ${templateDatabase}`);
  await migrate({ connection: { ...connection, database: templateDatabase }, ...testPasswords });
  return {
    folder,
    stop: async () => {
      process.off('exit', kill);
      postgres.kill('SIGINT');
      await new Promise((resolve) => (postgres.exitCode === null ? postgres.once('exit', resolve) : resolve(undefined)));
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}

async function ready(connection: pg.ClientConfig, postgres: ChildProcess, lines: () => string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (postgres.exitCode !== null) throw new Error(`Postgres did not start: ${lines()}`);
    const client = new pg.Client(connection);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await wait(50);
    }
  }
  postgres.kill('SIGQUIT');
  throw new Error(`Postgres was not ready in time: ${lines()}`);
}

function collect(child: ChildProcess): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-4000);
  });
  return () => text;
}

async function ended(child: ChildProcess, name: string): Promise<void> {
  const lines = collect(child);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${name} failed (${code}): ${lines()}`);
}
