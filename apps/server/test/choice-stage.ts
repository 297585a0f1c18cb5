import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { startTestServer, type TestServer } from '../../../tools/test-server.ts';
import { apiCaller, signIn, type Answer, type ApiCaller } from './api-caller.ts';
import { connectDatabase } from './connect-database.ts';
import { startForeignPostgres } from './foreign-services.ts';

/** A course whose places students choose, on a server of its own. */
export interface ChoiceStage {
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
  readonly centre: number;
  readonly course: number;
  /** Experiments in the order of the course. */
  readonly projects: readonly number[];
  /** Sessions, those of the first experiment first; each on a day of its own unless they are of one slot. */
  readonly sessions: readonly number[];
  readonly classes: readonly number[];
  /** Account codes of the students, those of the first class first. */
  readonly students: readonly string[];
  /** Token of a service account with all purposes for all centres. */
  readonly token: string;
  /** Asks something for a student. */
  readonly ask: (student: string, name: string, body?: unknown, token?: string) => Promise<Answer>;
  readonly value: <Value>(query: string, values?: unknown[]) => Promise<Value>;
  readonly stop: () => Promise<void>;
}

/** How large the stage is. */
export interface ChoiceStageOptions {
  readonly projects: number;
  /** Sessions of each experiment. */
  readonly sessionsOfEach: number;
  readonly seats: number;
  readonly classes: number;
  readonly studentsOfEach: number;
  /** How many sessions share a day and period; those would take a student twice. @default 1 */
  readonly atOnce?: number;
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
  const centre = await value<number>(`select min(id)::int from app.orgs where type = 'centre'`);
  const semester = await value<number>('select id::int from app.semesters where is_open');
  await database.query('update app.semesters set "to" = current_date + 300 where id = $1', [semester]);
  const course = await value<number>(
    `insert into app.courses (code, name, organization_id, semester_id) values ('CHOICE', 'Choice', $1, $2) returning id::int`,
    [centre, semester],
  );
  const ids = async (query: string, values: unknown[]): Promise<number[]> => {
    const { rows } = await database.query<{ id: number }>(query, values);
    return rows.map(({ id }) => id);
  };
  const projects = await ids(
    `insert into app.projects (code, name, organization_id, semester_id)
     select 'CHOICE-' || n, 'Experiment ' || n, $1, $2 from generate_series(1, $3::int) n order by n returning id::int`,
    [centre, semester, options.projects],
  );
  await database.query(
    `insert into app.course2projects (course_id, project_id, position) select $1, p.id, p.place from unnest($2::bigint[]) with ordinality as p (id, place)`,
    [course, projects],
  );
  const sessions = await ids(
    `insert into app.schedules (date, period_id, location_id, course_id, project_id, semester_id, organization_id, max_student_number, is_publish)
     select current_date + 8 + ((n - 1) / $7::int)::int, (select id from app.periods order by start_time limit 1),
       (select id from app.locations where organization_id = $1 order by id offset ((n - 1) % $7::int) limit 1),
       $3, ($4::bigint[])[1 + (n - 1) / $5::int], $2, $1, $6, true
     from generate_series(1, cardinality($4::bigint[]) * $5::int) n order by n returning id::int`,
    [centre, semester, course, projects, options.sessionsOfEach, options.seats, options.atOnce ?? 1],
  );
  const classes = await ids(
    `insert into app.orgs (code, name, type, parent, semester_id)
     select 'CHOICE' || n, 'Class ' || n, 'class', $1, $2 from generate_series(1, $3::int) n order by n returning id::int`,
    [centre, semester, options.classes],
  );
  const { rows } = await database.query<{ code: string }>(
    `insert into app.users (code, name, role, org)
     select 'CH' || lpad(n::text, 5, '0'), 'Student ' || n, 'student', ($1::bigint[])[1 + (n - 1) / $2::int]
     from generate_series(1, cardinality($1::bigint[]) * $2::int) n order by n returning code`,
    [classes, options.studentsOfEach],
  );
  const students = rows.map(({ code }) => code);
  await database.query(
    `insert into app.user2courses (user_id, course_id, semester_id) select u.id, $1, $2 from app.users u where u.code = any ($3)`,
    [course, semester, students],
  );
  await database.query(`insert into app.choice_openings (organization_id, opens_at) values ($1, now() - interval '1 hour')`, [
    centre,
  ]);
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
    centre,
    course,
    projects,
    sessions,
    classes,
    students,
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
