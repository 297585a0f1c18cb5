import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createLog } from '../../log/create-log.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { childUser } from '../process/unprivileged-user.ts';
import { StartupError } from '../../startup-error.ts';
import type { Settings } from '../../settings/settings.ts';
import { lockDataDir } from './lock-data-dir.ts';
import { prepareDataDir } from './prepare-data-dir.ts';
import { makeRuntimeDir } from './runtime-dir.ts';
import { loadSecrets } from './secrets.ts';

/** The server's database, for a command beside the server. */
export interface OpenDatabase {
  /** Signed in as who migrates: the superuser of the embedded Postgres, or the account of `DATABASE_URL`. */
  readonly client: pg.Client;
  readonly config: pg.ClientConfig;
  /** Whether the server holds the data folder at the moment. */
  readonly isServerRunning: boolean;
  readonly close: () => Promise<void>;
}

/** How to connect to the embedded Postgres behind a socket folder. */
function embeddedConnection(host: string, password: string): pg.ClientConfig {
  return { host, port: 5432, user: 'postgres', password, database: 'lab_console' };
}

/**
 * Connects to the database of these settings: `DATABASE_URL`, or the embedded Postgres. Where no server runs, the embedded one is started for this
 * command alone, which then holds the data folder as a server does.
 *
 * @throws StartupError with a sentence for a person when that is not possible.
 */
export async function openDatabase(
  settings: Settings,
  { isNew = false }: { /** Whether the data folder may be empty. */ readonly isNew?: boolean } = {},
): Promise<OpenDatabase> {
  if (settings.databaseUrl) {
    const config = { connectionString: settings.databaseUrl };
    const client = await connect(config);
    return { client, config, isServerRunning: false, close: () => client.end() };
  }
  if (!isNew && !existsSync(join(settings.dataDir, 'postgres'))) {
    throw new StartupError(`There is no database in ${settings.dataDir}. Set DATA_DIR to the data folder of the server.`);
  }
  const { superuserPassword } = await loadSecrets(settings.dataDir, settings);
  const runtimeDir = await readFile(join(settings.dataDir, 'runtime-dir'), 'utf8').catch(() => '');
  if (runtimeDir !== '') {
    const config = embeddedConnection(runtimeDir.trim(), superuserPassword);
    const client = await connect(config).catch(() => undefined);
    if (client) return { client, config, isServerRunning: true, close: () => client.end() };
  }
  return startAlone(settings, superuserPassword);
}

async function startAlone(settings: Settings, superuserPassword: string): Promise<OpenDatabase> {
  const cleanups: Array<() => Promise<unknown> | void> = [];
  const close = async (): Promise<void> => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    await prepareDataDir(settings.dataDir);
    const lock = await lockDataDir(settings.dataDir);
    cleanups.push(lock.release);
    const { log, close: closeLog } = createLog(settings);
    cleanups.push(closeLog);
    const user = childUser();
    const runtimeDir = await makeRuntimeDir(settings.dataDir, user);
    cleanups.push(runtimeDir.remove);
    const postgres = await startPostgres({
      dataDir: settings.dataDir,
      runtimeDir,
      user,
      superuserPassword,
      settings: settings.postgresSettings,
      onRestarted: () => undefined,
      log,
    });
    cleanups.push(postgres.service.stop);
    const client = await connect(postgres.connection);
    cleanups.push(() => client.end());
    return { client, config: postgres.connection, isServerRunning: false, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connect(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { message } = error as Error;
    throw new StartupError(
      `The database cannot be reached: ${message}. Check DATABASE_URL or DATA_DIR, and that the database runs.`,
    );
  }
}
