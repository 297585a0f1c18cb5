import { isApiError, isAway, type ApiClient } from '@lab-console/api-client';
import {
  FileExistsError,
  StoreAwayError,
  type FileEntry,
  type FileMove,
  type FileSource,
  type FileWorkOptions,
} from '@lab-console/file-manager';
import { watchCalls } from '../shared/watch-calls.ts';

/** What {@link fileSource} works with. */
export interface FileSourceOptions {
  readonly api: ApiClient;
  readonly bucket: string;
  /** Folder that is the root of what is shown, without slash at its ends; empty for the whole bucket. */
  readonly root?: string;
  /** Whether the user may change anything there; where not, nothing that would is offered. */
  readonly canWrite: boolean;
  /** What those are called whose limits a file counts for; without it nothing is shown of limits. */
  readonly roomLabels?: Readonly<Record<'person' | 'centre' | 'bucket', string>>;
  /** What folders at the top of the bucket are about, by their names. */
  readonly folderNotes?: ReadonlyMap<string, string> | undefined;
  /** Called with the outcome of every call. */
  readonly onOutcome: (error?: unknown) => unknown;
}

/** Folders exist by the files in them; this one keeps an empty folder, as Supabase's own screens do it. */
const placeholder = '.emptyFolderPlaceholder';
/** Entries of the first request of a listing, which are seen at once, and of each further one. */
const portions = { first: 1_000, further: 10_000 };
/** As many as a search lists. */
const maxFound = 1_000;
/** Files and folders of one request that changes them, and of one that restores deleted files. */
const batches = { change: 1_000, restore: 10_000 };

/** Sends many in batches, one after the other, until all are sent or the work is to end. */
async function inBatches<Item>(
  items: readonly Item[],
  { size, options }: { readonly size: number; readonly options: FileWorkOptions | undefined },
  send: (batch: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length && options?.signal.aborted !== true; from += size) {
    const batch = items.slice(from, from + size);
    await send(batch);
    options?.onProgress(from + batch.length);
  }
}

/** The files of a bucket for the file manager, over the api client. */
export function fileSource({
  api,
  bucket,
  root = '',
  canWrite,
  roomLabels,
  folderNotes,
  onOutcome,
}: FileSourceOptions): FileSource {
  const { storage } = api;
  const watched = watchCalls(onOutcome);
  const full = (path: string): string => [root, path].filter((part) => part !== '').join('/');
  const signed = async (path: string): Promise<string> => {
    const [made] = await storage.sign(bucket, [full(path)]);
    if (!made?.signedUrl) throw new Error(made?.error ?? path);
    return made.signedUrl;
  };
  const nothingLeft = (wanted: number, done: number): void => {
    // What the user may not delete is left out of the answer.
    if (wanted > 0 && done === 0) throw Object.assign(new Error('42501'), { code: '42501' });
  };

  const reading: FileSource = {
    list: (folder, { signal, onPortion }) =>
      watched(
        (async () => {
          const entries: FileEntry[] = [];
          for (let offset = 0; ;) {
            const limit = offset === 0 ? portions.first : portions.further;
            const page = await storage.list(bucket, full(folder), { signal, limit, offset });
            offset += page.length;
            const portion = page
              .filter(({ name }) => name !== placeholder)
              .map(({ name, id, metadata, updated_at: modified }) => ({
                name,
                isFolder: id === null,
                size: metadata?.size ?? null,
                mediaType: metadata?.mimetype ?? null,
                modified,
                note: id === null && full(folder) === '' ? folderNotes?.get(name) : undefined,
              }));
            entries.push(...portion);
            if (page.length < limit) return entries;
            onPortion?.(portion);
          }
        })(),
      ),
    search: (folder, text, { signal }) =>
      watched(
        (async () => {
          const found = await storage.list(bucket, full(folder), { signal, limit: maxFound, contains: text });
          return found
            .filter(({ name }) => !name.endsWith(placeholder))
            .map(({ name, metadata, updated_at: modified }) => ({
              name: name.slice(name.lastIndexOf('/') + 1),
              path: folder === '' ? name : `${folder}/${name}`,
              isFolder: false,
              size: metadata?.size ?? null,
              mediaType: metadata?.mimetype ?? null,
              modified,
            }));
        })(),
      ),
    address: (path, { download = false } = {}) =>
      watched(
        (async () => {
          const address = await signed(path);
          return download ? `${address}&download=` : address;
        })(),
      ),
    read: (path, { signal }) =>
      watched(
        (async () => {
          const answer = await fetch(await signed(path), { signal });
          if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
          return answer.blob();
        })(),
      ),
  };
  if (!canWrite) return reading;
  const fully = (moves: readonly FileMove[]) =>
    moves.map(({ from, to, isFolder }) => ({ from: full(from), to: full(to), isFolder }));

  return {
    ...reading,
    ...(roomLabels && {
      room: async (folder, { signal }) => {
        const query = api.rest.rpc('storage_use', { bucket, folder: full(folder) }).abortSignal(signal);
        const { data } = await query.throwOnError();
        return data.flatMap(({ kind, bytes, quota }) => (quota === null ? [] : [{ label: roomLabels[kind], bytes, quota }]));
      },
    }),
    createFolder: (path) =>
      watched(
        (async () => {
          const file = new File([], placeholder, { type: 'application/octet-stream' });
          await storage.uploadResumable(bucket, `${full(path)}/${placeholder}`, file);
        })(),
      ),
    upload: (path, file, { signal, replace, onProgress }) =>
      watched(
        (async () => {
          try {
            await storage.uploadResumable(bucket, full(path), file, { signal, upsert: replace, onProgress });
          } catch (error) {
            throw isApiError(error) && error.kind === 'conflict' ? new FileExistsError(path) : error;
          }
        })(),
      ).catch((error: unknown) => {
        throw isAway(error) ? new StoreAwayError((error as Error).message, { cause: error }) : error;
      }),
    move: (moves, options) =>
      watched(inBatches(fully(moves), { size: batches.change, options }, (batch) => storage.moveMany(bucket, batch))),
    copy: (moves, options) =>
      watched(inBatches(fully(moves), { size: batches.change, options }, (batch) => storage.copyMany(bucket, batch))),
    remove: (places, options) =>
      watched(
        (async () => {
          const ids: string[] = [];
          let wanted = 0;
          await inBatches(places, { size: batches.change, options }, async (batch) => {
            wanted += batch.length;
            const files = batch.filter(({ isFolder }) => !isFolder).map(({ path }) => full(path));
            const folders = batch.filter(({ isFolder }) => isFolder).map(({ path }) => full(path));
            if (files.length > 0) for (const { id } of await storage.removeToTrash(bucket, files)) ids.push(id);
            if (folders.length > 0) for (const { id } of await storage.removeFolders(bucket, folders)) ids.push(id);
          });
          nothingLeft(wanted, ids.length);
          return ids;
        })(),
      ),
    restore: (ids, options) =>
      watched(inBatches(ids, { size: batches.restore, options }, (batch) => storage.restore(bucket, batch))),
    purge: (ids) => watched(storage.purge(bucket, ids)),
    trash: ({ signal }) =>
      watched(
        (async () => {
          const files = await storage.trash(bucket, { signal });
          return files
            .filter(({ name }) => root === '' || name.startsWith(`${root}/`))
            .map(({ id, name, metadata, deleted_at: deleted, deleted_by: deletedBy }) => ({
              id,
              path: root === '' ? name : name.slice(root.length + 1),
              size: metadata.size ?? null,
              deleted,
              deletedBy,
            }));
        })(),
      ),
  };
}
