import { copyFolder, moveFolder } from './object-rows.ts';
import type { Query } from './storage-database.ts';
import { noSuchObject, StorageError } from './storage-error.ts';

/** A file, or a folder whose name ends in a slash, and where it goes. */
export interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly isFolder: boolean;
}

/** Moves or copies many files and folders of a bucket, all or none; answers how many files that were. */
export async function transferObjects(
  query: Query,
  verb: 'move' | 'copy',
  { bucket, transfers }: { readonly bucket: string; readonly transfers: readonly Transfer[] },
): Promise<number> {
  let count = 0;
  const files = transfers.filter(({ isFolder }) => !isFolder);
  if (files.length > 0) {
    const names = files.map(({ from }) => from);
    const [found] = await query<{ count: number }>(
      'select count(*)::float8 as count from app.objects where bucket_id = $1 and name = any ($2::text[])',
      [bucket, names],
    );
    if ((found?.count ?? 0) < files.length) throw noSuchObject();
    const values = [bucket, names, files.map(({ to }) => to)];
    const rows = await query<{ id: string }>(verb === 'move' ? moveFiles : copyFiles, values);
    if (rows.length < files.length) {
      throw new StorageError('AccessDenied', 'Some of these files may not be moved by you, so nothing was moved.');
    }
    count += rows.length;
  }
  const act = verb === 'move' ? moveFolder : copyFolder;
  for (const { from, to, isFolder } of transfers) {
    if (isFolder) count += await act(query, { bucket, from, toBucket: bucket, to });
  }
  return count;
}

const moveFiles = `update app.objects o set name = t.target
  from unnest($2::text[], $3::text[]) t (source, target)
  where o.bucket_id = $1 and o.name = t.source returning o.id`;
const copyFiles = `insert into app.objects (bucket_id, name, content, metadata, user_metadata)
  select o.bucket_id, t.target, o.content, o.metadata, o.user_metadata
  from unnest($2::text[], $3::text[]) t (source, target) join app.objects o on o.bucket_id = $1 and o.name = t.source
  returning id`;
