import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { RuntimeDir } from '../data-dir/runtime-dir.ts';
import type { Log } from '../../log/log.ts';
import { freePort } from '../process/free-port.ts';
import { machineMemory } from '../process/machine-memory.ts';
import { startChild, type ManagedChild } from '../process/managed-child.ts';
import { shareProgram } from '../process/shared-program.ts';
import type { PostgresSettings } from '../../settings/database-settings.ts';
import { supervise, type Supervised } from '../process/supervise.ts';
import type { UnprivilegedUser } from '../process/unprivileged-user.ts';
import { StartupError } from '../../startup-error.ts';
import { clusterPath } from './cluster-path.ts';
import { findPostgresBinaries } from './find-binaries.ts';
import { hydrateSymlinks } from './hydrate-symlinks.ts';
import { initCluster } from './init-cluster.ts';
import { endLeftOverPostmaster } from './left-over-postmaster.ts';
import { memoryOfProcess, postgresSettings } from './postgres-settings.ts';

/** What the embedded Postgres needs to know. */
export interface StartPostgresOptions {
  readonly dataDir: string;
  /** Folder for the socket. */
  readonly runtimeDir: RuntimeDir;
  readonly user: UnprivilegedUser | undefined;
  readonly superuserPassword: string;
  /** Settings that the environment gives. */
  readonly settings: PostgresSettings;
  /** Called when Postgres died and is back. */
  readonly onRestarted: () => void;
  /** Called whenever it begins or ceases to answer. */
  readonly onReadyChanged?: () => void;
  readonly log: Log;
}

/** The embedded Postgres, running. */
export interface EmbeddedPostgres {
  readonly service: Supervised;
  /** How the superuser connects. */
  readonly connection: pg.ClientConfig;
}

const databaseName = 'lab_console';
/** Crash recovery replays the log; on a slow disk that takes its time. */
const readyTimeoutMs = 120_000;

/**
 * Starts the embedded Postgres 18 on a unix socket (on Windows: on a free port of 127.0.0.1) and keeps it running.
 *
 * @throws StartupError when it cannot run here.
 */
export async function startPostgres(options: StartPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, user, superuserPassword, onRestarted, onReadyChanged, log } = options;
  const runtimeDir = options.runtimeDir.path;
  const binaries = findPostgresBinaries();
  await hydrateSymlinks(binaries.native);
  const native = await shareProgram({ source: binaries.native, key: `postgres-${binaries.version}-${process.arch}`, user });

  const cluster = join(await realpath(dataDir), 'postgres');
  await initCluster({ cluster, native, runtimeDir, user, superuserPassword, log });

  const onSocket = process.platform !== 'win32';
  const connection: pg.ClientConfig = {
    host: onSocket ? runtimeDir : '127.0.0.1',
    port: onSocket ? 5432 : await freePort(),
    user: 'postgres',
    password: superuserPassword,
    database: databaseName,
  };
  const memory = machineMemory();
  const settings = postgresSettings({ connection, onSocket, memory, given: options.settings });
  const service = await supervise({
    name: 'postgres',
    start: async () => {
      await options.runtimeDir.ensure();
      await endLeftOverPostmaster(cluster, log);
      const child = await startChild(
        {
          name: 'postgres',
          file: join(native, 'bin', onSocket ? 'postgres' : 'postgres.exe'),
          args: [
            '-D',
            clusterPath(cluster, user),
            ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
          ],
          cwd: cluster,
          env: { LC_ALL: 'C', TZ: 'UTC', ...firstToGo },
          user,
          signalOnParentDeath: 'INT',
          memoryLimit: memoryOfProcess(memory, settings),
        },
        log,
      );
      try {
        await waitUntilReady(child, connection, join(dataDir, 'secrets.json'));
      } catch (error) {
        await end(child);
        throw error;
      }
      return child;
    },
    end,
    watch: { ask: (timeoutMs) => askPostgres(connection, timeoutMs) },
    onRestarted,
    ...(onReadyChanged ? { onReadyChanged } : {}),
    log,
  });
  return { service, connection };
}

/** INT rolls back what is open and writes a checkpoint; QUIT stops at once and leaves the rest to the next start. */
function end(child: ManagedChild): Promise<unknown> {
  return child.stop([
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
  ]);
}

/** Where memory runs out all the same, the system ends a process that answers a query before it ends the server. */
const firstToGo: Readonly<Record<string, string>> =
  process.platform === 'linux' ? { PG_OOM_ADJUST_FILE: '/proc/self/oom_score_adj', PG_OOM_ADJUST_VALUE: '500' } : {};

/** Asks for a sign of life. A refusal, such as of one connection too many, is one. */
async function askPostgres(connection: pg.ClientConfig, timeoutMs: number): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: timeoutMs, query_timeout: timeoutMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select');
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
  } finally {
    void client.end().catch(() => undefined);
  }
}

/** Connects until it works, and makes the database at the first start. */
async function waitUntilReady(child: ManagedChild, connection: pg.ClientConfig, secretsFile: string): Promise<void> {
  let ended = false;
  void child.ended.then(() => {
    ended = true;
  });
  const deadline = performance.now() + readyTimeoutMs;
  let reason = '';
  while (!ended && performance.now() < deadline) {
    const client = new pg.Client({ ...connection, database: 'postgres', connectionTimeoutMillis: 10_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
      if (rowCount === 0) await client.query(`create database ${databaseName}`);
      return;
    } catch (error) {
      reason = (error as Error).message;
      if ((error as { code?: unknown }).code === '28P01') {
        throw new StartupError(
          `The file ${secretsFile} is not the one of the database beside it: the password in it is wrong. Restore it from the backup of this data folder.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, 15));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  const lines = ended ? (await child.ended).lastLines.slice(-3).join(' ') : reason;
  throw new StartupError(`The embedded Postgres did not start: ${lines}`);
}
