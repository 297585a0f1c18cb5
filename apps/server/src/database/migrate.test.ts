import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
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

test('an empty database gets every migration, a second run nothing', async () => {
  const first = await migrate({ connection: cluster.connection, ...passwords });
  const files = (await readdir(join(import.meta.dirname, 'migrations'))).sort();
  expect(first.applied.map((file) => file.split(/[\\/]/).at(-1))).toEqual(files);
  const last = Number(files.at(-1)?.split('.')[0]);
  expect(first.version).toBe(last);
  expect(await migrate({ connection: cluster.connection, ...passwords })).toEqual({ applied: [], version: last });
});

test('two servers that start at once migrate the database once', async () => {
  const runs = await Promise.all([1, 2, 3].map(() => migrate({ connection: cluster.connection, ...passwords })));
  expect(runs.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
  expect(new Set(runs.map(({ version }) => version)).size).toBe(1);
});

test('a run that is killed half-way leaves nothing, and the next one does it all', async () => {
  // An unfinished schema of the same name holds the run up after it made the first two.
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

test('a migration that was changed after it ran is refused, and nothing happens', async () => {
  await migrate({ connection: cluster.connection, ...passwords });
  await client.query('set role app_owner');
  await client.query(`update auth.schema_version set md5 = 'another' where version = 3`);
  await expect(migrate({ connection: cluster.connection, ...passwords })).rejects.toThrow(/md5|checksum/i);
});

test.each([
  [authenticatorRole, 'authenticatorPassword'],
  [gatewayRole, 'gatewayPassword'],
] as const)('the password of %s is the one of the last run', async (user, name) => {
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
