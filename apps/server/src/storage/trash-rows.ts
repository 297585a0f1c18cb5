import type { Query } from './storage-database.ts';
import { StorageError } from './storage-error.ts';

/** A file in the trash. */
export interface DeletedObject {
  readonly id: string;
  readonly name: string;
  readonly metadata: { readonly size?: number; readonly mimetype?: string };
  readonly updated_at: Date;
  readonly deleted_at: Date;
  /** Name of who deleted it. */
  readonly deleted_by: string | null;
}

/** Reads what of a bucket's trash the caller may restore, latest first. */
export function readTrash(
  query: Query,
  bucket: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<DeletedObject[]> {
  return query<DeletedObject>(
    `select d.id, d.name, d.metadata, d.updated_at, d.deleted_at, u.name as deleted_by
     from app.deleted_objects d left join app.users u on u.id = d.deleted_by
     where d.bucket_id = $1 order by d.deleted_at desc, d.name limit $2 offset $3`,
    [bucket, limit, offset],
  );
}

/** Restores files under their names, all or none. Throws `KeyAlreadyExists` where a name was taken since. */
export async function restoreObjects(query: Query, bucket: string, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `with back as (
       delete from app.deleted_objects where bucket_id = $1 and id = any ($2::uuid[]) returning *
     )
     insert into app.objects (id, bucket_id, name, owner, metadata, user_metadata, content, created_at, updated_at)
     select id, bucket_id, name, owner, metadata, user_metadata, content, created_at, updated_at from back
     returning name`,
    [bucket, ids],
  );
  if (rows.length < new Set(ids).size) {
    throw new StorageError('NoSuchKey', 'Some of these files are not in the trash any more, so nothing was brought back.');
  }
  return rows.map((row) => row.name);
}

/** Deletes files of the trash for good; answers their contents, which may be without a user now. */
export async function purgeObjects(query: Query, bucket: string, ids: readonly string[]): Promise<string[]> {
  const rows = await query<{ content: string | null }>(
    `delete from app.deleted_objects where bucket_id = $1 and id = any ($2::uuid[]) returning content`,
    [bucket, ids],
  );
  return rows.flatMap(({ content }) => content ?? []);
}

/** Deletes for good all of the trash that the caller may delete, in every bucket; answers the contents. */
export async function emptyTrash(query: Query): Promise<string[]> {
  const rows = await query<{ content: string | null }>('delete from app.deleted_objects returning content');
  return rows.flatMap(({ content }) => content ?? []);
}
