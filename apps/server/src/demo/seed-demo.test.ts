import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../database/migrate.ts';
import { startTestCluster, type TestCluster } from '../../test/database/test-cluster.ts';
import { demoPassword } from './accounts.ts';
import { columnTypes } from './column-types.ts';
import { makeUniversity } from './make-university.ts';
import { seedDemo, type SeededDemo } from './seed-demo.ts';
import type { UniversityTable } from './university.ts';

const today = '2026-11-21';
const tables = Object.keys(columnTypes) as UniversityTable[];
const md5 = createHash('md5').update(demoPassword).digest('hex');
const hashPassword = async (md5Hex: string): Promise<string> => `hash of ${md5Hex}`;
const passwords = { authenticatorPassword: 'test-authenticator', gatewayPassword: 'test-gateway' };

let cluster: TestCluster;
let client: pg.Client;

const number = async (text: string, values: readonly unknown[] = []): Promise<number> => {
  const { rows } = await client.query<{ result: string | number }>(`select (${text}) as result`, [...values]);
  return Number(rows[0]!.result);
};
const asOwner = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  await client.query('begin');
  try {
    await client.query('set local role app_owner');
    return await work();
  } finally {
    await client.query('rollback');
  }
};

beforeAll(async () => {
  cluster = await startTestCluster();
  await migrate({ connection: cluster.connection, ...passwords });
  client = new pg.Client(cluster.connection);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await cluster?.stop();
});

describe('seeding that fails', () => {
  const nothingIsThere = (): Promise<void> =>
    asOwner(async () => {
      const left = ['users', 'orgs', 'schedules', 'user2projects'].map((table) => `(select count(*) from app.${table})`);
      expect(await number(left.join(' + '))).toBe(0);
    });

  it('leaves nothing behind when a password cannot be hashed', async () => {
    const failing = seedDemo({
      client,
      size: 'small',
      locale: 'en',
      today,
      hashPassword: () => Promise.reject(new Error('no memory for argon2')),
    });
    await expect(failing).rejects.toThrow('no memory for argon2');
    expect(client.getTransactionStatus()).toBe('I');
    await nothingIsThere();
  });

  it('is rolled back with the transaction of its caller', async () => {
    await asOwner(async () => {
      await seedDemo({ client, size: 'small', locale: 'en', today, hashPassword });
      expect(client.getTransactionStatus()).toBe('T');
      expect(await number('select count(*) from app.schedules')).toBe(900);
    });
    await nothingIsThere();
  });

  it('refuses a day that does not exist before it writes anything', async () => {
    await expect(seedDemo({ client, size: 'small', locale: 'en', today: '2026-02-30', hashPassword })).rejects.toThrow(
      RangeError,
    );
    await nothingIsThere();
  });
});

describe('the small university in a migrated database', () => {
  let seeded: SeededDemo;
  let before: Record<string, number>;
  const university = makeUniversity({ size: 'small', locale: 'zh', today });

  beforeAll(async () => {
    before = await asOwner(async () => {
      const entries: [string, number][] = [];
      for (const table of tables) entries.push([table, await number(`select count(*) from app.${table}`)]);
      return Object.fromEntries(entries);
    });
    seeded = await seedDemo({ client, size: 'small', locale: 'zh', today, hashPassword });
  });

  it('has the rows of the university beside the reference data', async () => {
    await asOwner(async () => {
      // The system settings exist already and are updated.
      const expected = tables.map((table) => [table, before[table]! + university[table].length - (table === 'config' ? 1 : 0)]);
      const found: [UniversityTable, number][] = [];
      for (const table of tables) found.push([table, await number(`select count(*) from app.${table}`)]);
      expect(found).toEqual(expected);
      expect(seeded.counts).toEqual(Object.fromEntries(tables.map((table) => [table, university[table].length])));
    });
  });

  /** The columns that the made-up rows name; what they leave out has its default. */
  const columnsOf = (rows: readonly { readonly result: unknown }[], made: readonly object[]): readonly object[] =>
    rows.map(({ result }, place) => {
      const named = new Set(Object.keys(made[place] ?? {}));
      return Object.fromEntries(Object.entries(result as object).filter(([column]) => named.has(column)));
    });

  it('stores every row unchanged', async () => {
    await asOwner(async () => {
      const inChina = (column: string): string =>
        `to_char(s.${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD"T"HH24:MI:SS"+08:00"')`;
      const { rows } = await client.query<{ result: unknown }>(
        `select to_jsonb(s) || jsonb_build_object('created_at', ${inChina('created_at')}, 'updated_at', ${inChina('updated_at')}) as result
          from app.schedules s order by id`,
      );
      expect(columnsOf(rows, university.schedules)).toEqual(university.schedules);
      const people = await client.query<{ result: unknown }>(
        `select to_jsonb(u) || jsonb_build_object('phone', c.phone, 'email', c.email) as result
          from app.users u left join app.user_contacts c on c.user_id = u.id order by u.id`,
      );
      expect(columnsOf(people.rows, university.users)).toEqual(university.users);
      const places = await client.query<{ result: unknown }>(`select to_jsonb(p) as result from app.user2projects p order by id`);
      expect(columnsOf(places.rows, university.user2projects)).toEqual(university.user2projects);
    });
  });

  it('gives each student of a session one class, though classes change every semester', async () => {
    await asOwner(async () => {
      expect(await number(`select count(*) from api.user2projects_ex where class_name is null or class_name like '%,%'`)).toBe(0);
      expect(await number('select count(*) from api.user2projects_ex')).toBe(university.user2projects.length);
    });
  });

  it('satisfies every key and check, none of them switched off', async () => {
    const off = await client.query(
      `select conname from pg_constraint c join pg_class t on t.oid = c.conrelid where t.relnamespace = 'app'::regnamespace and not c.convalidated`,
    );
    expect(off.rows).toEqual([]);
    const disabled = await client.query(
      `select tgname from pg_trigger g join pg_class t on t.oid = g.tgrelid where t.relnamespace = 'app'::regnamespace and g.tgenabled <> 'O'`,
    );
    expect(disabled.rows).toEqual([]);
    expect(
      await number(
        `select count(*) from pg_constraint c join pg_class t on t.oid = c.conrelid where t.relnamespace = 'app'::regnamespace and c.contype = 'f'`,
      ),
    ).toBeGreaterThan(30);
  });

  it('has passwords for the five demo accounts only', async () => {
    const { rows } = await asOwner(() =>
      client.query<{ code: string; hash: string }>(
        'select u.code, c.hash from auth.credentials c join app.users u on u.id = c.user_id order by u.id',
      ),
    );
    expect(rows).toEqual(['admin', 'dev', 'centreadmin', 'teacher', 'student'].map((code) => ({ code, hash: `hash of ${md5}` })));
    expect(seeded.accounts.map((account) => account.code)).toEqual(rows.map((row) => row.code));
  });

  it('continues the ids after the last row', async () => {
    await asOwner(async () => {
      const { rows } = await client.query<{ id: string }>(
        `insert into app.users (code, name, role) values ('new', 'New', 'teacher') returning id`,
      );
      expect(Number(rows[0]!.id)).toBe(university.users.length + 1);
      const entry = await client.query<{ id: string }>(
        `insert into app.navs (name, label, type) values ('new', 'New', 'menu') returning id`,
      );
      expect(Number(entry.rows[0]!.id)).toBe(before['navs']! + university.navs.length + 1);
    });
  });

  it('leads from the menu to the stored page', async () => {
    const { rows } = await asOwner(() =>
      client.query<{ label: string; title: string; roles: string }>(
        `select n.label, p.schema ->> 'title' as title, (select count(*) from app.role2navs r where r.nav_id = n.id) as roles
          from app.navs n join app.pages p on p.id = n.page`,
      ),
    );
    expect(rows).toEqual([{ label: '实验室安全须知', title: '实验室安全须知', roles: '4' }]);
  });

  it('has no published conflict in the centre that forbids conflicts', async () => {
    await asOwner(async () => {
      const published = `array(select s.id from app.schedules s where s.organization_id = 2 and s.is_publish)`;
      expect(await number(`select cardinality(${published})`)).toBeGreaterThan(100);
      expect(await number(`select count(*) from auth.publishing_conflicts(${published})`)).toBe(0);
    });
  });

  it('shows conflicts as soon as their centre forbids them', async () => {
    await asOwner(async () => {
      await client.query(
        `insert into app.config (key, organization_id, value)
          values ('system', 1, '{"excludeRoomTime": true, "excludeTeacherTime": true, "excludeTeacherStudentGroup": true}')`,
      );
      const rows = new Map(university.schedules.map((row) => [row.id, row]));
      const open = university.intendedClashes.filter(
        ({ kind, scheduleIds }) => kind !== 'team' && scheduleIds.every((id) => rows.get(id)!.is_publish),
      );
      const published = 'array(select s.id from app.schedules s where s.organization_id = 1 and s.is_publish)';
      // Each of the two sessions conflicts with the other.
      expect(await number(`select count(*) from auth.publishing_conflicts(${published})`)).toBe(open.length * 2);
    });
  });

  it('is not seeded over existing data', async () => {
    await expect(seedDemo({ client, size: 'small', locale: 'zh', today, hashPassword })).rejects.toThrow(/has users already/);
    expect(client.getTransactionStatus()).toBe('I');
  });
});
