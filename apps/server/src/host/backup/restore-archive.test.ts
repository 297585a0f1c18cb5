import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrate, readSchema, type Schema } from '../../database/migrate.ts';
import { makeStep, type Step } from '../../database/schema/steps.ts';
import { catalogueLines } from '../../../test/database/schema/catalogue-lines.ts';
import { startTestCluster, testPasswords, type TestCluster } from '../../../test/database/test-cluster.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import { StartupError } from '../../startup-error.ts';
import { restoreArchive } from './restore-archive.ts';
import { testSecrets } from '../../../test/test-secrets.ts';
import { writeArchive } from './write-archive.ts';

let cluster: TestCluster;
let client: pg.Client;
let folder: string;
/** Has all contents already. */
const blobs = { has: async () => true } as unknown as BlobStore;

async function start(options: { readonly isMigrated: boolean }): Promise<void> {
  cluster = await startTestCluster(options);
  client = new pg.Client(cluster.connection);
  await client.connect();
}
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-console-restore-'));
});
afterEach(async () => {
  await client.end();
  await cluster.stop();
  await rm(folder, { recursive: true });
});

/** The lines of an archive of the database, without the checksum at the end. */
async function archiveLines(): Promise<string[]> {
  const file = join(folder, 'written');
  await writeArchive({ client, blobs, secrets: testSecrets, file });
  return gunzipSync(await readFile(file))
    .toString('utf8')
    .split('\n')
    .slice(0, -2);
}

/** All tables and rows, to be compared. */
const state = async (): Promise<string[]> => (await archiveLines()).slice(1);

/** Packs lines as an archive whose checksum is right. */
async function pack(lines: readonly string[]): Promise<string> {
  const file = join(folder, 'crafted');
  const text = lines.map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(text).digest('hex');
  await writeFile(file, gzipSync(`${text}${JSON.stringify({ sha256 })}\n`, { level: 1 }));
  return file;
}

const restore = async (lines: readonly string[], own?: Schema): ReturnType<typeof restoreArchive> =>
  restoreArchive({ client, blobs, file: await pack(lines), passwords: testPasswords, own: own ?? (await readSchema()) });

const isTable = (line: string): boolean => line.startsWith('{"table"');
const tableAt = (lines: readonly string[], name: string): number =>
  lines.findIndex((line) => line.includes(`{"table":"${name}"`));

/** Lines without those of one table. */
function withoutTable(lines: readonly string[], header: string): readonly string[] {
  const from = lines.indexOf(header);
  const next = lines.findIndex((line, index) => index > from && isTable(line));
  return [...lines.slice(0, from), ...(next < 0 ? [] : lines.slice(next))];
}

describe('a crafted archive', () => {
  beforeEach(async () => {
    await start({ isMigrated: true });
    await client.query(`
      insert into app.orgs (id, code, name, type) overriding system value values (1, 'o', 'Centre', 'centre'), (2, 'c', 'Class', 'class');
      insert into app.users (code, name, role, class_list) values ('a', 'Ann "A", (x)', 'teacher', '{2}'), ('b', '薛', 'dev', '{}');
      create sequence public.crafted;
      grant usage on sequence public.crafted to public;`);
  });

  /** Whether a statement of the archive has run: a sequence goes on even where everything else is rolled back. */
  const hasRun = async (): Promise<boolean> =>
    (await client.query<{ is_called: boolean }>('select is_called from public.crafted')).rows[0]!.is_called;

  it.each([
    ['class_list', `class_list[nextval('public.crafted')]`],
    ['name', `name) select nextval('public.crafted'); --`],
  ])('runs nothing that stands in the place of the column %s', async (column, crafted) => {
    const lines = await archiveLines();
    const at = tableAt(lines, 'app.users');
    lines[at] = lines[at]!.replace(`"${column}"`, JSON.stringify(crafted));
    const before = await state();
    await expect(restore(lines)).rejects.toThrow(
      'The backup does not fit the tables that it is for: the columns of app.users are not those of this version. Use another backup; nothing in the database was changed.',
    );
    expect(await hasRun()).toBe(false);
    expect(await state()).toEqual(before);
  });

  it('is refused where a content has other bytes than its hash, though the sum of the file is right', async () => {
    const lines = await archiveLines();
    const before = await state();
    const withContent = (text: string): readonly string[] => {
      const hash = createHash('sha256').update('whole\n').digest('hex');
      return [...lines, JSON.stringify({ object: hash, size: 6 }), text];
    };
    await expect(restore(withContent('whale'))).rejects.toThrow(/is damaged: the content [0-9a-f]{64} is another one/);
    expect(await state()).toEqual(before);
    expect(await restore(withContent('whole'))).toMatchObject({ objects: 1 });
  });

  it('is refused where this version does not know its tables', async () => {
    const [header = '', ...rest] = await archiveLines();
    const { migrations, ...others } = JSON.parse(header) as { migrations: Record<string, string> };
    const [last = ''] = Object.keys(migrations).slice(-1);
    for (const unknown of [{ 9999: 'later' }, { [last]: 'changed' }]) {
      const archive = [JSON.stringify({ ...others, migrations: { ...migrations, ...unknown } }), ...rest];
      await expect(restore(archive)).rejects.toThrow(
        'The backup was made by a newer version of the server, or by one whose tables',
      );
    }
  });

  it('leaves keys, triggers, rights and checks as they were, and has labels made again at the next start', async () => {
    const lines = await archiveLines();
    const before = await catalogueLines(client);
    await restore(lines);
    expect(await catalogueLines(client)).toEqual(before);
    const next = await migrate({ connection: cluster.connection, ...testPasswords });
    expect(next).toMatchObject({ applied: [], areObjectsNew: true });
  });

  /** Changes of one line, by its kind; `n` chooses. */
  const alterations: Readonly<Record<string, (line: string, lines: readonly string[], n: number) => readonly string[]>> = {
    remove: () => [],
    repeat: (line) => [line, line],
    anotherLine: (_, lines, n) => [lines[n % lines.length]!],
    cut: (line, _, n) => [line.slice(0, n % Math.max(1, line.length))],
    number: (_, __, n) => [String(n)],
    nothing: () => ['null'],
    text: (line, _, n) => [JSON.stringify(`${line.slice(0, n % 20)}\u0000,"(`)],
    object: (_, __, n) => [JSON.stringify({ object: '../'.repeat(n % 5), size: n })],
    negative: () => [JSON.stringify({ object: 'a'.repeat(64), size: -1 })],
    otherKey: (line) => [line.replace('"columns"', '"column"').replace('"madeAt"', '"made"')],
    otherName: (line, _, n) => [
      line.replace(
        /"table":"[^"]*"/,
        `"table":"${['auth.schema_version', 'pg_catalog.pg_authid', 'app.users', 'x; select 1'][n % 4]}"`,
      ),
    ],
    otherColumn: (line, _, n) => [
      line.replace(/("columns":\[.*?)"id"/, `$1"${['id', 'ID', 'name', `id[nextval('public.crafted')]`, `x'\\"`][n % 5]}"`),
    ],
    reversedColumns: (line) => {
      if (!isTable(line)) return [line];
      const table = JSON.parse(line) as { columns: string[] };
      return [JSON.stringify({ ...table, columns: table.columns.toReversed() })];
    },
    otherTypes: (line, _, n) => [line.replaceAll(/\d+/g, ['x', '-1', '99999999999999999999', ''][n % 4]!)],
  };

  it('is refused with everything as before, or gives the rows that it holds', async () => {
    const lines = await archiveLines();
    const header = 0;
    const tables = lines.flatMap((line, index) => (isTable(line) ? index : []));
    const rows = lines.flatMap((line, index) => (line.startsWith('"') ? index : []));
    const place = fc.oneof(fc.constant(header), fc.constantFrom(...tables), fc.constantFrom(...rows));
    const alteration = fc.constantFrom(...Object.keys(alterations));
    let refused = 0;
    let restored = 0;
    await fc.assert(
      fc.asyncProperty(place, alteration, fc.nat(10_000), async (at, name, n) => {
        const altered = lines.flatMap((line, index) => (index === at ? alterations[name]!(line, lines, n) : line));
        const before = await state();
        try {
          const { rows: count } = await restore(altered);
          restored++;
          expect(count).toBe(altered.filter((line) => line.startsWith('"')).length);
          // Rows whose columns were called in another order hold other values, where the types of the columns allow it.
          const compared = (all: readonly string[]): readonly string[] =>
            (name === 'reversedColumns' && isTable(lines[at]!) ? withoutTable(all, lines[at]!) : all).toSorted();
          if (!rows.includes(at)) expect(compared(await state())).toEqual(compared(lines.slice(1)));
        } catch (error) {
          if (!(error instanceof StartupError)) throw error;
          refused++;
          expect(await state()).toEqual(before);
        }
        expect(await hasRun()).toBe(false);
        const { rows: who } = await client.query<{ who: string }>('select current_user::text as who');
        expect(who[0]!.who).toBe(client.user);
      }),
      { numRuns: 25, endOnFailure: true },
    );
    // Of both kinds, so that neither branch is empty.
    expect(Math.min(refused, restored)).toBeGreaterThan(0);
  }, 400_000);
});

describe('tables of another state', () => {
  const addUser = (code: string): Promise<unknown> =>
    client.query(`insert into app.users (code, name, role) values ($1, $1, 'teacher')`, [code]);
  const codes = async (): Promise<string[]> =>
    (await client.query<{ code: string }>('select code from app.users order by code')).rows.map(({ code }) => code);
  const migrateWith = (schema: Schema): Promise<{ applied: readonly string[] }> =>
    migrate({ connection: cluster.connection, ...testPasswords, schema });
  const step = (version: number, sql: string): Step => makeStep(`${version}.test.sql`, sql)!;

  it('restores a backup of before an upgrade over the upgraded tables, all or nothing, and the next start upgrades them again', async () => {
    await start({ isMigrated: true });
    const own = await readSchema();
    const before = { ...own, steps: [...own.steps, step(901, 'alter table app.users add column test_phone text')] };
    const all = {
      ...own,
      steps: [
        ...before.steps,
        step(902, 'alter table app.users drop column test_phone'),
        step(903, 'create table app.extra (id int)'),
      ],
    };
    await migrateWith(before);
    await addUser('yesterday');
    await client.query(`update app.users set test_phone = '12'`);
    const lines = await archiveLines();
    await migrateWith(all);
    await addUser('today');

    const unfit = lines.with(tableAt(lines, 'app.users'), JSON.stringify({ table: 'app.users', columns: ['id'] }));
    await expect(restore(unfit, all)).rejects.toThrow('The backup does not fit');
    expect(await codes()).toEqual(['today', 'yesterday']);
    expect((await migrateWith(all)).applied).toEqual([]);

    expect(await restore(lines, all)).toMatchObject({ isEarlier: true });
    expect(await codes()).toEqual(['yesterday']);
    expect((await client.query('select test_phone from app.users')).rows).toEqual([{ test_phone: '12' }]);
    expect((await migrateWith(all)).applied).toEqual(['902.test.sql', '903.test.sql']);
    expect(await codes()).toEqual(['yesterday']);
  });

  it('keeps each value in its column when the columns came in another order', async () => {
    await start({ isMigrated: true });
    await client.query(`alter table app.users add column test_one text, add column test_two text;
      insert into app.users (code, name, role, test_one, test_two) values ('a', 'A', 'teacher', 'one', 'two')`);
    const lines = await archiveLines();
    await client.query(`alter table app.users drop column test_one, drop column test_two;
      alter table app.users add column test_two text, add column test_one text`);
    await restore(lines);
    expect((await client.query('select test_one, test_two from app.users')).rows).toEqual([{ test_one: 'one', test_two: 'two' }]);
  });
});
