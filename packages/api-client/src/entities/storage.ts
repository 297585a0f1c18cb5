import type { Wire } from '../wire/wire.ts';

/** A bucket of the storage. */
export interface Bucket extends Wire<'buckets', 'id' | 'name' | 'public'> {}

/** A file in the trash of a bucket. */
export interface DeletedFile {
  readonly id: string;
  /** Whole path. */
  readonly name: string;
  readonly metadata: { readonly mimetype?: string; readonly size?: number };
  /** ISO 8601 time. */
  readonly deleted_at: string;
  /** Name of who deleted it. */
  readonly deleted_by: string | null;
}

/** A file, or a folder when `id` is `null`, as `object/list` answers it. */
export interface StorageObject {
  /** Relative to the prefix that was listed. */
  readonly name: string;
  readonly id: string | null;
  /** ISO 8601 time; `null` for a folder. */
  readonly updated_at: string | null;
  readonly metadata: { readonly mimetype?: string; readonly size?: number } | null;
}

/** An entry of a listing of `/res/api/resources/{path}` (the shape of File Browser). */
export interface ResourceItem {
  readonly path: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly extension: string;
  /** RFC 3339 time. */
  readonly modified: string;
  readonly isDir: boolean;
  readonly type: string;
}

/** What `/res/api/resources/{path}` answers: an entry, and for a folder what is in it. */
export interface Resource extends ResourceItem {
  readonly items?: readonly ResourceItem[];
  readonly numDirs?: number;
  readonly numFiles?: number;
  /** The text of a text file. */
  readonly content?: string;
}

/** A shared resource, as `/res/api/shares` lists it. */
export interface Share {
  readonly hash: string;
  readonly path: string;
  readonly userID: number;
  /** Unix seconds; 0 for never. */
  readonly expire: number;
  readonly hasPassword?: boolean;
}
