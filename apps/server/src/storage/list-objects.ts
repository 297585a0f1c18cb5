import { below, type ObjectMetadata } from './object-rows.ts';
import type { Query } from './storage-database.ts';

/** An entry of a listing: a file, or a folder, which has a name and nothing else. */
export interface ListedObject {
  readonly name: string;
  readonly id: string | null;
  readonly updated_at: Date | null;
  readonly created_at: Date | null;
  readonly last_accessed_at: Date | null;
  readonly metadata: ObjectMetadata | null;
}

/** What a listing can be sorted by. */
export const sortColumns = ['name', 'updated_at', 'created_at', 'last_accessed_at', 'size'] as const;

/** What to list. */
export interface ListRequest {
  readonly bucket: string;
  /** Empty, or ending in a slash. */
  readonly folder: string;
  readonly limit: number;
  readonly offset: number;
  /** Beginning of the names, in capital or small letters. */
  readonly search: string;
  readonly sortBy: { readonly column: (typeof sortColumns)[number]; readonly order: 'asc' | 'desc' };
}

const file = 'id, updated_at, created_at, coalesce(last_accessed_at, created_at) as last_accessed_at, metadata';
const noFile =
  'null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at, null::timestamptz as last_accessed_at, null::jsonb as metadata';

/**
 * The files and folders directly in a folder. Folders are found by jumping from one to the next in the index, so that the files below them cost
 * nothing; by name they are among the files, in any other order before them.
 */
export function listObjects(
  query: Query,
  { bucket, folder, limit, offset, search, sortBy }: ListRequest,
): Promise<ListedObject[]> {
  const { column, order } = sortBy;
  const place = column === 'size' || column === 'name' ? column : (column satisfies string);
  const fileOrder = `${column === 'name' ? 'base' : place} ${order}, base`;
  const entryOrder = column === 'name' ? `name ${order}` : `rank, place ${order}, name`;
  const placeOf = column === 'name' ? 'null::timestamptz' : column === 'size' ? 'size' : place;
  const noPlace = column === 'size' ? 'null::bigint' : 'null::timestamptz';
  return query<ListedObject>(
    `with recursive folders (name) as (
       select (${nextFolder(`o.folder > $2::text collate "C"`)})
       union all
       select (${nextFolder(`o.folder >= ($2::text || f.name || '0') collate "C"`)}) from folders f where f.name is not null
     ),
     entries as (
       select name, 0 as rank, ${noPlace} as place, ${noFile} from folders where name is not null and name ilike $3
       union all
       (select base as name, 1 as rank, ${placeOf} as place, ${file} from app.objects
        where bucket_id = $1 and folder = $2::text collate "C" and ($3 = '%' or base ilike $3)
        order by ${fileOrder} limit $4::bigint + $5::bigint)
     )
     select name, id, updated_at, created_at, last_accessed_at, metadata from entries order by ${entryOrder} limit $4 offset $5`,
    [bucket, folder, beginsWith(search), limit, offset],
  );
}

/** The name of the first folder from a place in the index on, directly below the one that is listed. */
function nextFolder(from: string): string {
  return `select split_part(substr(o.folder, char_length($2) + 1), '/', 1) from app.objects o
    where o.bucket_id = $1 and ${from} and ($2::text = '' or o.folder < (left($2::text, -1) || '0') collate "C")
    order by o.folder limit 1`;
}

/** The files below a folder, however deep, whose own name has a text in it, in capital or small letters. Names are given from the folder on. */
export function searchObjects(
  query: Query,
  { bucket, folder, contains, limit }: { bucket: string; folder: string; contains: string; limit: number },
): Promise<ListedObject[]> {
  return query<ListedObject>(
    `select substr(name, char_length($2) + 1) as name, ${file} from app.objects
     where bucket_id = $1 and ${below('name', '$2')} and base ilike $3 order by name collate "C" limit $4`,
    [bucket, folder, `%${literal(contains)}%`, limit],
  );
}

/** All files whose whole name begins with a text, after one of them. */
export function listFlat(
  query: Query,
  { bucket, prefix, after, limit }: { bucket: string; prefix: string; after: string; limit: number },
): Promise<ListedObject[]> {
  return query<ListedObject>(
    `select name, ${file} from app.objects
     where bucket_id = $1 and name collate "C" > $3 and starts_with(name, $2) order by name collate "C" limit $4`,
    [bucket, prefix, after, limit],
  );
}

const literal = (text: string): string => text.replace(/[\\%_]/g, String.raw`\$&`);
const beginsWith = (text: string): string => `${literal(text)}%`;
