import type { Query } from './storage-database.ts';
import { noSuchObject, StorageError } from './storage-error.ts';

/** What is known of a file beside its bytes, in the fields of Supabase Storage. */
export interface ObjectMetadata {
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
}

/** A file, as the table has it. */
export interface ObjectRow {
  readonly id: string;
  readonly bucket_id: string;
  readonly name: string;
  readonly owner: number | null;
  /** SHA-256 of the bytes; `null` for a row that came without any. */
  readonly content: string | null;
  readonly metadata: ObjectMetadata;
  readonly user_metadata: Readonly<Record<string, unknown>> | null;
  readonly created_at: string | Date;
  readonly updated_at: string | Date;
}

/** A bucket, as the table has it. */
export interface BucketRow {
  readonly id: string;
  readonly name: string;
  readonly public: boolean;
  readonly file_size_limit: number | null;
  readonly allowed_mime_types: readonly string[] | null;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = 'id, bucket_id, name, owner::float8 as owner, content, metadata, user_metadata, created_at, updated_at';
const bucketColumns = 'id, name, public, file_size_limit::float8 as file_size_limit, allowed_mime_types, created_at, updated_at';

/** Which buckets are listed. */
export interface BucketPage {
  readonly limit?: number | undefined;
  readonly offset: number;
  /** Part of the name, in capital or small letters. */
  readonly search: string;
  readonly sortColumn: 'id' | 'name' | 'created_at' | 'updated_at';
  readonly sortOrder: 'asc' | 'desc';
}

/** The buckets that the caller sees. */
export const readBuckets = (query: Query, { limit, offset, search, sortColumn, sortOrder }: BucketPage): Promise<BucketRow[]> =>
  query<BucketRow>(
    `select ${bucketColumns} from app.buckets where strpos(lower(name), lower($1)) > 0
     order by ${sortColumn} ${sortOrder}, id limit $2 offset $3`,
    [search, limit ?? null, offset],
  );

/** One bucket. Throws `NoSuchBucket` where there is none, or the caller does not see it. */
export async function readBucket(query: Query, id: string): Promise<BucketRow> {
  const [bucket] = await query<BucketRow>(`select ${bucketColumns} from app.buckets where id = $1`, [id]);
  if (!bucket) throw new StorageError('NoSuchBucket', 'Bucket not found');
  return bucket;
}

/** One file, or `undefined`. */
export async function findObject(query: Query, bucket: string, name: string): Promise<ObjectRow | undefined> {
  const [row] = await query<ObjectRow>(`select ${columns} from app.objects where bucket_id = $1 and name = $2`, [bucket, name]);
  return row;
}

/** One file. Throws `NoSuchKey`. */
export async function readObject(query: Query, bucket: string, name: string): Promise<ObjectRow> {
  const row = await findObject(query, bucket, name);
  if (!row) throw noSuchObject();
  return row;
}

/** Whether a file is made, replaced if there is one, or has to be there. */
export type WriteMode = 'create' | 'upsert' | 'update';

/** A file to be written. */
export interface NewObject {
  readonly bucket: string;
  readonly name: string;
  readonly mode: WriteMode;
  readonly content: string;
  readonly metadata: ObjectMetadata;
  readonly userMetadata: Readonly<Record<string, unknown>> | null;
}

/** Writes the row of a file; answers it and the content that it replaced. */
export async function writeObject(
  query: Query,
  { bucket, name, mode, content, metadata, userMetadata }: NewObject,
): Promise<{ readonly row: ObjectRow; readonly replaced: string | null }> {
  const values = [bucket, name, content, JSON.stringify(metadata), userMetadata === null ? null : JSON.stringify(userMetadata)];
  const before = mode === 'create' ? undefined : await findObject(query, bucket, name);
  if (mode === 'update' && !before) throw noSuchObject();
  const insert = `insert into app.objects (bucket_id, name, content, metadata, user_metadata) values ($1, $2, $3, $4, $5)`;
  const change = `content = $3, metadata = $4, user_metadata = $5, updated_at = now()`;
  const statement =
    mode === 'create'
      ? `${insert} returning ${columns}`
      : mode === 'upsert'
        ? `${insert} on conflict (bucket_id, name) do update set ${change} returning ${columns}`
        : `update app.objects set ${change} where bucket_id = $1 and name = $2 returning ${columns}`;
  const [row] = await query<ObjectRow>(statement, values);
  if (!row) throw new StorageError('AccessDenied', 'you have no access permission, please apply');
  return { row, replaced: before?.content ?? null };
}

/** Where a file goes. */
export interface Journey {
  readonly bucket: string;
  readonly from: string;
  readonly toBucket: string;
  readonly to: string;
}

/** Moves or renames a file. Throws `NoSuchKey`, `KeyAlreadyExists`. */
export async function moveObject(query: Query, { bucket, from, toBucket, to }: Journey): Promise<ObjectRow> {
  await readObject(query, bucket, from);
  const [row] = await query<ObjectRow>(
    `update app.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2 returning ${columns}`,
    [bucket, from, toBucket, to],
  );
  if (!row) throw new StorageError('AccessDenied', 'you have no access permission, please apply');
  return row;
}

/** Copies a file; its bytes are shared. */
export async function copyObject(
  query: Query,
  journey: Journey,
  {
    upsert,
    userMetadata,
  }: { readonly upsert: boolean; readonly userMetadata: Readonly<Record<string, unknown>> | null | undefined },
): Promise<{ readonly row: ObjectRow; readonly replaced: string | null }> {
  const source = await readObject(query, journey.bucket, journey.from);
  if (source.content === null) throw noSuchObject();
  return writeObject(query, {
    bucket: journey.toBucket,
    name: journey.to,
    mode: upsert ? 'upsert' : 'create',
    content: source.content,
    metadata: source.metadata,
    userMetadata: userMetadata === undefined ? source.user_metadata : userMetadata,
  });
}

/** Puts files into the trash; those that are missing or must not be deleted are left out. */
export function removeObjects(query: Query, bucket: string, names: readonly string[]): Promise<ObjectRow[]> {
  return trash(query, `bucket_id = $1 and name = any ($2::text[])`, [bucket, names]);
}

/** Puts a folder with everything below it into the trash. */
export function removeFolder(query: Query, bucket: string, folder: string): Promise<ObjectRow[]> {
  return trash(query, `bucket_id = $1 and ${below('name', '$2')}`, [bucket, folder]);
}

function trash(query: Query, which: string, values: readonly unknown[]): Promise<ObjectRow[]> {
  return query<ObjectRow>(
    `with gone as (delete from app.objects where ${which} returning *),
     kept as (
       insert into app.deleted_objects (id, bucket_id, name, owner, metadata, user_metadata, content, created_at, updated_at, deleted_by)
       select id, bucket_id, name, owner, metadata, user_metadata, content, created_at, updated_at, (select app.uid()) from gone
     )
     select ${columns} from gone order by name`,
    values,
  );
}

/** Moves a folder with everything below it, or nothing. */
export async function moveFolder(query: Query, { bucket, from, toBucket, to }: Journey): Promise<number> {
  if (to.startsWith(from) && bucket === toBucket) {
    throw new StorageError('InvalidRequest', 'A folder cannot be moved into itself.');
  }
  const [found] = await query<{ count: number }>(
    `select count(*)::float8 as count from app.objects where bucket_id = $1 and ${below('name', '$2')}`,
    [bucket, from],
  );
  const rows = await query<{ id: string }>(
    `update app.objects set bucket_id = $3, name = $4 || substr(name, char_length($2) + 1)
     where bucket_id = $1 and ${below('name', '$2')} returning id`,
    [bucket, from, toBucket, to],
  );
  if (rows.length === 0) throw noSuchObject();
  if (rows.length < (found?.count ?? 0)) {
    throw new StorageError('AccessDenied', 'Some files of this folder may not be moved by you, so nothing was moved.');
  }
  return rows.length;
}

/** Copies a folder with everything below it, or nothing. */
export async function copyFolder(query: Query, { bucket, from, toBucket, to }: Journey): Promise<number> {
  const rows = await query<{ id: string }>(
    `insert into app.objects (bucket_id, name, content, metadata, user_metadata)
     select $3, $4 || substr(name, char_length($2) + 1), content, metadata, user_metadata
     from app.objects where bucket_id = $1 and ${below('name', '$2')} returning id`,
    [bucket, from, toBucket, to],
  );
  if (rows.length === 0) throw noSuchObject();
  return rows.length;
}

/** The files below a folder whose name ends in a slash. "0" is the character behind "/", so an index finds them as one range. */
export function below(column: string, folder: string): string {
  const name = `${column} collate "C"`;
  return `(${folder}::text = '' or (${name} >= ${folder}::text and ${name} < left(${folder}::text, -1) || '0'))`;
}
