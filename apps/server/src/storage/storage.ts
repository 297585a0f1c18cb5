import type { Log } from '../log/log.ts';
import type { BlobStore, ReceivedBlob } from './blob-store.ts';
import { checkContentType } from './content-type.ts';
import type { ObjectTokens } from './object-tokens.ts';
import { readBucket, writeObject, type BucketRow, type ObjectMetadata, type ObjectRow, type WriteMode } from './object-rows.ts';
import { maxObjectBytes, tooLarge } from './read-upload.ts';
import type { StorageCaller, StorageDatabase } from './storage-database.ts';
import { StorageError, storageUnavailable } from './storage-error.ts';
import type { StorageRoom } from './storage-room.ts';
import type { UploadStore } from './upload-store.ts';

/** What the storage works with. */
export interface StorageParts {
  readonly blobs: BlobStore;
  readonly database: StorageDatabase;
  readonly tokens: ObjectTokens;
  readonly log: Log;
  /** Uploads that can be resumed. */
  readonly uploads: UploadStore;
  readonly room: StorageRoom;
}

/** Where a file goes. */
export interface WriteTarget {
  readonly bucket: string;
  readonly name: string;
  readonly mode: WriteMode;
}

/** A file that came in. */
export interface WriteContent {
  readonly blob: ReceivedBlob;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
}

/** What an upload would be refused for is reported before its bytes are read. */
class OnlyTried extends Error {}

/**
 * Tries whether a caller may write a file of so many bytes, as far as they are known, and changes nothing.
 *
 * @returns How large it may be, in bytes.
 */
export async function tryWrite(
  { database }: Pick<StorageParts, 'database'>,
  caller: StorageCaller,
  target: WriteTarget,
  bytes = 0,
): Promise<number> {
  let limit = maxObjectBytes;
  try {
    await database.as(caller, async (query) => {
      const bucket = await readBucket(query, target.bucket);
      limit = Math.min(bucket.file_size_limit ?? maxObjectBytes, maxObjectBytes);
      await writeObject(query, {
        ...target,
        content: '0'.repeat(64),
        metadata: describe('', bytes, 'text/plain', ''),
        userMetadata: null,
      });
      throw new OnlyTried();
    });
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error;
  }
  return limit;
}

/**
 * Keeps a content and writes its row, both or neither. The content is kept between two short transactions, so that storage that takes its time holds
 * no connection; until the second one it is reserved, and not removed. It is dropped when it fails.
 */
export async function storeObject(
  parts: StorageParts,
  caller: StorageCaller,
  target: WriteTarget,
  { blob, contentType, cacheControl, userMetadata }: WriteContent,
): Promise<ObjectRow> {
  let reservation: string | undefined;
  try {
    checkContentType(contentType);
    reservation = await reserveContent(parts, caller, { ...target, hash: blob.hash, size: blob.size, contentType });
    await blob.keep();
    const { row, replaced } = await parts.database.as(caller, async (query) => {
      checkBucketRules(await readBucket(query, target.bucket), contentType, blob.size);
      const metadata = describe(blob.hash, blob.size, contentType, cacheControl);
      const written = await writeObject(query, { ...target, content: blob.hash, metadata, userMetadata });
      await query('select auth.release_content($1)', [reservation]);
      return written;
    });
    if (replaced !== null && replaced !== blob.hash) await removeUnused(parts, [replaced]);
    return row;
  } catch (error) {
    await blob.drop();
    if (reservation !== undefined) await giveUp(parts, { reservation, hash: blob.hash });
    throw error;
  }
}

/** How long an upload waits until its content, which is just being removed, is gone, in milliseconds. */
const reserveMs = 15_000;
const reservePauseMs = 100;

async function reserveContent(
  { database }: StorageParts,
  caller: StorageCaller,
  { bucket, hash, size, contentType }: { bucket: string; hash: string; size: number; contentType: string },
): Promise<string> {
  const deadline = performance.now() + reserveMs;
  for (;;) {
    const [row] = await database.as(caller, async (query) => {
      checkBucketRules(await readBucket(query, bucket), contentType, size);
      return query<{ reservation: string | null }>('select auth.reserve_content($1) as reservation', [hash]);
    });
    if (row?.reservation) return row.reservation;
    if (performance.now() > deadline) throw storageUnavailable();
    await new Promise((resolve) => setTimeout(resolve, reservePauseMs));
  }
}

/** Takes back what a file that got no row has in the storage. If it fails, the space is freed a day later. */
async function giveUp(parts: StorageParts, { reservation, hash }: { reservation: string; hash: string }): Promise<void> {
  try {
    await parts.database.asGateway((query) => query('select auth.release_content($1)', [reservation]));
    await removeUnused(parts, [hash]);
  } catch (error) {
    parts.log.warn({ err: error }, 'the content of a file that could not be stored stays for a day');
  }
}

function checkBucketRules({ file_size_limit: limit, allowed_mime_types: types }: BucketRow, type: string, size: number): void {
  if (limit !== null && size > limit) throw tooLarge(limit);
  const kind = type.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const fits = (allowed: string): boolean =>
    allowed === kind || (allowed.endsWith('/*') && kind.startsWith(allowed.slice(0, -1)));
  if (types !== null && types.length > 0 && !types.some(fits)) {
    throw new StorageError('InvalidMimeType', `mime type ${kind} is not supported`);
  }
}

function describe(hash: string, size: number, mimetype: string, cacheControl: string): ObjectMetadata {
  return {
    eTag: `"${hash}"`,
    size,
    mimetype,
    cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: size,
    httpStatusCode: 200,
  };
}

/** Removes contents that neither a file nor the trash has any more. If it fails, the next sweep removes them. */
export async function removeUnused({ blobs, database, log }: StorageParts, hashes: readonly string[]): Promise<number> {
  let removed = 0;
  for (const hash of new Set(hashes)) {
    try {
      await database.asCleaner(async (query) => {
        const [row] = await query<{ used: boolean }>('select auth.lock_content($1) as used', [hash]);
        if (row?.used !== false) return;
        await blobs.remove(hash);
        removed += 1;
      });
    } catch (error) {
      log.warn({ err: error }, 'a content that nobody needs could not be removed');
    }
  }
  return removed;
}

/** Empties the old trash, and removes every content without a file: what a stop in the middle left, and what was deleted. */
export async function sweepStorage(parts: StorageParts): Promise<number> {
  const { blobs, database } = parts;
  for (let gone = 1; gone > 0;) {
    const [row] = await database.asGateway((query) => query<{ gone: number }>('select auth.empty_old_trash() as gone'));
    gone = row?.gone ?? 0;
  }
  let removed = 0;
  for await (const portion of blobs.list()) {
    for (let from = 0; from < portion.length; from += 1_000) {
      const [row] = await database.asGateway((query) =>
        query<{ unused: string[] }>('select auth.unused_contents($1) as unused', [portion.slice(from, from + 1_000)]),
      );
      removed += await removeUnused(parts, row?.unused ?? []);
    }
  }
  return removed;
}
