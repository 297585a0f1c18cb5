import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findPostgresBinaries } from '../postgres/find-binaries.ts';
import { hydrateSymlinks } from '../postgres/hydrate-symlinks.ts';
import { shareProgram } from '../process/shared-program.ts';
import { childUser } from '../process/unprivileged-user.ts';

/** An empty database for one test file. */
export interface TestCluster {
  /** The owner's connection: the superuser of an embedded Postgres, or the role of `TEST_DATABASE_URL`. */
  readonly connection: pg.ClientConfig;
  /** Ends connections, drops the database, stops the server and removes its files. */
  stop(): Promise<void>;
}

/**
 * An empty database on a Postgres of its own, or, with `TEST_DATABASE_URL`, on the server behind that address, where the role has to
 * have CREATEDB and CREATEROLE and need not be a superuser.
 */
export async function startTestCluster(): Promise<TestCluster> {
  const address = process.env['TEST_DATABASE_URL'];
  return address ? onGivenServer(address) : onOwnServer();
}

async function onGivenServer(address: string): Promise<TestCluster> {
  const database = `lab_console_test_${randomBytes(6).toString('hex')}`;
  const run = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${database}`);
  const { host, port, user, password } = new pg.Client({ connectionString: address });
  return {
    connection: { host, port, user, password, database },
    stop: async () => {
      // Autovacuum may be at work in it, which only a superuser may end: it goes by itself.
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await run(`drop database ${database} with (force)`);
        } catch (error) {
          if (attempt >= 40) throw error;
          await wait(250);
        }
      }
    },
  };
}

async function onOwnServer(): Promise<TestCluster> {
  const user = childUser();
  const found = findPostgresBinaries();
  await hydrateSymlinks(found.native);
  const native = await shareProgram({ source: found.native, key: `postgres-${found.version}`, user });
  const directory = await mkdtemp(join(tmpdir(), 'lab-console-db-'));
  await chmod(directory, 0o700);
  if (user) await chown(directory, user.uid, user.gid);
  const data = join(directory, 'data');

  const launch = (program: string, args: readonly string[]): ChildProcess =>
    spawn(join(native, 'bin', program), args, { ...user, env: { LC_ALL: 'C', TZ: 'UTC' }, stdio: ['ignore', 'ignore', 'pipe'] });
  const initdb = launch('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']);
  await ended(initdb, 'initdb');

  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${directory}`,
    'fsync=off',
    'max_connections=60',
    'shared_buffers=32MB',
    'timezone=Asia/Shanghai',
  ];
  const postgres = launch('postgres', ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]);
  const lines = collect(postgres);
  // A test run that is stopped half-way takes its server with it.
  const kill = (): void => void postgres.kill('SIGQUIT');
  process.once('exit', kill);
  const connection: pg.ClientConfig = { host: directory, user: 'postgres', database: 'postgres' };
  await ready(connection, postgres, lines);
  return {
    connection,
    stop: async () => {
      process.off('exit', kill);
      postgres.kill('SIGINT');
      await new Promise((resolve) => (postgres.exitCode === null ? postgres.once('exit', resolve) : resolve(undefined)));
      await rm(directory, { recursive: true, force: true });
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
