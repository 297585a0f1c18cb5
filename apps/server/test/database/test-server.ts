import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SignJWT } from 'jose';
import pg from 'pg';
import { Pool } from 'undici';
import { connectionString } from '../../src/database/connection-string.ts';
import { findPostgrest } from '../../src/host/postgrest/find-postgrest.ts';
import { shareProgram } from '../../src/host/process/shared-program.ts';
import { childUser } from '../../src/host/process/unprivileged-user.ts';
import {
  authenticatorRole,
  exposedSchema,
  exposedSchemas,
  gatewayRole,
  ownerRole,
  preRequestFunction,
  type UserRole,
} from '../../src/database/roles.ts';
import { startTestCluster, testPasswords, type TestCluster } from './test-cluster.ts';

/** A request to PostgREST. */
export interface TestRequest {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly prefer?: string;
  readonly accept?: string;
  readonly idempotencyKey?: string;
}

/** What PostgREST answered. */
export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Parsed JSON, or `null` for an empty body; typed loosely because tests look into it. */
  readonly body: unknown;
}

/** Who a token is for. */
export interface TokenOwner {
  readonly id: number;
  readonly role: UserRole;
}

/** A migrated database behind a real PostgREST. */
export interface TestServer {
  readonly cluster: TestCluster;
  /** A connection as the owner of the tables. */
  readonly owner: pg.Pool;
  /** A connection as the gateway's role. */
  readonly gateway: pg.Pool;
  readonly passwords: { readonly authenticatorPassword: string; readonly gatewayPassword: string };
  request(method: string, path: string, request?: TestRequest): Promise<TestAnswer>;
  /** A token with an open session. */
  tokenFor(user: TokenOwner): Promise<string>;
  /** A signed token with any claims. */
  sign(claims: Readonly<Record<string, unknown>>): Promise<string>;
  stop(): Promise<void>;
}

const audience = 'lab-console';

/** Starts PostgREST over a migrated database with the settings that the server uses, except that `Prefer: tx=rollback` and plans are allowed. */
export async function startTestServer(): Promise<TestServer> {
  const cluster = await startTestCluster({ isMigrated: true });
  const jwtSecret = randomBytes(32).toString('hex');

  const user = childUser();
  const program = await shareProgram({ source: findPostgrest(), key: 'postgrest-12.0.2-test', user });
  const directory = await mkdtemp(join(tmpdir(), 'lab-console-rest-'));
  await chmod(directory, 0o700);
  if (user) await chown(directory, user.uid, user.gid);
  const socket = join(directory, 'rest.sock');
  const child = spawn(program, [], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PGRST_DB_URI: connectionString(cluster.connection, {
        user: authenticatorRole,
        password: testPasswords.authenticatorPassword,
      }),
      PGRST_DB_SCHEMAS: exposedSchemas,
      PGRST_DB_EXTRA_SEARCH_PATH: exposedSchema,
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_PRE_REQUEST: preRequestFunction,
      PGRST_DB_MAX_ROWS: '5000',
      PGRST_DB_POOL: '6',
      PGRST_DB_TX_END: 'commit-allow-override',
      PGRST_DB_PLAN_ENABLED: 'true',
      PGRST_DB_CONFIG: 'false',
      PGRST_JWT_SECRET: jwtSecret,
      PGRST_JWT_AUD: audience,
      PGRST_OPENAPI_MODE: 'disabled',
      PGRST_SERVER_UNIX_SOCKET: socket,
      PGRST_LOG_LEVEL: 'crit',
    },
  });
  let lines = '';
  child.stderr.on('data', (chunk: Buffer) => {
    lines = (lines + chunk.toString()).slice(-4000);
  });
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const http = new Pool('http://localhost', { socketPath: socket, connections: 6 });

  const owner = new pg.Pool({ ...cluster.connection, max: 4, options: `-c role=${ownerRole}` });
  const gateway = new pg.Pool({ ...cluster.connection, user: gatewayRole, password: testPasswords.gatewayPassword, max: 8 });

  // A connection that is being closed while its server stops reports that once more, without a listener.
  for (const pool of [owner, gateway]) pool.on('error', () => {});

  const request: TestServer['request'] = async (method, path, { token, body, prefer, accept, idempotencyKey } = {}) => {
    const answer = await http.request({
      method,
      path: `/${encodeURI(path)}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(prefer === undefined ? {} : { prefer }),
        ...(accept === undefined ? {} : { accept }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, headers: answer.headers, body: text === '' ? null : (JSON.parse(text) as unknown) };
  };
  const sign: TestServer['sign'] = (claims) =>
    new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience(audience)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(jwtSecret));
  const tokenFor: TestServer['tokenFor'] = async ({ id, role }) => {
    const jti = randomUUID();
    // Written directly, because open_session() refuses students: their tokens have to be worthless even if one existed.
    await owner.query(`insert into auth.sessions (jti, user_id, expires_at) values ($1, $2, now() + interval '1 hour')`, [
      jti,
      id,
    ]);
    return sign({ role, user_id: id, jti });
  };

  for (let attempt = 0; ; attempt += 1) {
    const status = await request('GET', '').then(
      ({ status }) => status,
      () => 503,
    );
    if (status < 500) break;
    if (child.exitCode !== null || attempt > 300) throw new Error(`PostgREST did not start: ${lines}`);
    await wait(50);
  }

  return {
    cluster,
    owner,
    gateway,
    passwords: testPasswords,
    request,
    tokenFor,
    sign,
    stop: async () => {
      process.off('exit', kill);
      await http.close();
      child.kill('SIGTERM');
      await new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve) : resolve(undefined)));
      await Promise.all([owner.end(), gateway.end()]);
      await cluster.stop();
      await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
