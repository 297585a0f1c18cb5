import { createHash } from 'node:crypto';
import { open, rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Secrets } from '../data-dir/secrets.ts';
import { ownerRole } from '../../database/roles.ts';
import { BlobMissingError, type BlobStore } from '../../storage/blob-store.ts';
import { archiveFormat, type WrittenHeader } from './archive-format.ts';
import { prepareArchiveSession } from './archive-session.ts';
import { createEncryption } from './encryption.ts';
import { readTables } from './read-tables.ts';

/** What goes into an archive, and where it goes. */
export interface WriteArchiveOptions {
  readonly client: pg.Client;
  readonly blobs: BlobStore;
  readonly secrets: Secrets;
  readonly file: string;
  /** Encrypts the archive. @default not encrypted */
  readonly passphrase?: string | undefined;
  /** Whether the contents of files go in as well. @default true */
  readonly hasContents?: boolean;
  /** Breaks the writing off. */
  readonly signal?: AbortSignal | undefined;
  /** Called again and again with how much was written so far. */
  readonly onProgress?: (written: { readonly rows: number; readonly objects: number }) => void;
  /** Looks at the archive before it gets its name; where this rejects, it is removed. Not asked where contents are missing. */
  readonly check?: (draft: string, written: { readonly rows: number; readonly objects: number }) => Promise<void>;
}

/** What an archive holds. */
export interface WrittenArchive {
  readonly rows: number;
  readonly objects: number;
  /** Hashes of contents that files have and that the storage lacks, or has with other bytes. */
  readonly missing: readonly string[];
  /** Where it was written: the file that was asked for, or another name beside it where contents are missing. */
  readonly file: string;
  /** Bytes of the file. */
  readonly size: number;
}

interface Counts {
  rows: number;
  objects: number;
  missing: string[];
}

/** About how much of a table is taken from the database at once. */
const portionBytes = 8 * 2 ** 20;

const contentsQuery = `select content as row from app.objects where content is not null
    union select content from app.deleted_objects where content is not null`;

/**
 * Writes all tables as of one moment, and the contents of the storage that they refer to, to a file; the server may keep running. Memory does not
 * grow with what there is. Where contents are missing, `file` keeps what it held, and the archive without them is left beside it as
 * `<file>.incomplete`.
 */
export async function writeArchive(options: WriteArchiveOptions): Promise<WrittenArchive> {
  const { client, file } = options;
  const draft = `${file}.part`;
  const written: Counts = { rows: 0, objects: 0, missing: [] };
  const handle = await open(draft, 'w', 0o600);
  try {
    await client.query('begin isolation level repeatable read read only');
    await prepareArchiveSession(client);
    const packed = createGzip();
    const source = Readable.from(withChecksum(content(options, written)));
    const target = handle.createWriteStream({ flush: true });
    const ending = options.signal ? { signal: options.signal } : {};
    if (options.passphrase === undefined) await pipeline(source, packed, target, ending);
    else await pipeline(source, packed, await createEncryption(options.passphrase), target, ending);
    await client.query('commit');
    const missing = await stillNeeded(client, written.missing);
    if (missing.length === 0) await options.check?.(draft, written);
    const name = missing.length === 0 ? file : `${file}.incomplete`;
    await rename(draft, name);
    return { ...written, missing, file: name, size: (await stat(name)).size };
  } catch (error) {
    await handle.close().catch(() => undefined);
    // A connection that goes on is good for other statements; one that broke has nothing to roll back.
    await client.query('rollback').catch(() => undefined);
    await rm(draft, { force: true });
    throw error;
  }
}

/** Those of some contents that files still have: a file may have been deleted for good while the archive was written. */
async function stillNeeded(client: pg.Client, hashes: readonly string[]): Promise<readonly string[]> {
  if (hashes.length === 0) return [];
  await client.query('begin read only');
  await client.query(`set local role ${ownerRole}`);
  const { rows } = await client.query<{ row: string }>(`select row from (${contentsQuery}) c where row = any ($1) order by row`, [
    hashes,
  ]);
  await client.query('commit');
  return rows.map(({ row }) => row);
}

async function* withChecksum(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const digest = createHash('sha256');
  for await (const piece of pieces) {
    digest.update(piece);
    yield piece;
  }
  yield line({ sha256: digest.digest('hex') });
}

async function* content(
  { client, blobs, secrets, hasContents = true, onProgress = () => undefined }: WriteArchiveOptions,
  written: Counts,
): AsyncGenerator<Buffer> {
  const { rows: versions } = await client.query<{ migrations: Record<string, string> }>(
    'select jsonb_object_agg(version, md5) as migrations from auth.schema_version where version > 0',
  );
  const header: WrittenHeader = {
    format: archiveFormat,
    madeAt: new Date().toISOString(),
    migrations: versions[0]?.migrations ?? {},
    secrets,
  };
  yield line(header);
  for (const { name, columns } of await readTables(client)) {
    yield line({ table: name, columns: columns.map((column) => column.name) });
    for await (const rows of portions(client, `select t::text as row from ${name} t`)) {
      written.rows += rows.length;
      yield Buffer.concat(rows.map(line));
      onProgress(written);
    }
  }
  if (!hasContents) return;
  for await (const hashes of portions(client, contentsQuery)) {
    for (const hash of hashes) {
      try {
        yield* object(blobs, hash);
        written.objects++;
        onProgress(written);
      } catch (error) {
        if (!(error instanceof BlobMissingError)) throw error;
        written.missing.push(hash);
      }
    }
  }
}

/**
 * The size is written before the bytes, so they are counted first: contents never change under their hash. Other bytes than those of the
 * hash count as missing, because no restore takes them.
 */
async function* object(blobs: BlobStore, hash: string): AsyncGenerator<Buffer> {
  let size = 0;
  const digest = createHash('sha256');
  for await (const piece of (await blobs.read(hash)) as AsyncIterable<Buffer>) {
    size += piece.length;
    digest.update(piece);
  }
  if (digest.digest('hex') !== hash) throw new BlobMissingError(`the content ${hash} has other bytes in the storage`);
  const source = await blobs.read(hash);
  yield line({ object: hash, size });
  yield* source as AsyncIterable<Buffer>;
}

/** The texts in the column `row` of a query, some at a time. */
async function* portions(client: pg.Client, query: string): AsyncGenerator<readonly string[]> {
  await client.query(`declare portion no scroll cursor for ${query}`);
  for (let count = 10; ;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${count} from portion`);
    if (rows.length === 0) break;
    const texts = rows.map(({ row }) => row);
    yield texts;
    const mean = texts.reduce((sum, { length }) => sum + length, 1) / texts.length;
    count = Math.max(1, Math.min(10 * count, 5_000, Math.floor(portionBytes / mean)));
  }
  await client.query('close portion');
}

function line(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}
