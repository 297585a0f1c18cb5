import { createHash } from 'node:crypto';
import type { ClientBase } from 'pg';
import { ownerRole } from '../database/roles.ts';
import { demoPassword } from './accounts.ts';
import { columnTypes } from './column-types.ts';
import { makeUniversity } from './make-university.ts';
import type { DemoAccount, University, UniversityLocale, UniversitySize, UniversityTable } from './university.ts';

/** What {@link seedDemo} needs. */
export interface SeedDemoOptions {
  /**
   * A connected client. Inside a transaction of the caller it needs the rights of `app_owner` already and the caller commits; outside
   * of one it becomes `app_owner` itself, in a transaction of its own.
   */
  readonly client: ClientBase;
  readonly size: UniversitySize;
  readonly locale: UniversityLocale;
  /** The day everything is counted from, `YYYY-MM-DD` in the institution's time zone. */
  readonly today: string;
  /** Makes the stored hash from the lower-case hex MD5 of a password. Called once for each account. */
  readonly hashPassword: (md5Hex: string) => Promise<string> | string;
}

/** What was written. */
export interface SeededDemo {
  /** Rows by table. */
  readonly counts: Readonly<Record<UniversityTable, number>>;
  /** The accounts one can sign in with; no other account has a password. */
  readonly accounts: readonly DemoAccount[];
}

/** Rows of one statement: large enough to be fast, small enough for the memory of both sides. */
const rowsPerStatement = 10_000;

const quote = (name: string): string => `"${name}"`;

async function insertRows(
  client: ClientBase,
  table: string,
  { columns, rows, after = '' }: { columns: Readonly<Record<string, string>>; rows: readonly object[]; after?: string },
): Promise<void> {
  const names = Object.keys(columns).map(quote).join(', ');
  const typed = Object.entries(columns)
    .map(([name, type]) => `${quote(name)} ${type}`)
    .join(', ');
  const text = `insert into app.${quote(table)} (${names}) select ${names} from json_to_recordset($1::json) as r (${typed}) ${after}`;
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await client.query(text, [JSON.stringify(rows.slice(at, at + rowsPerStatement))]);
  }
}

/** Lets the next row that a person adds get the number after the last. */
async function continueNumbers(client: ClientBase, table: string): Promise<void> {
  await client.query(
    `select setval(pg_get_serial_sequence('app.${quote(table)}', 'id'), greatest(1, (select max(id) from app.${quote(table)})))`,
  );
}

/** Numbers the stored page and its menu entry after those of a new installation. */
async function afterReference(client: ClientBase, university: University): Promise<University> {
  const { rows } = await client.query<{ page: number; nav: number; role: number }>(
    `select (select coalesce(max(id), 0)::int from app.pages) as page, (select coalesce(max(id), 0)::int from app.navs) as nav,
      (select coalesce(max(id), 0)::int from app.role2navs) as role`,
  );
  const last = rows[0] ?? { page: 0, nav: 0, role: 0 };
  const moved = (id: number | null, by: number): number | null => (id === null ? null : id + by);
  return {
    ...university,
    pages: university.pages.map((row) => ({ ...row, id: row.id + last.page })),
    navs: university.navs.map((row) => ({
      ...row,
      id: row.id + last.nav,
      page: moved(row.page, last.page),
      parent: moved(row.parent, last.nav),
    })),
    role2navs: university.role2navs.map((row) => ({ ...row, id: row.id + last.role, nav_id: row.nav_id + last.nav })),
  };
}

async function writeTable(client: ClientBase, table: UniversityTable, university: University): Promise<void> {
  const rows = university[table];
  if (table === 'config') {
    // A new installation has the settings of the whole system already; numbers are the database's.
    const { id: _, ...columns } = columnTypes.config;
    await insertRows(client, table, {
      columns,
      rows,
      after: 'on conflict (key, organization_id) do update set value = excluded.value',
    });
    return;
  }
  await insertRows(client, table, { columns: columnTypes[table], rows });
  if (table === 'users') {
    await insertRows(client, 'user_contacts', {
      columns: { user_id: 'bigint', phone: 'text', email: 'text' },
      rows: university.users
        .filter(({ phone, email }) => phone !== null || email !== null)
        .map(({ id, phone, email }) => ({ user_id: id, phone, email })),
    });
  }
  await continueNumbers(client, table);
}

async function writeUniversity({ client, hashPassword, ...options }: SeedDemoOptions): Promise<SeededDemo> {
  const { rowCount } = await client.query('select from app.users limit 1');
  if (rowCount !== 0) {
    throw new Error('The database has users already. Give the made-up university an empty one, or start with DEMO=none.');
  }
  // The five hashes are slow on purpose; they are made while the rows are.
  const md5 = createHash('md5').update(demoPassword).digest('hex');
  const made = makeUniversity(options);
  const hashes = Promise.all(made.accounts.map(async () => hashPassword(md5)));
  // A failed insert is the failure to report; without this, a failed hash beside it would end the process.
  hashes.catch(() => undefined);

  const university = await afterReference(client, made);
  const tables = Object.keys(columnTypes) as UniversityTable[];
  for (const table of tables) await writeTable(client, table, university);
  // The drafts of the solved plan are its own: saving it again changes them instead of adding others.
  await client.query(`
    insert into app.plan_sessions (plan_id, lesson, schedule_id)
    select p.id, l ->> 'id', s.id from app.schedule_plans p
    cross join jsonb_array_elements(p.solution -> 'lessonList') l
    join app.schedules s on s.id = (l ->> 'id')::bigint`);
  // Everybody starts with what there is to do today.
  await client.query(`
    update app.role2navs r set is_default = n.name = 'today' from app.navs n
    where n.id = r.nav_id and n.type = 'centre' and n.name in ('today', 'calendar')`);
  for (const [index, hash] of (await hashes).entries()) {
    await client.query('select auth.set_credential($1, $2)', [university.accounts[index]?.userId, hash]);
  }
  // The planner knows nothing of rows that were never counted.
  await client.query(`analyze ${tables.map((table) => `app.${quote(table)}`).join(', ')}, app.user_contacts`);

  const counts = Object.fromEntries(tables.map((table) => [table, university[table].length])) as Record<UniversityTable, number>;
  return { counts, accounts: university.accounts };
}

/**
 * Writes a made-up university into a migrated database without users: all of it or nothing.
 *
 * Signing in works for the five accounts only; the other people have no password until an administrator gives them one.
 *
 * @throws Error when the database has users, or the client lacks a right.
 */
export async function seedDemo(options: SeedDemoOptions): Promise<SeededDemo> {
  const { client } = options;
  if (client.getTransactionStatus() === 'T') return await writeUniversity(options);
  await client.query('begin');
  try {
    await client.query(`set local role ${ownerRole}`);
    const seeded = await writeUniversity(options);
    await client.query('commit');
    return seeded;
  } catch (error) {
    // The connection itself may be gone, and then there is nothing to roll back.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
