import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { loadSecrets, type Secrets } from './data-dir/secrets.ts';
import { lockDataDir } from './data-dir/lock-data-dir.ts';
import { prepareDataDir } from './data-dir/prepare-data-dir.ts';
import { makeRuntimeDir } from './data-dir/runtime-dir.ts';
import { createAuthFunctions } from './database/auth-functions.ts';
import { refuseBesideOtherSecrets, requireSamePepper } from './database/check-secrets.ts';
import { createPool } from './database/create-pool.ts';
import { migrate } from './database/migrate.ts';
import { authenticatorRole, gatewayRole } from './database/roles.ts';
import { createGateway } from './gateway/create-gateway.ts';
import { createUpstream } from './gateway/upstream.ts';
import { createLog } from './log/create-log.ts';
import { redactText } from './log/redact-text.ts';
import { startPostgres } from './postgres/start-postgres.ts';
import { clientConfig, connectionString } from './postgrest/connection-string.ts';
import type { PostgrestAddress } from './postgrest/postgrest-address.ts';
import { startPostgrest } from './postgrest/start-postgrest.ts';
import type { Supervised } from './process/supervise.ts';
import { childUser } from './process/unprivileged-user.ts';
import { refusePublicDemo } from './refuse-public-demo.ts';
import { rememberDemoAccounts } from './remember-demo-accounts.ts';
import { seedIfEmpty, type FirstAccount, type Seeded } from './seed.ts';
import { retryingConnection } from './session/retrying-connection.ts';
import { createPasswords } from './session/passwords.ts';
import { createSessionTokens } from './session/session-tokens.ts';
import type { Settings } from './settings.ts';
import { seedDemoFiles } from './storage/seed-demo-files.ts';
import { createStorage } from './storage/create-storage.ts';
import { isStartupError, StartupError } from './startup-error.ts';
import { startTimetable } from './timetable/start-timetable.ts';

/** Steps of a start, told while it goes on. */
export type StartStep = 'database' | 'migrations' | 'seed' | 'postgrest' | 'listen';

/** What can be given besides the settings. */
export interface StartOptions {
  /** Told at the beginning of each step. */
  readonly onStep?: (step: StartStep) => void;
  /** Folder with the built console. @default `apps/console/dist` beside this app */
  readonly consoleDir?: string;
}

/** A server that answers. */
export interface RunningServer {
  /** Address of the console, such as `http://127.0.0.1:8080/admin/`. */
  readonly url: string;
  /** Address of the API, such as `http://127.0.0.1:8080/api`. */
  readonly apiUrl: string;
  /** What this start put into an empty database. */
  readonly seeded: Seeded | undefined;
  /** Accounts of the made-up university, from this start or an earlier one on the same data folder. */
  readonly demoAccounts: readonly FirstAccount[];
  /** Process ids of the children that run at the moment. */
  readonly pids: () => { readonly postgres?: number; readonly postgrest?: number };
  /** Lets requests that are being answered finish, then ends the children. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/** How long requests may go on after a stop was asked for, in milliseconds. */
const drainMs = 10_000;

/**
 * Starts everything: database, migrations, made-up university, PostgREST, gateway.
 *
 * @throws StartupError with a sentence for a person when it cannot start; whatever was started is ended again.
 */
export async function startServer(settings: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const cleanups: Array<() => Promise<unknown> | void> = [];
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
  { onStep = () => undefined, consoleDir = join(import.meta.dirname, '../../console/dist') }: StartOptions,
  cleanups: Array<() => Promise<unknown> | void>,
  stop: () => Promise<void>,
): Promise<RunningServer> {
  await prepareDataDir(settings.dataDir);
  const lock = await lockDataDir(settings.dataDir);
  cleanups.push(lock.release);
  const { log, close } = createLog(settings);
  cleanups.push(close);
  const user = childUser();
  const runtimeDir = await makeRuntimeDir(settings.dataDir, user);
  cleanups.push(runtimeDir.remove);
  const secrets = await loadSecrets(settings.dataDir, settings);
  const passwordsMade = createPasswords(secrets.passwordPepper);

  onStep('database');
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
      // PostgREST would find out by itself, but only after pauses that grow up to half a minute.
      onRestarted: () => void services.postgrest?.restart(),
      log,
    });
    services.postgres = postgres.service;
    cleanups.push(postgres.service.stop);
    connection = postgres.connection;
  }

  onStep('migrations');
  const { applied } = await migrateOrExplain(connection, secrets, settings);
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
  await requireSamePepper(connection, secrets);
  const passwords = await passwordsMade;
  onStep('seed');
  const seeded = await seedIfEmpty(connection, settings, passwords);
  const demoAccounts = await rememberDemoAccounts(settings.dataDir, seeded);
  await refusePublicDemo(connection, settings, passwords);

  onStep('postgrest');
  let address: PostgrestAddress;
  if (settings.postgrestUrl) {
    address = { kind: 'url', url: settings.postgrestUrl };
  } else {
    const postgrest = await startPostgrest({
      runtimeDir,
      databaseUri: connectionString(connection, { user: authenticatorRole, password: secrets.authenticatorPassword }),
      jwtSecret: secrets.jwtSecret,
      user,
      log,
    });
    services.postgrest = postgrest.service;
    cleanups.push(postgrest.service.stop);
    address = postgrest.address;
  }

  onStep('listen');
  const upstream = createUpstream(address, (timeoutMs) => allReady(services, timeoutMs));
  cleanups.push(upstream.close);
  const gatewayLogin = { user: gatewayRole, password: secrets.gatewayPassword };
  const authPool = createPool({ ...clientConfig(connection, gatewayLogin), max: 4 }, log);
  cleanups.push(() => authPool.end());
  const requestLogin = { user: authenticatorRole, password: secrets.authenticatorPassword };
  const requestPool = createPool({ ...clientConfig(connection, requestLogin), max: 6 }, log);
  cleanups.push(() => requestPool.end());
  // Removing a content waits for the storage with a connection in its hands: one of its own, so that nobody else goes without.
  const cleaningPool = createPool({ ...clientConfig(connection, gatewayLogin), max: 1 }, log);
  cleanups.push(() => cleaningPool.end());
  const storage = await createStorage({
    dataDir: settings.dataDir,
    storageUrl: settings.storageUrl,
    storageSecret: secrets.storageSecret,
    requests: requestPool,
    gateway: authPool,
    cleaning: cleaningPool,
    log,
  });
  cleanups.push(storage.stop);
  if (seeded?.kind === 'demo') {
    await seedDemoFiles({ connection, blobs: storage.parts.blobs, locale: settings.demoLocale });
  }
  const timetable = await startTimetable({
    solverUrl: settings.solverUrl,
    pool: authPool,
    config: { ...clientConfig(connection, gatewayLogin), keepAlive: true },
    alone: settings.databaseUrl === undefined,
    log,
  });
  cleanups.push(timetable.close);

  const app = createGateway({
    basePath: settings.basePath,
    trustProxy: settings.trustProxy,
    frameHosts: settings.frameHosts,
    consoleDir,
    isDemo: demoAccounts.length > 0,
    version: ownVersion(),
    upstream,
    auth: createAuthFunctions(retryingConnection(authPool, upstream.whenReady)),
    askDatabase: () => authPool.query('select'),
    askStorage: storage.parts.blobs.check,
    passwords,
    tokens: createSessionTokens(secrets.jwtSecret),
    resourceSecret: secrets.resourceSecret,
    storage: storage.parts,
    timetable: timetable.timetable,
    log,
  });
  cleanups.push(async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
    await app.close();
    clearTimeout(timer);
  });
  await listenOrExplain(app, settings);
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://${hostForUrl(settings.host)}:${port}`;
  const url = `${origin}${settings.basePath}/admin/`;
  await lock.noteAddress(url);
  log.info({ url, version: ownVersion() }, 'server ready');
  return {
    url,
    apiUrl: `${origin}${settings.basePath}/api`,
    seeded,
    demoAccounts,
    pids: () => {
      const postgres = services.postgres?.pid();
      const postgrest = services.postgrest?.pid();
      return { ...(postgres === undefined ? {} : { postgres }), ...(postgrest === undefined ? {} : { postgrest }) };
    },
    stop,
  };
}

/** Both children answer, or neither exists because the host runs its own. */
async function allReady(
  { postgres, postgrest }: { postgres?: Supervised; postgrest?: Supervised },
  timeoutMs: number,
): Promise<boolean> {
  if (postgres?.isReady() !== false && postgrest?.isReady() !== false) return true;
  const deadline = performance.now() + timeoutMs;
  for (const service of [postgres, postgrest]) {
    if (service && !(await service.whenReady(Math.max(0, deadline - performance.now())))) return false;
  }
  return true;
}

async function migrateOrExplain(
  connection: string | pg.ClientConfig,
  secrets: Secrets,
  { databaseUrl }: Settings,
): Promise<{ applied: readonly string[] }> {
  const { authenticatorPassword, gatewayPassword } = secrets;
  try {
    if (databaseUrl) await refuseBesideOtherSecrets(databaseUrl, secrets);
    return await migrate({ connection, authenticatorPassword, gatewayPassword });
  } catch (error) {
    if (isStartupError(error)) throw error;
    const { message, code } = error as { message: string; code?: string };
    if (!databaseUrl) throw error;
    const reason = redactText(message || code || String(error));
    throw new StartupError(
      `The database at ${redactText(databaseUrl)} cannot be used: ${reason}. Check DATABASE_URL, that the database runs, and that its account may create roles and schemas (see the README of apps/server).`,
    );
  }
}

async function listenOrExplain(app: ReturnType<typeof createGateway>, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} of ${host} is taken by another program. Stop that one, or set PORT to a free port, such as PORT=${port + 1}.`,
      );
    }
    if (code === 'EACCES')
      throw new StartupError(`This account may not listen on port ${port}. Set PORT to a number from 1024 to 65535.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartupError(
        `HOST is ${host}, which is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for every network.`,
      );
    }
    throw new StartupError(`The server cannot listen on ${host}:${port} (${message}). Check HOST and PORT.`);
  }
}

/** An address that a browser can open: one cannot go to "every network". */
function hostForUrl(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function ownVersion(): string {
  const file = join(import.meta.dirname, '../package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : '';
}
