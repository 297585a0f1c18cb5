import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { freePort } from '../process/free-port.ts';
import { startChild, type ManagedChild } from '../process/managed-child.ts';
import { shareProgram } from '../process/shared-program.ts';
import { supervise, type Supervised } from '../process/supervise.ts';
import type { UnprivilegedUser } from '../process/unprivileged-user.ts';
import { StartupError } from '../startup-error.ts';
import { clusterPath } from './cluster-path.ts';
import { findPostgresBinaries } from './find-binaries.ts';
import { hydrateSymlinks } from './hydrate-symlinks.ts';
import { initCluster } from './init-cluster.ts';
import { endLeftOverPostmaster } from './left-over-postmaster.ts';

/** What the embedded Postgres needs to know. */
export interface StartPostgresOptions {
  readonly dataDir: string;
  /** Folder for the socket. */
  readonly runtimeDir: string;
  readonly user: UnprivilegedUser | undefined;
  readonly superuserPassword: string;
  /** Told when Postgres died and is back. */
  readonly onRestarted: () => void;
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
  const { dataDir, runtimeDir, user, superuserPassword, onRestarted, log } = options;
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
  const service = await supervise({
    name: 'postgres',
    start: async () => {
      await endLeftOverPostmaster(cluster, log);
      const child = await startChild(
        {
          name: 'postgres',
          file: join(native, 'bin', onSocket ? 'postgres' : 'postgres.exe'),
          args: ['-D', clusterPath(cluster, user), ...serverSettings(connection, onSocket)],
          cwd: cluster,
          env: { LC_ALL: 'C', TZ: 'UTC' },
          user,
          signalOnParentDeath: 'INT',
        },
        log,
      );
      try {
        await waitUntilReady(child, connection);
      } catch (error) {
        await end(child);
        throw error;
      }
      return child;
    },
    end,
    onRestarted,
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

function serverSettings({ host, port }: pg.ClientConfig, onSocket: boolean): string[] {
  const settings = {
    listen_addresses: onSocket ? '' : '127.0.0.1',
    unix_socket_directories: onSocket ? String(host) : '',
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '60',
    shared_buffers: '64MB',
    synchronous_commit: 'on',
    timezone: 'Asia/Shanghai',
    idle_in_transaction_session_timeout: '30s',
    // Statements and rows hold personal data: only what concerns the server itself is logged.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_line_prefix: '',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Connects until it works, and makes the database at the first start. */
async function waitUntilReady(child: ManagedChild, connection: pg.ClientConfig): Promise<void> {
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
      await new Promise((resolve) => setTimeout(resolve, 15));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  const lines = ended ? (await child.ended).lastLines.slice(-3).join(' ') : reason;
  throw new StartupError(`The embedded Postgres did not start: ${lines}`);
}
