import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from './api-caller.ts';
import { addChoiceCourse, type ChoiceCourse, type ChoiceCourseOptions } from './choice-course.ts';
import { connectDatabase } from './connect-database.ts';
import { startForeignPostgres } from './foreign-services.ts';

/** A course whose places students choose, on a server of its own. */
export interface ChoiceStage extends ChoiceCourse {
  readonly server: TestServer;
  /** All servers of it, `server` the first. */
  readonly servers: readonly TestServer[];
  /** The superuser's connection; another one after {@link ChoiceStage.reconnect}. */
  readonly database: pg.Client;
  /** Connects again, after the database was killed. */
  readonly reconnect: () => Promise<void>;
  readonly call: ApiCaller;
  /** Session of an administrator. */
  readonly admin: string;
  /** Token of a service account with all purposes for all centres. */
  readonly token: string;
  /** Asks something for a student. */
  readonly ask: (student: string, name: string, body?: unknown, token?: string) => Promise<Answer>;
  readonly value: <Value>(query: string, values?: unknown[]) => Promise<Value>;
  readonly stop: () => Promise<void>;
}

/** How large the stage is. */
export interface ChoiceStageOptions extends ChoiceCourseOptions {
  /** Servers over one database; with several that is a Postgres of its own. @default 1 */
  readonly servers?: number;
}

/** Servers over one database. */
interface Installation {
  readonly servers: readonly TestServer[];
  /** Connects as the superuser. */
  readonly connect: () => Promise<pg.Client>;
  readonly stop: () => Promise<void>;
}

async function startOne(): Promise<Installation> {
  const server = await startTestServer({ demo: 'small', locale: 'en' });
  return { servers: [server], connect: () => connectDatabase(server.dataDir), stop: server.stop };
}

async function startSeveral(count: number): Promise<Installation> {
  const place = await mkdtemp(join(tmpdir(), 'lab-console-choices-'));
  const postgres = await startForeignPostgres();
  const secret = '0123456789abcdef'.repeat(3);
  const servers: TestServer[] = [];
  const stop = async (): Promise<void> => {
    for (const server of servers) await server.stop();
    await postgres.stop();
    await rm(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    for (let at = 0; at < count; at++) {
      servers.push(
        await startTestServer({
          demo: 'small',
          locale: 'en',
          dataDir: join(place, `server-${at}`),
          env: {
            DATABASE_URL: postgres.databaseUrl,
            STORAGE_URL: `file:${join(place, 'objects')}`,
            JWT_SECRET: secret,
            PASSWORD_PEPPER: secret,
            AUTHENTICATOR_PASSWORD: secret,
          },
        }),
      );
    }
  } catch (error) {
    await stop();
    throw error;
  }
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client(postgres.superuserUrl);
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  return { servers, connect, stop };
}

/** A key for one choice. */
export const choiceKey = (): string => crypto.randomUUID();

/** Starts a server with the small university and adds a course with sessions from the eighth day on, open for all of its students. */
export async function openChoiceStage(options: ChoiceStageOptions): Promise<ChoiceStage> {
  const installation = (options.servers ?? 1) === 1 ? await startOne() : await startSeveral(options.servers ?? 1);
  const { servers } = installation;
  const [server] = servers;
  if (!server) throw new Error('No server was started.');
  const call = apiCaller(server.apiUrl);
  let database = await installation.connect();
  database.on('error', () => undefined);
  const value: ChoiceStage['value'] = async <Value>(query: string, values: unknown[] = []) => {
    const { rows } = await database.query<Record<string, Value>>(query, values);
    return Object.values(rows[0] ?? {})[0] as Value;
  };
  const administrator = server.accounts.find(({ role }) => role === 'admin');
  if (!administrator) throw new Error('The made-up university has no administrator.');
  const admin = await signIn(call, administrator);
  const course = await addChoiceCourse(database, options);
  const service = await call('POST', '/rest/rpc/save_service_account', {
    token: admin,
    body: { name: 'Portal', purposes: ['places', 'records', 'messages'] },
  });
  const made = await call('POST', '/rest/rpc/make_service_token', {
    token: admin,
    body: { service_id: (service.json as { id: number }).id },
  });
  const { token } = made.json as { token: string };
  return {
    server,
    servers,
    get database() {
      return database;
    },
    reconnect: async () => {
      await database.end().catch(() => undefined);
      database = await installation.connect();
    },
    call,
    admin,
    ...course,
    token,
    ask: (student, name, body, withToken = token) =>
      call(body === undefined ? 'GET' : 'POST', `/student/${name}`, {
        token: withToken,
        headers: { 'x-student': encodeURIComponent(student) },
        body,
      }),
    value,
    stop: async () => {
      await database.end();
      await installation.stop();
    },
  };
}
