import type { StorageClient } from '@supabase/storage-js';
import type { Bucket, DeletedFile, StorageObject } from '../entities/storage.ts';
import type { CallOptions } from '../transport/transport-options.ts';
import { ApiError } from '../errors/api-error.ts';
import type { CallContext } from './context.ts';
import type { ResumableOptions } from './resumable-upload.ts';

/** How a listing is sorted. */
export interface StorageSort {
  readonly column: 'name' | 'updated_at' | 'created_at' | 'size';
  readonly order: 'asc' | 'desc';
}

/** Options of {@link StorageCalls.list}. */
export interface StorageListOptions extends CallOptions {
  /** @default { column: 'name', order: 'asc' } */
  readonly sortBy?: StorageSort;
  /** @default 1000 */
  readonly limit?: number;
  /** @default 0 */
  readonly offset?: number;
  /** Finds files however deep by a part of their name instead; names then start at the prefix. */
  readonly contains?: string;
}

/** Options of {@link StorageCalls.upload}. */
export interface UploadOptions {
  /** Replace what is there. @default false */
  readonly upsert?: boolean;
}

/** A file or folder and where it goes, both by their whole paths. */
export interface StorageTransfer {
  readonly from: string;
  readonly to: string;
  readonly isFolder: boolean;
}

/** A signed address, or why there is none. */
export interface SignedUrl {
  readonly path: string | null;
  readonly signedUrl: string | null;
  readonly error: string | null;
}

/** Files: `storage/v1/…`. The client of `@supabase/storage-js` is loaded with the first call. */
export interface StorageCalls {
  /** Files and folders directly under a prefix. */
  readonly list: (bucket: string, prefix: string, options?: StorageListOptions) => Promise<readonly StorageObject[]>;
  /** Stores a file; rejects with kind `conflict` where there is one and `upsert` is off. */
  readonly upload: (bucket: string, path: string, file: Blob, options?: UploadOptions) => Promise<{ readonly path: string }>;
  /** Buckets that the user sees. */
  readonly buckets: (options?: CallOptions) => Promise<readonly Bucket[]>;
  /** Stores a file in parts; goes on after a lost connection, and later where it was. */
  readonly uploadResumable: (bucket: string, path: string, file: Blob, options?: ResumableOptions) => Promise<void>;
  /** Moves or renames files, and folders with everything below them: all or none, 1,000 at most. */
  readonly moveMany: (bucket: string, transfers: readonly StorageTransfer[]) => Promise<void>;
  readonly copyMany: (bucket: string, transfers: readonly StorageTransfer[]) => Promise<void>;
  /** Deletes folders with everything below them, all or none, 1,000 at most; the answer is what went to the trash. */
  readonly removeFolders: (
    bucket: string,
    folders: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Deletes files by their whole paths; the answer is what went to the trash. */
  readonly removeToTrash: (
    bucket: string,
    paths: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>;
  /** Deleted files that are still kept (setting `trashDays`, 14), latest first. */
  readonly trash: (bucket: string, options?: CallOptions) => Promise<readonly DeletedFile[]>;
  /** Restores deleted files under their names, all or none. */
  readonly restore: (bucket: string, ids: readonly string[]) => Promise<void>;
  /** Deletes files of the trash for good. */
  readonly purge: (bucket: string, ids: readonly string[]) => Promise<void>;
  /** Uploads an exam paper into the bucket `exam`: `storage/v1/object/exam`, a form with the field `file`. */
  readonly uploadExam: (file: File, options?: CallOptions) => Promise<unknown>;
  /** Renames or moves a file. */
  readonly move: (bucket: string, from: string, to: string) => Promise<void>;
  /**
   * Addresses that work without signing in.
   *
   * @param expiresIn - Seconds. Default 60000 (specification section 9).
   */
  readonly sign: (bucket: string, paths: readonly string[], expiresIn?: number) => Promise<readonly SignedUrl[]>;
}

const signedLifetime = 60_000;
/** Deleted files that a trash lists. */
const maxTrash = 10_000;

interface Removed {
  readonly id: string;
  readonly name: string;
}

interface StorageFailure {
  readonly originalError?: unknown;
}

/** Hands on the data of an answer, or rejects with the ApiError behind its error. */
function dataOf<Data>({ data, error }: { readonly data: Data; readonly error: unknown }): NonNullable<Data> {
  if (data != null && !error) return data;
  const cause = (error as StorageFailure | null)?.originalError ?? error;
  throw cause instanceof ApiError ? cause : new ApiError({ kind: 'server', cause });
}

/** Makes the calls for files. */
export function storageCalls({ transport }: CallContext): StorageCalls {
  let loading: Promise<StorageClient> | undefined;
  const load = async (): Promise<StorageClient> => {
    const { StorageClient } = await import('@supabase/storage-js');
    const address = new URL('storage/v1', transport.base).href;
    return new StorageClient(address, {}, (input, init) => transport.upload(input, init));
  };
  const client = (): Promise<StorageClient> => {
    loading ??= load().catch((error: unknown) => {
      // A chunk that failed to load is asked for again by the next call.
      loading = undefined;
      throw error;
    });
    return loading;
  };
  const send = async (method: 'POST' | 'DELETE', path: string, json: unknown, { signal }: CallOptions = {}): Promise<unknown> =>
    (await transport.request(`storage/v1/${path}`, { method, json, signal })).json();
  const post = (path: string, json: unknown, options?: CallOptions): Promise<unknown> => send('POST', path, json, options);
  const inBucket = async (bucket: string) => (await client()).from(bucket);
  return {
    list: async (
      bucket,
      prefix,
      { signal, limit = 1000, offset = 0, sortBy = { column: 'name', order: 'asc' }, contains } = {},
    ) => (await post(`object/list/${bucket}`, { prefix, limit, offset, sortBy, contains }, { signal })) as StorageObject[],
    buckets: async ({ signal } = {}) => (await transport.request('storage/v1/bucket', { signal })).json(),
    uploadResumable: async (bucket, path, file, options) => {
      const { resumableUpload } = await import('./resumable-upload.ts');
      await resumableUpload(transport, { bucket, path }, file, options);
    },
    moveMany: async (bucket, transfers) => {
      await post(`batch/move/${bucket}`, { transfers });
    },
    copyMany: async (bucket, transfers) => {
      await post(`batch/copy/${bucket}`, { transfers });
    },
    removeFolders: async (bucket, folders) => (await send('DELETE', `folder/${bucket}`, { folders })) as Removed[],
    removeToTrash: async (bucket, paths) => {
      const removed: Removed[] = [];
      for (let from = 0; from < paths.length; from += 1_000) {
        removed.push(...((await send('DELETE', `object/${bucket}`, { prefixes: paths.slice(from, from + 1_000) })) as Removed[]));
      }
      return removed;
    },
    trash: async (bucket, options) => (await post(`trash/list/${bucket}`, { limit: maxTrash }, options)) as DeletedFile[],
    restore: async (bucket, ids) => {
      await post(`trash/restore/${bucket}`, { ids });
    },
    purge: async (bucket, ids) => {
      await send('DELETE', `trash/${bucket}`, { ids });
    },
    upload: async (bucket, path, file, { upsert = false } = {}) => {
      const contentType = file.type || 'application/octet-stream';
      return dataOf(await (await inBucket(bucket)).upload(path, file, { upsert, contentType }));
    },
    uploadExam: async (file, { signal } = {}) => {
      const body = new FormData();
      body.set('file', file);
      const response = await transport.request('storage/v1/object/exam', { method: 'POST', body, signal, timeout: false });
      return response.json();
    },
    move: async (bucket, from, to) => {
      dataOf(await (await inBucket(bucket)).move(from, to));
    },
    sign: async (bucket, paths, expiresIn = signedLifetime) =>
      dataOf(await (await inBucket(bucket)).createSignedUrls([...paths], expiresIn)),
  };
}
