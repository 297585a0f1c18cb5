import type { ChildProcess } from 'node:child_process';
import type pg from 'pg';
import { loadSecrets, type Secrets } from '../host/data-dir/secrets.ts';
import { databaseReserveBytes, readDiskSpace } from '../storage/disk-space.ts';
import { lockDataDir } from '../host/data-dir/lock-data-dir.ts';
import { prepareDataDir } from '../host/data-dir/prepare-data-dir.ts';
import { watchDisk } from '../host/data-dir/watch-disk.ts';
import { makeRuntimeDir } from '../host/data-dir/runtime-dir.ts';
import { chooseLogins, requireSamePepper, requireSameTokenSecret } from '../host/data-dir/check-secrets.ts';
import { requireSameStoragePlace } from '../host/data-dir/check-storage-place.ts';
import { copyBeforeUpgrade } from '../host/backup/copy-before-upgrade.ts';
import { startBackups } from '../host/backup/start-backups.ts';
import { migrate, readSchema, type MigrateResult, type Schema } from '../database/migrate.ts';
import { readPageLists } from '../pages/read-page-lists.ts';
import { requireListening } from '../database/require-listening.ts';
import { requirePool } from '../database/require-pool.ts';
import { loginPairs, type LoginRoles } from '../database/roles.ts';
import { superviseGateway } from './gateway-process/supervise-gateway.ts';
import type { Log } from '../log/log.ts';
import { createLog } from '../log/create-log.ts';
import { redactText } from '../log/redact-text.ts';
import { startPostgres } from '../host/postgres/start-postgres.ts';
import { connectionString } from '../database/connection-string.ts';
import type { PostgrestAddress } from '../http/postgrest-address.ts';
import { startPostgrest } from '../host/postgrest/start-postgrest.ts';
import type { Supervised } from '../host/process/supervise.ts';
import { childUser } from '../host/process/unprivileged-user.ts';
import { refusePublicDemo } from '../demo/refuse-public-demo.ts';
import { rememberDemoAccounts } from '../demo/remember-demo-accounts.ts';
import { seedIfEmpty, type FirstAccount, type Seeded } from '../seed.ts';
import { createPasswords } from '../session/passwords.ts';
import { ownFiles } from '../settings/own-files.ts';
import type { Settings } from '../settings/settings.ts';
import { seedDemoFiles } from '../storage/seed-demo-files.ts';
import { createBlobs, uploadsFolder } from '../storage/open-blobs.ts';
import { removeOldUploads } from '../storage/remove-old-uploads.ts';
import { storagePlace } from '../storage/storage-place.ts';
import { isStartupError, StartupError } from '../startup-error.ts';

/** Steps of a start, reported while it goes on. */
export type StartStep = 'database' | 'copy' | 'tables' | 'seed' | 'postgrest' | 'listen';

/** What can be given besides the settings. */
export interface StartOptions {
  /** What `forkGateway` returned: the first gateway. A start that fails ends it. */
  readonly prepared: ChildProcess;
  /** Called at the beginning of each step. */
  readonly onStep?: (step: StartStep) => void;
  /** Called with a sentence for the operator when the process that answers requests ended by itself. */
  readonly onGatewayEnded?: (sentence: string) => void;
  /** Folder with the built console. @default `apps/console/dist` beside this app */
  readonly consoleDir?: string;
}

/** A server that answers. */
export interface RunningServer {
  /** Address of the console, such as `http://127.0.0.1:8080/admin/`. */
  readonly url: string;
  /** Address of the API, such as `http://127.0.0.1:8080/api`. */
  readonly apiUrl: string;
  /** Copy of the embedded database that this start made before it changed what holds data. */
  readonly copy: string | undefined;
  /** What this start put into an empty database. */
  readonly seeded: Seeded | undefined;
  /** Accounts of the made-up university, from this start or an earlier one on the same data folder. */
  readonly demoAccounts: readonly FirstAccount[];
  /** Process ids of the children that run at the moment. */
  readonly pids: () => { readonly gateway?: number; readonly postgres?: number; readonly postgrest?: number };
  /** Lets requests that are being answered finish, then ends the children. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the database, migrations, made-up university, PostgREST and gateway. The gateway has a process of its own, so that an end of it leaves the
 * others running.
 *
 * @throws StartupError with a sentence for a person when it cannot start; whatever was started is ended again.
 */
export async function startServer(settings: Settings, options: StartOptions): Promise<RunningServer> {
  const cleanups: Array<() => Promise<unknown> | void> = [() => void options.prepared.kill('SIGKILL')];
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => {
    stopped ??= runAll(cleanups);
    return stopped;
  };
  try {
    return await start(settings, options, cleanups, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** In reverse order of making; one that fails does not keep the others from running. */
async function runAll(cleanups: Array<() => Promise<unknown> | void>): Promise<void> {
  for (const cleanup of cleanups.splice(0).toReversed()) {
    try {
      await cleanup();
    } catch {
      // The next start cleans up what could not be cleaned up here.
    }
  }
}

async function start(
  settings: Settings,
  { prepared, onStep = () => undefined, onGatewayEnded = () => undefined, consoleDir = ownFiles.console }: StartOptions,
  cleanups: Array<() => Promise<unknown> | void>,
  stop: () => Promise<void>,
): Promise<RunningServer> {
  const released = await prepareDataDir(settings.dataDir);
  const lock = await lockDataDir(settings.dataDir);
  cleanups.push(lock.release);
  const { log, close } = createLog(settings);
  cleanups.push(close);
  if (released > 0)
    log.warn({ released }, 'the disk was full: the reserve for a start was given up; it comes back once there is room');
  await freeDisk(settings, log);
  cleanups.push(watchDisk(settings.dataDir, log));
  const user = childUser();
  const runtimeDir = await makeRuntimeDir(settings.dataDir, user);
  cleanups.push(runtimeDir.remove);
  const secrets = await loadSecrets(settings.dataDir, settings);
  const passwordsMade = createPasswords(secrets.passwordPepper);
  // Read while the database starts.
  const schemaRead = readSchema();
  schemaRead.catch(() => undefined);

  onStep('database');
  let readyChanged: () => void = () => undefined;
  const services: { postgres?: Supervised; postgrest?: Supervised } = {};
  let connection: string | pg.ClientConfig;
  if (settings.databaseUrl) {
    connection = settings.databaseUrl;
  } else {
    const postgres = await startPostgres({
      dataDir: settings.dataDir,
      runtimeDir,
      user,
      superuserPassword: secrets.superuserPassword,
      settings: settings.postgresSettings,
      // PostgREST would find out by itself, but only after pauses that grow up to half a minute.
      onRestarted: () => void services.postgrest?.restart(),
      onReadyChanged: () => readyChanged(),
      log,
    });
    services.postgres = postgres.service;
    cleanups.push(postgres.service.stop);
    connection = postgres.connection;
  }

  const copy = settings.databaseUrl
    ? undefined
    : await copyBeforeUpgrade({ connection, settings, secrets, onCopy: () => onStep('copy') });
  onStep('tables');
  const { applied, areObjectsNew, logins } = await migrateOrExplain(connection, { secrets, settings, copy, schemaRead });
  if (areObjectsNew) log.info({ applied }, 'the tables and what is made of them are up to date');
  const requestLogin = { user: logins.authenticator, password: secrets.authenticatorPassword };
  if (settings.databasePoolUrl !== undefined) {
    await requirePool(settings.databasePoolUrl, [requestLogin, { user: logins.gateway, password: secrets.gatewayPassword }]);
  }
  await requireSamePepper(connection, secrets);
  await requireSameTokenSecret(connection, secrets);
  // The embedded database has no other server.
  const place = settings.databaseUrl ? await storagePlace(settings) : undefined;
  if (place !== undefined) await requireSameStoragePlace(connection, place);
  // It reads the schema, which no row changes, while the data is looked at.
  const postgrest = settings.postgrestUrl
    ? undefined
    : startPostgrest({
        runtimeDir,
        databaseUri: connectionString(settings.databasePoolUrl ?? connection, requestLogin),
        connections: settings.postgrestConnections,
        preparesStatements: settings.databasePoolUrl === undefined,
        jwtSecret: secrets.jwtSecret,
        jwtSecretAlso: secrets.also?.jwtSecret,
        user,
        onReadyChanged: () => readyChanged(),
        log,
      });
  postgrest?.then(({ service }) => (services.postgrest = service)).catch(() => undefined);
  cleanups.push(async () => (await postgrest)?.service.stop());
  const passwords = await passwordsMade;
  onStep('seed');
  const seeded = await seedIfEmpty(connection, settings, passwords);
  const demoAccounts = await rememberDemoAccounts(settings.dataDir, seeded);
  await readPageLists(connection, log);
  await refusePublicDemo(connection, settings, passwords);

  onStep('postgrest');
  const address: PostgrestAddress = (await postgrest)?.address ?? { kind: 'url', url: settings.postgrestUrl ?? '' };

  if (seeded?.kind === 'demo') {
    await seedDemoFiles({ connection, blobs: await createBlobs(settings), locale: settings.demoLocale });
  }

  onStep('listen');
  const isReady = (): boolean => services.postgres?.isReady() !== false && services.postgrest?.isReady() !== false;
  const gateway = await superviseGateway({
    prepared,
    start: { settings, secrets, connection, logins, postgrest: address, isDemo: demoAccounts.length > 0, consoleDir },
    isReady,
    parts: () =>
      (['postgres', 'postgrest'] as const).flatMap((name) => {
        const service = services[name];
        return service ? [{ name, isReady: service.isReady(), restarts: service.restarts() }] : [];
      }),
    onEnded: onGatewayEnded,
    log,
  });
  cleanups.push(gateway.stop);
  // Servers that start at the same moment see none that runs; now each sees the others.
  if (place !== undefined) await requireSameStoragePlace(connection, place);
  const reportReady = (): void => gateway.setReady(isReady());
  readyChanged = reportReady;
  reportReady();
  const { url, apiUrl } = gateway;
  await lock.noteAddress(url);
  cleanups.push(startBackups({ settings, secrets, connection, log }).stop);
  return {
    url,
    apiUrl,
    copy,
    seeded,
    demoAccounts,
    pids: () => {
      const pids = { gateway: gateway.pid(), postgres: services.postgres?.pid(), postgrest: services.postgrest?.pid() };
      return Object.fromEntries(Object.entries(pids).filter(([, pid]) => pid !== undefined));
    },
    stop,
  };
}

/** On a disk that is nearly full, files that never came to their end go first: who sends them begins anew. */
async function freeDisk({ dataDir, storageUrl }: Settings, log: Log): Promise<void> {
  const { freeBytes } = await readDiskSpace(dataDir);
  if (freeBytes >= databaseReserveBytes) return;
  if (!storageUrl.startsWith('s3:')) await removeOldUploads(uploadsFolder(storageUrl, dataDir), 0);
  log.warn({ freeBytes }, 'the disk is nearly full: begun uploads were removed');
}

async function migrateOrExplain(
  connection: string | pg.ClientConfig,
  {
    secrets,
    settings: { databaseUrl },
    copy,
    schemaRead,
  }: {
    readonly secrets: Secrets;
    readonly settings: Settings;
    readonly copy: string | undefined;
    readonly schemaRead: Promise<Schema>;
  },
): Promise<MigrateResult & { readonly logins: LoginRoles }> {
  const { authenticatorPassword, gatewayPassword } = secrets;
  try {
    if (databaseUrl) await requireListening(databaseUrl);
    const logins = databaseUrl ? await chooseLogins(databaseUrl, secrets) : loginPairs[0];
    return {
      ...(await migrate({ connection, authenticatorPassword, gatewayPassword, logins, schema: await schemaRead })),
      logins,
    };
  } catch (error) {
    if (copy !== undefined) {
      throw new StartupError(
        `${redactText((error as Error).message)} Nothing was changed; a copy of the database as it was is ${copy}.`,
      );
    }
    if (isStartupError(error)) throw error;
    const { message, code } = error as { message: string; code?: string };
    if (!databaseUrl) throw error;
    const reason = redactText(message || code || String(error));
    throw new StartupError(
      `The database at ${redactText(databaseUrl)} cannot be used: ${reason}. Check DATABASE_URL, that the database runs, and that its account may create roles and schemas (see the README of apps/server).`,
    );
  }
}
