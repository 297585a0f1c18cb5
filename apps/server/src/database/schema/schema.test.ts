import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StartupError } from '../../startup-error.ts';
import { bootstrapSql } from '../bootstrap.ts';
import { migrate, readSchema } from '../migrate.ts';
import { ownerRole } from '../roles.ts';
import { startTestCluster, testPasswords, type TestCluster } from '../../../test/database/test-cluster.ts';
import { fillTestUniversity } from '../../../test/database/test-university.ts';
import { lastMigrationsCommit } from './earlier-versions.ts';
import { makeObjects } from './make-objects.ts';
import { orderStatements } from './order-statements.ts';
import type { Calls } from './read-calls.ts';
import { readTables, schemaFolder } from './read-schema.ts';
import { readSteps } from './steps.ts';
import { catalogueLines } from '../../../test/database/schema/catalogue-lines.ts';
import { makeLastMigrations } from '../../../test/database/schema/make-last-migrations.ts';

let cluster: TestCluster;
let client: pg.Client;
let owner: pg.Pool;

beforeEach(async () => {
  cluster = await startTestCluster();
  client = new pg.Client(cluster.connection);
  await client.connect();
  owner = new pg.Pool({ ...cluster.connection, max: 1, options: `-c role=${ownerRole}` });
  owner.on('error', () => {});
});
afterEach(async () => {
  await client?.end();
  await owner?.end();
  await cluster?.stop();
});

const bringUp = (schema?: Awaited<ReturnType<typeof readSchema>>): ReturnType<typeof migrate> =>
  migrate({ connection: cluster.connection, ...testPasswords, ...(schema === undefined ? {} : { schema }) });

async function withNewDatabase<Result>(read: (from: pg.Client) => Promise<Result>): Promise<Result> {
  const fresh = await startTestCluster({ isMigrated: true });
  const other = new pg.Client(fresh.connection);
  await other.connect();
  try {
    return await read(other);
  } finally {
    await other.end();
    await fresh.stop();
  }
}

/** What stands in a table, as text; labels are made again with each version. */
async function rowsOf(from: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await from.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
      and c.relname not in ('schema_version', 'table_labels', 'column_labels')`);
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await from.query<{ content: string }>(
      `select coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]')::text as content from ${name} t`,
    );
    contents.set(name, rows[0]!.content);
  }
  return contents;
}

/** The rows without columns that later steps added. */
function withoutNewColumns(content: string, before: string): readonly object[] {
  const rows = JSON.parse(content) as readonly object[];
  const [known] = JSON.parse(before) as readonly object[];
  if (known === undefined) return rows;
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => column in known)));
}

/** Without what is another at each run. */
const plain = (content: string): string => content.replaceAll(/"(?:created_at|updated_at)": "[^"]*"/g, '""');

test('the tables of the areas are those that the baseline and the steps after it make', async () => {
  const { objects } = await readSchema();
  await client.query(bootstrapSql());
  await client.query(`begin; set local role ${ownerRole}; set local search_path = auth`);
  await client.query('create table auth.schema_version (version bigint primary key, name text, md5 text, run_at timestamptz)');
  await client.query(await readTables());
  await makeObjects(client, objects);
  await client.query('commit');
  const [fresh, freshRows] = await withNewDatabase(async (other) => [await catalogueLines(other), await rowsOf(other)] as const);
  expect(await catalogueLines(client)).toEqual(fresh);
  expect(fresh.length).toBeGreaterThan(3_000);
  for (const [table, content] of await rowsOf(client))
    expect([table, plain(content)]).toEqual([table, plain(freshRows.get(table)!)]);
});

/** An entry of the menu, as far as its words are concerned. */
interface Entry {
  readonly schema_path: string | null;
  readonly label: string;
  readonly label_en: string | null;
}

/** Entries that still have the words that they came with get these. */
const renamed: Readonly<Record<string, Partial<Entry>>> = {
  'teaching/semester/days': { label_en: 'Academic calendar' },
  'centre/basic-data/settings': { label_en: 'Centre settings' },
  'centre/schedule/timeslots': { label: '其他教学' },
};

test('a database of the last migrations of before is taken over with every row, and is then as a new one', async () => {
  await makeLastMigrations(cluster.connection);
  await fillTestUniversity(owner);
  const before = await rowsOf(client);
  expect([...before.values()].filter((content) => content !== '[]').length).toBeGreaterThan(60);

  const [, ...later] = (await readSteps()).map((step) => step.file);
  expect(await bringUp()).toMatchObject({ applied: later, areObjectsNew: true });
  const after = await rowsOf(client);
  for (const [table, content] of before) {
    const rows = withoutNewColumns(after.get(table)!, content);
    const former: unknown = JSON.parse(content);
    // Steps add entries to the menu and give three of them better words; everything else that was there stays.
    if (table === 'app.navs')
      expect([table, rows]).toEqual([
        table,
        expect.arrayContaining((former as readonly Entry[]).map((entry) => ({ ...entry, ...renamed[entry.schema_path ?? ''] }))),
      ]);
    else if (table === 'app.role2navs') expect([table, rows]).toEqual([table, expect.arrayContaining(former as [])]);
    else expect([table, rows]).toEqual([table, former]);
  }
  expect(await catalogueLines(client)).toEqual(await withNewDatabase(catalogueLines));
  expect(await bringUp()).toMatchObject({ applied: [], areObjectsNew: false });
});

test.each(['older', 'changed'])(
  'a database of before that is %s is refused, and told what brings it up to there',
  async (kind) => {
    await makeLastMigrations(cluster.connection);
    await client.query(
      kind === 'older'
        ? 'delete from auth.schema_version where version > 300'
        : `update auth.schema_version set md5 = 'x' where version = 9`,
    );
    const refused = bringUp();
    await expect(refused).rejects.toBeInstanceOf(StartupError);
    await expect(refused).rejects.toThrow(
      `Check out the commit ${lastMigrationsCommit}, start that version once on this database`,
    );
    const { rows } = await client.query<{ at: string | null }>(`select to_regclass('api.users')::text as at`);
    expect(rows).toEqual([{ at: 'api.users' }]);
  },
);

test('what can be made again is made again where a text changed: rights and objects that went are gone', async () => {
  const schema = await readSchema();
  const changed = {
    ...schema,
    objects: {
      md5: 'other',
      files: [
        ...schema.objects.files,
        {
          file: 'test',
          sql: `create view api.test_rooms as select id from app.locations; grant select on api.test_rooms to student;
            grant execute on function app.is_harmless_html(text) to student; grant select (id) on app.locations to student;
            create or replace function api.test_call(rooms bigint) returns setof api.test_rooms language sql as $$ select 1 $$;`,
        },
      ],
    },
  };
  await bringUp();
  const before = await catalogueLines(client);
  expect(await bringUp(changed)).toMatchObject({ applied: [], areObjectsNew: true });
  expect(await catalogueLines(client)).not.toEqual(before);
  expect(await bringUp(changed)).toMatchObject({ areObjectsNew: false });
  expect(await bringUp(schema)).toMatchObject({ areObjectsNew: true });
  expect(await catalogueLines(client)).toEqual(before);
});

test('every function can be made with its body read, after all others are there', async () => {
  await bringUp();
  const { objects } = await readSchema();
  await client.query(`begin; set local role ${ownerRole}; set local search_path = auth; set local check_function_bodies = on`);
  const functions = orderStatements(objects.files).filter(({ sql }) => /^create or replace (?:function|procedure)/.test(sql));
  for (const { file, sql } of functions) {
    await client.query(sql).catch((error: Error) => {
      throw new Error(`${file}: ${error.message}\n${sql.slice(0, 120)}`);
    });
  }
  await client.query('rollback');
  expect(functions.length).toBeGreaterThan(400);
});

test('what the last release calls can still be called, with its arguments, and read with its columns', async () => {
  await bringUp();
  const { functions, views } = JSON.parse(await readFile(join(schemaFolder, 'last-release.json'), 'utf8')) as Calls;
  expect(functions.length).toBeGreaterThan(200);
  const refused: string[] = [];
  const plan = async (sql: string): Promise<void> => {
    await client.query('savepoint call');
    await client.query(`explain ${sql}`).catch((error: Error) => refused.push(`${sql}: ${error.message}`));
    await client.query('rollback to savepoint call');
  };
  await client.query('begin');
  for (const { name, arguments: args } of functions) {
    const given = Object.entries(args).map(([arg, type]) => `${arg.startsWith('$') ? '' : `"${arg}" => `}null::${type}`);
    await plan(`select * from ${name}(${given.join(', ')})`);
  }
  for (const [name, columns] of Object.entries(views)) {
    await plan(
      `select ${Object.entries(columns)
        .map(([column, type]) => `"${column}"::${type}`)
        .join(', ')} from ${name}`,
    );
  }
  await client.query('rollback');
  expect(refused).toEqual([]);
});

test('every table says what it is, and every column what it means, but ids and references that must be there', async () => {
  await bringUp();
  const { rows } = await client.query<{ name: string }>(`
    select c.oid::regclass::text || coalesce('.' || a.attname, '') as name
    from pg_class c
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname <> 'id' and not (a.attnotnull and exists (
      select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
    ))
    where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
      and (obj_description(c.oid, 'pg_class') is null or (a.attnum is not null and col_description(c.oid, a.attnum) is null))
    order by 1`);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
