import { Readable } from 'node:stream';
import type pg from 'pg';
import { ownerRole } from '../database/roles.ts';
import { StartupError } from '../startup-error.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { readArchive } from './archive-format.ts';
import { tablesQuery } from './write-archive.ts';

/** Where an archive is brought back to. */
export interface LoadArchiveOptions {
  /** Of a database that has the migrations of the archive. */
  readonly client: pg.Client;
  readonly blobs: BlobStore;
  readonly file: string;
}

const mostRows = 2_000;
const mostBytes = 8 * 2 ** 20;

/**
 * Replaces all rows by those of an archive, all or nothing, and adds the contents of the storage that are not there yet. The archive has to
 * be checked before.
 *
 * @returns How many rows and contents it held.
 */
export async function loadArchive({ client, blobs, file }: LoadArchiveOptions): Promise<{ rows: number; objects: number }> {
  await client.query('begin');
  await client.query(`set local role ${ownerRole}`);
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const { rows: keys } = await client.query<{ name: string; at: string; definition: string }>(
    `select quote_ident(conname) as name, conrelid::regclass::text as at, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace in ('app'::regnamespace, 'auth'::regnamespace)`,
  );
  const { rows: found } = await client.query<{ name: string }>(tablesQuery);
  const names = found.map(({ name }) => name);
  for (const { name, at } of keys) await client.query(`alter table ${at} drop constraint ${name}`);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);

  const loaded = { rows: 0, objects: 0 };
  let insert = '';
  let rows: string[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    if (rows.length > 0) await client.query(insert, [rows]);
    loaded.rows += rows.length;
    rows = [];
    bytes = 0;
  };
  const { parts } = await readArchive(file);
  for await (const part of parts()) {
    switch (part.kind) {
      case 'table':
        await flush();
        if (!names.includes(part.name)) throw new StartupError(`The backup has a table ${part.name} that this version lacks.`);
        insert = `insert into ${part.name} (${part.columns.join(', ')}) overriding system value
          select ${part.columns.map((column) => `(s.r).${column}`).join(', ')} from (select v::${part.name} as r from unnest($1::text[]) v) s`;
        break;
      case 'row':
        rows.push(part.row);
        bytes += part.row.length;
        if (rows.length >= mostRows || bytes >= mostBytes) await flush();
        break;
      case 'object':
        await keepObject(blobs, part);
        loaded.objects++;
        break;
    }
  }
  await flush();

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
  return loaded;
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
