import type { AddressInfo } from 'node:net';
import { createAuthFunctions, type AuthFunctions } from '../../session/auth-functions.ts';
import { createPool } from '../../database/create-pool.ts';
import { listen } from '../../database/listen.ts';
import { createGateway } from '../create-gateway.ts';
import { watchWaitingLists } from '../../channel/watch-waiting-lists.ts';
import { watchHousekeeping } from '../watch-housekeeping.ts';
import { createHeldPages } from '../../pages/held-pages.ts';
import { peopleChannel, shareUserLimits } from '../../http/share-user-limits.ts';
import { createUserLimits } from '../../http/user-limits.ts';
import { createUpstream, type Upstream } from '../../http/upstream.ts';
import type { Log } from '../../log/log.ts';
import { createTaskLog } from '../../log/task-log.ts';
import { ownVersion } from '../../settings/own-version.ts';
import { clientConfig } from '../../database/connection-string.ts';
import { createCurrentSignOn } from '../../sign-on/current-sign-on.ts';
import { createFactorSecrets } from '../../session/factor-secrets.ts';
import { createSeal } from '../../session/create-seal.ts';
import { createPasswords } from '../../session/passwords.ts';
import { retryingConnection } from '../../session/retrying-connection.ts';
import { createSessionTokens } from '../../http/session-tokens.ts';
import type { Settings } from '../../settings/settings.ts';
import { cached } from '../../operations/cached.ts';
import { createMetrics } from '../../operations/create-metrics.ts';
import { rememberRequests } from '../../operations/recent-requests.ts';
import { passwordLinkSender } from '../../operations/password-link-mail.ts';
import { watchAnnouncementMail } from '../../operations/watch-announcement-mail.ts';
import { watchAlerts } from '../../operations/watch-alerts.ts';
import type { PartState } from '../../operations/part-state.ts';
import { StartupError } from '../../startup-error.ts';
import { createStorage } from '../../storage/create-storage.ts';
import { startTimetable } from '../../timetable/start-timetable.ts';
import { followRequests, type CurrentRequests } from './current-request.ts';
import type { GatewayStart } from './gateway-messages.ts';

/** A gateway that answers. */
export interface RunningGateway {
  /** Address of the console, such as `http://127.0.0.1:8080/admin/`. */
  readonly url: string;
  readonly apiUrl: string;
  readonly port: number;
  readonly requests: CurrentRequests;
  /** Takes no new requests; resolves when those that are being answered are done. */
  readonly drain: () => Promise<void>;
  /** Lets requests finish, then ends everything else. */
  readonly stop: () => Promise<void>;
}

/** How long figures of the database and the disk are good for, in milliseconds: they are read again at the next question. */
const figuresForMs = 5_000;

/** How long requests may go on after a stop was asked for, in milliseconds. */
const drainMs = 10_000;

/**
 * Starts what answers requests: connections to the database and to PostgREST, storage, solver, the HTTP server.
 *
 * @throws StartupError with a sentence for a person when the address cannot be used; whatever was started is ended again.
 */
export async function startGateway(
  start: GatewayStart,
  {
    whenReady,
    parts,
    log,
  }: { readonly whenReady: Upstream['whenReady']; readonly parts: () => readonly PartState[]; readonly log: Log },
): Promise<RunningGateway> {
  const cleanups: (() => Promise<unknown> | void)[] = [];
  const stop = async (): Promise<void> => {
    for (const cleanup of cleanups.splice(0).toReversed()) {
      try {
        await cleanup();
      } catch (error) {
        log.warn({ err: error }, 'a part of the gateway could not be ended in order');
      }
    }
  };
  try {
    return await open(start, { whenReady, parts, log, cleanups, stop });
  } catch (error) {
    await stop();
    throw error;
  }
}

async function open(
  { settings, secrets, connection, logins, postgrest, isDemo, consoleDir }: GatewayStart,
  options: {
    readonly whenReady: Upstream['whenReady'];
    readonly parts: () => readonly PartState[];
    readonly log: Log;
    readonly cleanups: (() => Promise<unknown> | void)[];
    readonly stop: () => Promise<void>;
  },
): Promise<RunningGateway> {
  const { whenReady, parts, log, cleanups, stop } = options;
  const passwordsMade = createPasswords(secrets.passwordPepper);
  const upstream = createUpstream(postgrest, whenReady);
  cleanups.push(upstream.close);
  // Requests go through the pooler where there is one; news are heard over connections of their own.
  const pooled = settings.databasePoolUrl ?? connection;
  const gatewayLogin = { user: logins.gateway, password: secrets.gatewayPassword };
  const authPool = createPool({ ...clientConfig(pooled, gatewayLogin), max: 4 }, log);
  cleanups.push(() => authPool.end());
  const requestLogin = { user: logins.authenticator, password: secrets.authenticatorPassword };
  const requestPool = createPool({ ...clientConfig(pooled, requestLogin), max: 6 }, log);
  cleanups.push(() => requestPool.end());
  // Removing a content waits for the storage while it holds a connection: one of its own, so that no request goes without.
  const cleaningPool = createPool({ ...clientConfig(pooled, gatewayLogin), max: 1 }, log);
  cleanups.push(() => cleaningPool.end());
  const tasks = createTaskLog();
  const storage = await createStorage({
    dataDir: settings.dataDir,
    storageUrl: settings.storageUrl,
    storageSecret: secrets.storageSecret,
    storageSecretAlso: secrets.also?.storageSecret,
    requests: requestPool,
    gateway: authPool,
    cleaning: cleaningPool,
    tasks,
    log,
  });
  cleanups.push(storage.stop);
  const timetable = await startTimetable({
    solverUrl: settings.solverUrl,
    pool: authPool,
    config: { ...clientConfig(connection, gatewayLogin), keepAlive: true },
    alone: settings.databaseUrl === undefined,
    log,
  });
  cleanups.push(timetable.close);

  const uncounted = createAuthFunctions(retryingConnection(authPool, upstream.whenReady));
  const version = ownVersion();
  const sources = {
    version,
    parts,
    figures: cached(() => uncounted.serverFigures(), figuresForMs),
    room: cached(storage.parts.room.look, figuresForMs),
  };
  const metrics = createMetrics({
    ...sources,
    basePath: settings.basePath,
    pools: { gateway: authPool, requests: requestPool, cleaning: cleaningPool },
    upstream: upstream.pool,
  });
  const auth: AuthFunctions = {
    ...uncounted,
    openSession: async (session) => {
      const lacksFactor = await uncounted.openSession(session);
      metrics.countSignIn('signed_in');
      return lacksFactor;
    },
    noteRefusal: (refusal) => {
      metrics.countSignIn('refused', refusal.reason);
      return uncounted.noteRefusal(refusal);
    },
  };
  cleanups.push(watchWaitingLists({ auth, tasks, log }));
  cleanups.push(watchHousekeeping({ auth, tasks, log }));
  const heldPages = createHeldPages(auth);
  const limits = createUserLimits();
  // The embedded database has no other server.
  const sharedLimits =
    settings.databaseUrl === undefined
      ? undefined
      : shareUserLimits({
          limits,
          notify: (payload) => authPool.query('select pg_notify($1, $2)', [peopleChannel, payload]),
          log,
        });
  if (sharedLimits) cleanups.push(sharedLimits.stop);
  const seal = createSeal(secrets.passwordPepper, 'lab-console sign-on client');
  const currentSignOn = createCurrentSignOn({
    fixed: settings.signOn,
    fixedAddress: settings.publicAddress,
    localSignIn: settings.localSignIn,
    basePath: settings.basePath,
    auth,
    seal,
    log,
  });
  // Asked before anything is answered, but without waiting for a database that is away: it is asked again once that can be listened to.
  await Promise.race([
    currentSignOn.readAgain(),
    new Promise((resolve) => {
      setTimeout(resolve, 1_000).unref();
    }),
  ]);
  const news = listen({
    config: { ...clientConfig(connection, gatewayLogin), keepAlive: true },
    log,
    channels: ['pages', 'sign_on', peopleChannel],
    onListening: () => {
      heldPages.setHearing(true);
      void currentSignOn.readAgain();
    },
    onBroken: () => heldPages.setHearing(false),
    onNotification: (channel, id) => {
      if (channel === 'pages') heldPages.forget(Number(id));
      else if (channel === peopleChannel) sharedLimits?.receive(id);
      else void currentSignOn.readAgain();
    },
  });
  cleanups.push(news.close);

  const stateSources = { ...sources, askStorage: storage.parts.blobs.check, metrics, tasks: tasks.states };
  const recent = rememberRequests();
  cleanups.push(watchAlerts({ settings: settings.alerts, sources: stateSources, recent, auth, tasks, log }));
  cleanups.push(
    watchAnnouncementMail({
      mail: settings.alerts.announcements,
      consoleAddress: settings.publicAddress === undefined ? undefined : `${settings.publicAddress}${settings.basePath}/admin/`,
      auth,
      tasks,
      log,
    }),
  );
  const { sender } = settings.alerts;
  const app = createGateway({
    basePath: settings.basePath,
    // Never the host that a request names: a mail would lead people wherever its sender likes.
    sendPasswordLink: () => {
      const address = currentSignOn.publicAddress();
      return sender && address !== undefined ? passwordLinkSender(sender, `${address}${settings.basePath}/admin/`) : undefined;
    },
    trustProxy: settings.trustProxy,
    frameHosts: settings.frameHosts,
    consoleDir,
    signOn: { current: currentSignOn, secret: secrets.signOnSecret, seal },
    isDemo,
    isDemoPublic: settings.demoPublic,
    version,
    upstream,
    auth,
    heldPages,
    limits,
    askDatabase: () => authPool.query('select'),
    askStorage: storage.parts.blobs.check,
    passwords: await passwordsMade,
    factorSecrets: createFactorSecrets(secrets.passwordPepper),
    tokens: createSessionTokens(secrets.jwtSecret, secrets.also?.jwtSecret),
    resourceSecrets: [secrets.resourceSecret, ...(secrets.also ? [secrets.also.resourceSecret] : [])],
    storage: storage.parts,
    timetable: timetable.timetable,
    operations: { sources: stateSources, recent, metricsToken: settings.metricsToken },
    log,
  });
  let drained: Promise<void> | undefined;
  const drain = (): Promise<void> => {
    drained ??= (async () => {
      const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
      await app.close();
      clearTimeout(timer);
    })();
    return drained;
  };
  cleanups.push(drain);
  const requests = followRequests(app.server);
  await listenOrExplain(app, settings);
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://${hostForUrl(settings.host)}:${port}`;
  const url = `${origin}${settings.basePath}/admin/`;
  log.info({ url, version }, 'server ready');
  return { url, apiUrl: `${origin}${settings.basePath}/api`, port, requests, drain, stop };
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
