import { Readable } from 'node:stream';
import type pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import { readArchive } from './archive-format.ts';
import { prepareArchiveSession } from './archive-session.ts';
import { readTables, type ArchivedTable } from './read-tables.ts';

/** The target that an archive is restored to. */
export interface LoadArchiveOptions {
  /** In a transaction, on a database that has the steps of the archive. */
  readonly client: pg.Client;
  readonly blobs: BlobStore;
  readonly file: string;
  /** Of an encrypted archive. */
  readonly passphrase?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const maxRows = 2_000;
const maxBytes = 8 * 2 ** 20;

/**
 * Replaces all rows by those of an archive and adds the contents of the storage that are missing, in the connection's transaction. Where it throws,
 * the caller rolls back. The archive has to be checked before. Nothing of it becomes part of a statement: tables and columns are those of the
 * catalogue, rows are parameters.
 *
 * @returns How many rows and contents it held.
 * @throws StartupError when the archive does not fit the tables.
 */
export async function loadArchive({
  client,
  blobs,
  file,
  passphrase,
  signal,
}: LoadArchiveOptions): Promise<{ rows: number; objects: number }> {
  await client.query('set constraints all immediate');
  await prepareArchiveSession(client);
  const { rows: keys } = await client.query<{ name: string; at: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as at, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace in ('app'::regnamespace, 'auth'::regnamespace)`,
  );
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]));
  const names = [...tables.keys()];
  for (const { name, at } of keys) await client.query(`alter table ${at} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);

  const loaded = { rows: 0, objects: 0 };
  let insert: string | undefined;
  let rows: string[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (rows.length > 0) {
      if (insert === undefined) throw unfit('it has rows of no table');
      await client.query(insert, [rows]);
    }
    loaded.rows += rows.length;
    rows = [];
    bytes = 0;
  };
  try {
    const { parts } = await readArchive(file, passphrase);
    for await (const part of parts()) {
      signal?.throwIfAborted();
      switch (part.kind) {
        case 'table': {
          await flush();
          const table = tables.get(part.name);
          if (!table) throw unfit(`the table ${part.name} is unknown or comes twice`);
          tables.delete(part.name);
          insert = await prepareInsert(client, table, part.columns);
          break;
        }
        case 'row':
          rows.push(part.row);
          bytes += part.row.length;
          if (rows.length >= maxRows || bytes >= maxBytes) await flush();
          break;
        case 'object':
          await keepObject(blobs, part);
          loaded.objects++;
          break;
      }
    }
    await flush();
    if (tables.size > 0) throw unfit(`it lacks the tables ${[...tables.keys()].join(', ')}`);
    await client.query(`drop type if exists ${rowType}`);

    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { name, at, definition } of keys) await client.query(`alter table ${at} add constraint ${name} ${definition}`);
    const { rows: numbers } = await client.query<{ statement: string }>(
      `select format('select setval(%L, (select greatest(coalesce(max(%I), 0), 0) + 1 from %s), false)',
         pg_get_serial_sequence(c.oid::regclass::text, a.attname), a.attname, c.oid::regclass) as statement
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
       where c.relnamespace in ('app'::regnamespace, 'auth'::regnamespace)`,
    );
    for (const { statement } of numbers) await client.query(statement);
  } catch (error) {
    // Values that a column does not take, a row that is no row of the table, a key that nothing has.
    const { code, message } = error as { code?: unknown; message: string };
    throw typeof code === 'string' && /^(?:0A|22|23|42|54)/.test(code) ? unfit(message) : error;
  }
  return loaded;
}

/** Type of a row whose columns have another order than those of its table. */
const rowType = 'auth.archived_row';

/**
 * The statement that writes rows of a table from their texts. A database that got its steps in another order has the same columns in another order;
 * where generated columns are between them, a row's text cannot be assigned any more.
 */
async function prepareInsert(
  client: pg.Client,
  { name, columns, hasGenerated }: ArchivedTable,
  archived: readonly string[],
): Promise<string> {
  const ordered = archived.flatMap((each) => columns.find((column) => column.name === each) ?? []);
  if (ordered.length !== archived.length || new Set(ordered).size !== columns.length || ordered.length !== columns.length) {
    throw unfit(`the columns of ${name} are not those of this version`);
  }
  let type = name;
  if (ordered.some((column, index) => column !== columns[index])) {
    if (hasGenerated) throw unfit(`the columns of ${name} stand in another order`);
    await client.query(`drop type if exists ${rowType}`);
    await client.query(`create type ${rowType} as (${ordered.map((column) => `${column.name} ${column.type}`).join(', ')})`);
    type = rowType;
  }
  return `insert into ${name} (${ordered.map((column) => column.name).join(', ')}) overriding system value
    select ${ordered.map((column) => `(s.r).${column.name}`).join(', ')} from (select v::${type} as r from unnest($1::text[]) v) s`;
}

function unfit(reason: string): StartupError {
  return new StartupError(
    `The backup does not fit the tables that it is for: ${reason}. Use another backup; nothing in the database was changed.`,
  );
}

async function keepObject(
  blobs: BlobStore,
  { hash, size, bytes }: { readonly hash: string; readonly size: number; readonly bytes: AsyncIterable<Buffer> },
): Promise<void> {
  if (await blobs.has(hash)) {
    for await (const _piece of bytes);
    return;
  }
  const received = await blobs.receive(Readable.from(bytes), size);
  if (received.hash !== hash) {
    await received.drop();
    throw new StartupError(`The content ${hash} of the backup is damaged. Use another backup; no row was changed.`);
  }
  await received.keep();
}
