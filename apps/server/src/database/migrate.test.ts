import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { migrate } from './migrate.ts';
import { checksumProblem, readChecksums, readMigrations, type Migration } from './migration-files.ts';
import { authenticatorRole, gatewayRole } from './roles.ts';
import { startTestCluster, testPasswords as passwords, type TestCluster } from './test-cluster.ts';

let cluster: TestCluster;
let client: pg.Client;

beforeEach(async () => {
  cluster = await startTestCluster();
  client = new pg.Client(cluster.connection);
  await client.connect();
}, 60_000);
afterEach(async () => {
  await client?.end();
  await cluster?.stop();
});

async function schemas(): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname in ('app', 'api', 'auth') order by 1`,
  );
  return rows.map(({ name }) => name);
}

test('an empty database gets every migration, and a second run changes nothing', async () => {
  const first = await migrate({ connection: cluster.connection, ...passwords });
  const migrations = await readMigrations();
  expect(first.applied).toEqual(migrations.map(({ file }) => file));
  const last = migrations.at(-1)!.version;
  expect(first.version).toBe(last);
  expect(await migrate({ connection: cluster.connection, ...passwords })).toEqual({ applied: [], version: last });
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
        .poll(
          async () => {
            const { rows } = await watcher.query<{ waits: boolean }>(`
              select count(*) > 0 as waits from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock' and query like '%alter role%' and pid <> pg_backend_pid()`);
            return rows[0]!.waits || isDone;
          },
          { timeout: 60_000 },
        )
        .toBe(true);
      await client.query('commit');
    }
  } finally {
    await watcher.end();
  }
  expect((await run).applied.length).toBeGreaterThan(0);
}, 120_000);

test('a migration killed half-way leaves nothing, and the next run completes it', async () => {
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
  expect(await schemas()).toEqual(['api', 'app', 'auth']);
});

describe('an upgrade', () => {
  const step = (version: number, name: string, sql: string): Migration => ({
    version,
    name,
    sql,
    file: `${version}.do.${name}.sql`,
    md5: name,
  });
  const rooms = step(901, 'rooms', `create table app.test_rooms (id bigint primary key, seats integer)`);
  let released: readonly Migration[];
  beforeEach(async () => {
    released = [...(await readMigrations()).slice(0, 1), rooms];
    await run();
    await client.query('set role app_owner');
    await client.query('insert into app.test_rooms values (7, 0), (8, null), (9, -1)');
  });
  const run = (...more: readonly Migration[]): ReturnType<typeof migrate> =>
    migrate({ connection: cluster.connection, ...passwords, migrations: [...released, ...more] });

  test('is refused when a migration that ran has changed since', async () => {
    await client.query(`update auth.schema_version set md5 = 'another' where version = 901`);
    await expect(run()).rejects.toThrow(/^The tables were made by another version .* migration 901 \(rooms\) is not the one/);
  });

  test('to an older program version is refused, and keeps the passwords of the roles', async () => {
    await run(step(902, 'later', 'select 1'));
    await expect(
      migrate({ connection: cluster.connection, ...passwords, gatewayPassword: 'other-password', migrations: released }),
    ).rejects.toThrow(/^The tables were made by a newer version of the server: they have the migration 902 \(later\)/);
    const login = new pg.Client({ ...cluster.connection, user: gatewayRole, password: passwords.gatewayPassword });
    await login.connect();
    await login.end();
  });

  test('runs a migration with a lower number that was free before', async () => {
    await run(step(950, 'late', 'create table app.test_late (id bigint)'));
    const early = step(910, 'early', 'alter table app.test_late add note text');
    const late = step(950, 'late', 'create table app.test_late (id bigint)');
    expect((await run(early, late)).applied).toEqual(['910.do.early.sql']);
    expect((await run(early, late)).applied).toEqual([]);
  });

  test.each([
    [
      'a condition',
      `alter table app.test_rooms add label text default 'x';
       alter table app.test_rooms add constraint label_known check ((label <> ')')), add constraint seats_known check ((seats > 0) and label = 'x')`,
      /902\.do\.next\.sql does not fit .* In the way: test_rooms with id 7, 9\. Nothing was changed\./,
    ],
    [
      'a value that is missing',
      `alter table app.test_rooms alter seats set not null`,
      /902\.do\.next\.sql does not fit what stands in them \(column "seats" of relation "test_rooms" contains null values\)\. In the way: test_rooms with id 8\./,
    ],
    [
      'a value that stands twice',
      `update app.test_rooms set seats = 3; alter table app.test_rooms add unique (seats)`,
      /Key \(seats\)=\(3\) is duplicated/,
    ],
    ['what the migration itself refuses', `do $$ begin raise exception 'room 7 has no seats'; end $$`, /\(room 7 has no seats\)/],
  ])('names the existing rows that break %s', async (_what, sql, sentence) => {
    const failed = run(step(902, 'next', sql));
    await expect(failed).rejects.toThrow(sentence);
    await expect(failed).rejects.toBeInstanceOf(StartupError);
    expect((await client.query('select id, seats from app.test_rooms order by id')).rows).toHaveLength(3);
    expect((await run()).applied).toEqual([]);
  });
});

describe('the released migrations', () => {
  test('are unchanged and listed: otherwise run "pnpm release-migrations" in apps/server', async () => {
    const [migrations, checksums] = [await readMigrations(), await readChecksums()];
    expect(checksumProblem(migrations, checksums)).toBeUndefined();
    expect(migrations.map(({ file }) => file).filter((file) => !checksums.has(file))).toEqual([]);
  });

  test('stop the start when one was edited or removed', async () => {
    const [migrations, checksums] = [await readMigrations(), await readChecksums()];
    const edited = migrations.map((each) => (each.version === 9 ? { ...each, md5: '0' } : each));
    expect(checksumProblem(edited, checksums)).toMatch(/^The migration 009\.do\.views\.sql was changed after its release/);
    expect(checksumProblem(migrations.slice(1), checksums)).toMatch(/^The migration 001\.do\.foundation\.sql is missing/);
  });

  test('give the same tables, rights and functions in any order', async () => {
    const migrations = await readMigrations();
    const filledLater = new Set([26, 27, 28, 29, 32, 33, 34]);
    await migrate({
      connection: cluster.connection,
      ...passwords,
      migrations: migrations.filter(({ version }) => !filledLater.has(version)),
    });
    await migrate({ connection: cluster.connection, ...passwords });
    const fresh = await startTestCluster({ isMigrated: true });
    try {
      const other = new pg.Client(fresh.connection);
      await other.connect();
      const [late, inOrder] = [await schemaOf(client), await schemaOf(other)];
      await other.end();
      expect(late).toEqual(inOrder);
      expect(late.length).toBeGreaterThan(1_000);
    } finally {
      await fresh.stop();
    }
  });
});

/** Columns, functions, policies, constraints and triggers with their rights, as sorted lines. */
async function schemaOf(from: pg.Client): Promise<readonly string[]> {
  const { rows } = await from.query<{ line: string }>(`
    with ours (oid) as (select oid from pg_namespace where nspname in ('app', 'api', 'auth'))
    select concat_ws(' ', 'column', c.oid::regclass, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        array(select x::text from unnest(a.attacl) x order by 1), array(select x::text from unnest(c.relacl) x order by 1)) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'v') and c.relnamespace in (select oid from ours)
      where a.attnum > 0 and not a.attisdropped
    union all select concat_ws(' ', pg_get_functiondef(p.oid), array(select x::text from unnest(p.proacl) x order by 1))
      from pg_proc p where p.pronamespace in (select oid from ours) and p.prokind in ('f', 'p')
    union all select concat_ws(' ', 'policy', polrelid::regclass, polname, polcmd, polroles::regrole[], pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid))
      from pg_policy
    union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace in (select oid from ours)
    union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace in (select oid from ours)
    union all select indexdef from pg_indexes where schemaname in ('app', 'api', 'auth')
    order by 1`);
  return rows.map(({ line }) => line);
}

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
