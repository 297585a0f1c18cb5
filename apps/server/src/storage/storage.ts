import type { Log } from '../log/log.ts';
import { BlobTooLargeError, type BlobStore, type ReceivedBlob } from './blob-store.ts';
import type { ObjectTokens } from './object-tokens.ts';
import { readBucket, writeObject, type BucketRow, type ObjectMetadata, type ObjectRow, type WriteMode } from './object-rows.ts';
import { largestObject, tooLarge } from './read-upload.ts';
import type { StorageCaller, StorageDatabase } from './storage-database.ts';
import { StorageError } from './storage-error.ts';

/** What the storage works with. */
export interface StorageParts {
  readonly blobs: BlobStore;
  readonly database: StorageDatabase;
  readonly tokens: ObjectTokens;
  readonly log: Log;
  /** Folder of uploads that can be resumed. */
  readonly uploadsDir: string;
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

/** What an upload would be refused for is told before its bytes are read. */
class OnlyTried extends Error {}

/**
 * Tries whether a caller may write a file, and changes nothing.
 *
 * @returns How large it may be, in bytes.
 */
export async function tryWrite({ database }: StorageParts, caller: StorageCaller, target: WriteTarget): Promise<number> {
  let limit = largestObject;
  try {
    await database.as(caller, async (query) => {
      const bucket = await readBucket(query, target.bucket);
      limit = Math.min(bucket.file_size_limit ?? largestObject, largestObject);
      await writeObject(query, {
        ...target,
        content: '0'.repeat(64),
        metadata: describe('', 0, 'text/plain', ''),
        userMetadata: null,
      });
      throw new OnlyTried();
    });
  } catch (error) {
    if (!(error instanceof OnlyTried)) throw error;
  }
  return limit;
}

/** Keeps a content and writes its row, both or neither. The content is dropped when it fails. */
export async function storeObject(
  parts: StorageParts,
  caller: StorageCaller,
  target: WriteTarget,
  { blob, contentType, cacheControl, userMetadata }: WriteContent,
): Promise<ObjectRow> {
  try {
    const { row, replaced } = await parts.database.as(caller, async (query) => {
      checkBucketRules(await readBucket(query, target.bucket), contentType, blob.size);
      const metadata = describe(blob.hash, blob.size, contentType, cacheControl);
      const written = await writeObject(query, { ...target, content: blob.hash, metadata, userMetadata });
      // From here to the end of the transaction nobody removes this content.
      await query('select auth.lock_content($1)', [blob.hash]);
      await blob.keep();
      return written;
    });
    if (replaced !== null && replaced !== blob.hash) await removeUnused(parts, [replaced]);
    return row;
  } catch (error) {
    await blob.drop();
    if (error instanceof BlobTooLargeError) throw tooLarge(largestObject);
    throw error;
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

/** Removes contents that neither a file nor the trash has any more. Failing to costs room, not correctness: the next sweep does it. */
export async function removeUnused({ blobs, database, log }: StorageParts, hashes: readonly string[]): Promise<number> {
  let removed = 0;
  for (const hash of new Set(hashes)) {
    try {
      await database.asGateway(async (query) => {
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
  await database.asGateway((query) => query('select auth.empty_old_trash()'));
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
