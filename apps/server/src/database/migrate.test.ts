import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { migrate } from './migrate.ts';
import { authenticatorRole, gatewayRole } from './roles.ts';
import type { SchemaObjects } from './schema/read-schema.ts';
import { checksumProblem, makeStep, readChecksums, readSteps, type Step } from './schema/steps.ts';
import { startTestCluster, testPasswords as passwords, type TestCluster } from '../../test/database/test-cluster.ts';

let cluster: TestCluster;
let client: pg.Client;

beforeEach(async () => {
  cluster = await startTestCluster();
  client = new pg.Client(cluster.connection);
  await client.connect();
});
afterEach(async () => {
  await client?.end();
  await cluster?.stop();
});

async function schemas(): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname in ('app', 'api', 'auth', 'student') order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('an empty database gets everything, and a second run changes nothing', async () => {
  const first = await migrate({ connection: cluster.connection, ...passwords });
  const steps = await readSteps();
  expect(first.applied).toEqual(steps.map(({ file }) => file));
  const last = steps.at(-1)!.version;
  expect(first.version).toBe(last);
  expect(await migrate({ connection: cluster.connection, ...passwords })).toEqual({
    applied: [],
    areObjectsNew: false,
    version: last,
  });
});

test('two servers that start together migrate the database once', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => migrate({ connection: cluster.connection, ...passwords })));
  expect(runs.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
  expect(new Set(runs.map(({ version }) => version)).size).toBe(1);
});

test('a server whose login roles others on the cluster set again and again migrates all the same', async () => {
  const run = migrate({ connection: cluster.connection, ...passwords });
  let isDone = false;
  void run.finally(() => (isDone = true)).catch(() => {});
  const watcher = new pg.Client(cluster.connection);
  await watcher.connect();
  try {
    for (let round = 1; round <= 8 && !isDone; round += 1) {
      try {
        await client.query(`begin; alter role ${gatewayRole} set statement_timeout = '10s'`);
      } catch {
        // The run was faster this time.
        await client.query('rollback');
        continue;
      }
      await expect
        .poll(async () => {
          const { rows } = await watcher.query<{ waits: boolean }>(`
              select count(*) > 0 as waits from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock' and query like '%alter role%' and pid <> pg_backend_pid()`);
          return rows[0]!.waits || isDone;
        })
        .toBe(true);
      await client.query('commit');
    }
  } finally {
    await watcher.end();
  }
  expect((await run).applied.length).toBeGreaterThan(0);
});

test('a run killed half-way leaves nothing, and the next run completes it', async () => {
  // An uncommitted schema of the same name blocks the run after it created the first two.
  await client.query('begin');
  await client.query('create schema auth');
  const run = migrate({ connection: cluster.connection, ...passwords }).then(
    () => 'finished',
    () => 'killed',
  );
  const watcher = new pg.Client(cluster.connection);
  await watcher.connect();
  try {
    await expect
      .poll(async () => {
        const { rows } = await watcher.query<{ ended: boolean }>(`
          select pg_terminate_backend(pid) as ended from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%$bootstrap$%' and pid <> pg_backend_pid()`);
        return rows;
      })
      .toEqual([{ ended: true }]);
  } finally {
    await watcher.end();
  }
  expect(await run).toBe('killed');
  await client.query('rollback');
  expect(await schemas()).toEqual([]);

  await migrate({ connection: cluster.connection, ...passwords });
  expect(await schemas()).toEqual(['api', 'app', 'auth', 'student']);
});

describe('an upgrade', () => {
  const step = (version: number, name: string, sql: string): Step => makeStep(`${version}.${name}.sql`, sql)!;
  const rooms = step(901, 'rooms', `create table app.test_rooms (id bigint primary key, seats integer)`);
  const noObjects: SchemaObjects = { files: [], md5: 'none' };
  let released: readonly Step[];
  beforeEach(async () => {
    released = [...(await readSteps()).slice(0, 1), rooms];
    await run();
    await client.query('set role app_owner');
    await client.query('insert into app.test_rooms values (7, 0), (8, null), (9, -1)');
  });
  const run = (...more: readonly Step[]): ReturnType<typeof migrate> =>
    migrate({ connection: cluster.connection, ...passwords, schema: { steps: [...released, ...more], objects: noObjects } });

  test('is refused when a step that ran has changed since', async () => {
    await client.query(`update auth.schema_version set md5 = 'another' where version = 901`);
    await expect(run()).rejects.toThrow(/^The tables were made by another version .* step 901 \(rooms\) is not the one/);
  });

  test('to an older program version is refused, and keeps the passwords of the roles', async () => {
    await run(step(902, 'later', 'select 1'));
    await expect(
      migrate({
        connection: cluster.connection,
        ...passwords,
        gatewayPassword: 'other-password',
        schema: { steps: released, objects: noObjects },
      }),
    ).rejects.toThrow(/^The tables were made by a newer version of the server: they have the step 902 \(later\)/);
    const login = new pg.Client({ ...cluster.connection, user: gatewayRole, password: passwords.gatewayPassword });
    await login.connect();
    await login.end();
  });

  test('runs a step with a lower number that was free before', async () => {
    await run(step(950, 'late', 'create table app.test_late (id bigint)'));
    const early = step(910, 'early', 'alter table app.test_late add note text');
    const late = step(950, 'late', 'create table app.test_late (id bigint)');
    expect((await run(early, late)).applied).toEqual(['910.early.sql']);
    expect((await run(early, late)).applied).toEqual([]);
  });

  test.each([
    [
      'a condition',
      `alter table app.test_rooms add label text default 'x';
       alter table app.test_rooms add constraint label_known check ((label <> ')')), add constraint seats_known check ((seats > 0) and label = 'x')`,
      /902\.next\.sql does not fit .* In the way: test_rooms with id 7, 9\. Nothing was changed\./,
    ],
    [
      'a value that is missing',
      `alter table app.test_rooms alter seats set not null`,
      /902\.next\.sql does not fit what stands in them \(column "seats" of relation "test_rooms" contains null values\)\. In the way: test_rooms with id 8\./,
    ],
    [
      'a value that stands twice',
      `update app.test_rooms set seats = 3; alter table app.test_rooms add unique (seats)`,
      /Key \(seats\)=\(3\) is duplicated/,
    ],
    ['what the step itself refuses', `do $$ begin raise exception 'room 7 has no seats'; end $$`, /\(room 7 has no seats\)/],
  ])('names the existing rows that break %s', async (_what, sql, sentence) => {
    const failed = run(step(902, 'next', sql));
    await expect(failed).rejects.toThrow(sentence);
    await expect(failed).rejects.toBeInstanceOf(StartupError);
    expect((await client.query('select id, seats from app.test_rooms order by id')).rows).toHaveLength(3);
    expect((await run()).applied).toEqual([]);
  });
});

describe('the released steps', () => {
  test('are unchanged and listed: otherwise run "pnpm release-schema" in apps/server', async () => {
    const [steps, checksums] = [await readSteps(), await readChecksums()];
    expect(checksumProblem(steps, checksums)).toBeUndefined();
    expect(steps.map(({ file }) => file).filter((file) => !checksums.has(file))).toEqual([]);
  });

  test('stop the start when one was edited or removed', async () => {
    const [steps, checksums] = [await readSteps(), await readChecksums()];
    const edited = steps.map((each) => (each.version === 400 ? { ...each, md5: '0' } : each));
    expect(checksumProblem(edited, checksums)).toMatch(/^The step 400\.baseline\.sql was changed after its release/);
    expect(checksumProblem(steps.slice(1), checksums)).toMatch(/^The step 400\.baseline\.sql is missing/);
  });
});

test.each([
  [authenticatorRole, 'authenticatorPassword'],
  [gatewayRole, 'gatewayPassword'],
] as const)('the password of %s is the one of the latest run', async (user, name) => {
  const signIn = async (password: string): Promise<string> => {
    const login = new pg.Client({ ...cluster.connection, user, password });
    try {
      await login.connect();
      const { rows } = await login.query<{ name: string }>('select current_user as name');
      return rows[0]!.name;
    } finally {
      await login.end();
    }
  };
  await migrate({ connection: cluster.connection, ...passwords });
  expect(await signIn(passwords[name])).toBe(user);
  await expect(migrate({ connection: cluster.connection, ...passwords, [name]: 'with blanks in it' })).rejects.toThrow(
    RangeError,
  );
});
