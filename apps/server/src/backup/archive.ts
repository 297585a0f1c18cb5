import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type pg from 'pg';
import { ownerRole } from '../database/roles.ts';
import type { Secrets } from '../data-dir/secrets.ts';
import { StartupError } from '../startup-error.ts';

/** The rows of one table as Postgres writes a row as text, which loses nothing. */
interface ArchivedTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly string[];
}

/** What an archive holds. Objects of the storage get a member of their own beside `tables`. */
interface Archive {
  readonly format: 'lab-console-backup-1';
  readonly madeAt: string;
  /** Newest migration of the database. */
  readonly schemaVersion: number;
  /** SHA-256 over the tables as JSON. */
  readonly checksum: string;
  /** The server's secrets: passwords are worth nothing without the pepper in them. */
  readonly secrets: Secrets;
  readonly tables: readonly ArchivedTable[];
}

const tablesQuery = `
  select c.oid::regclass::text as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)
    and c.oid <> 'auth.schema_version'::regclass
  group by c.oid order by 1`;

async function versionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: string }>('select max(version) as version from auth.schema_version');
  return Number(rows[0]?.version);
}

const checksumOf = (tables: readonly ArchivedTable[]): string =>
  createHash('sha256').update(JSON.stringify(tables)).digest('hex');

/** Writes all tables, as they stand at one moment, to a file; the server may go on working. Answers the number of rows. */
export async function writeArchive(client: pg.Client, file: string, secrets: Secrets): Promise<number> {
  await client.query('begin isolation level repeatable read read only');
  await client.query(`set local role ${ownerRole}`);
  const found = await client.query<{ name: string; columns: string[] }>(tablesQuery);
  const tables: ArchivedTable[] = [];
  for (const { name, columns } of found.rows) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    tables.push({ name, columns, rows: rows.map(({ row }) => row) });
  }
  const schemaVersion = await versionOf(client);
  await client.query('commit');
  const archive: Archive = {
    format: 'lab-console-backup-1',
    madeAt: new Date().toISOString(),
    schemaVersion,
    checksum: checksumOf(tables),
    secrets,
    tables,
  };
  await writeFile(`${file}.part`, await promisify(gzip)(JSON.stringify(archive)), { mode: 0o600 });
  await rename(`${file}.part`, file);
  return tables.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Reads an archive; throws a StartupError where the file is none, or is damaged. */
export async function readArchive(file: string): Promise<Archive> {
  let archive: Archive;
  try {
    archive = JSON.parse((await promisify(gunzip)(await readFile(file))).toString('utf8')) as Archive;
  } catch (error) {
    throw new StartupError(
      `The file ${file} cannot be read as a backup (${(error as Error).message}). Choose a file that "npm run backup" wrote.`,
    );
  }
  if (archive.format !== 'lab-console-backup-1' || checksumOf(archive.tables) !== archive.checksum) {
    throw new StartupError(`The backup ${file} is damaged or of another format. Use another one; nothing was changed.`);
  }
  return archive;
}

/** Replaces all rows by those of an archive, all or nothing. The tables must be those of the same version. */
export async function loadArchive(client: pg.Client, archive: Archive): Promise<number> {
  await client.query('begin');
  await client.query(`set local role ${ownerRole}`);
  const version = await versionOf(client);
  if (version !== archive.schemaVersion) {
    throw new StartupError(
      `The backup is of tables of version ${archive.schemaVersion}, this program makes version ${version}. Restore with the program that made the backup, then start the new one, which brings the tables up to date.`,
    );
  }
  const { rows: keys } = await client.query<{ name: string; at: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as at, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace in ('app'::regnamespace, 'auth'::regnamespace)`,
  );
  const { rows: found } = await client.query<{ name: string }>(tablesQuery);
  const names = found.map(({ name }) => name);
  for (const { name, at } of keys) await client.query(`alter table ${at} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  let count = 0;
  for (const { name, columns, rows } of archive.tables) {
    for (let at = 0; at < rows.length; at += 2_000) {
      await client.query(
        `insert into ${name} (${columns.join(', ')}) overriding system value
         select ${columns.map((column) => `(s.r).${column}`).join(', ')} from (select v::${name} as r from unnest($1::text[]) v) s`,
        [rows.slice(at, at + 2_000)],
      );
    }
    count += rows.length;
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`);
  for (const { name, at, definition } of keys) await client.query(`alter table ${at} add constraint ${name} ${definition}`);
  const { rows: numbers } = await client.query<{ statement: string }>(
    `select format('select setval(%L, (select greatest(coalesce(max(%I), 0), 0) + 1 from %s), false)',
       pg_get_serial_sequence(c.oid::regclass::text, a.attname), a.attname, c.oid::regclass) as statement
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)`,
  );
  for (const { statement } of numbers) await client.query(statement);
  await client.query('commit');
  return count;
}
