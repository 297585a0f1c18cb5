import { isApiError, type ApiClient } from '@lab-console/api-client';
import { FileExistsError, type FileEntry, type FileSource } from '@lab-console/file-manager';
import { watchCalls } from './watch-calls.ts';

/** What {@link fileSource} works with. */
export interface FileSourceOptions {
  readonly api: ApiClient;
  readonly bucket: string;
  /** Folder that is the root of what is shown, without slash at its ends; empty for the whole bucket. */
  readonly root?: string;
  /** Whether the user may change anything there; where not, nothing that would is offered. */
  readonly canWrite: boolean;
  /** Hears of the outcome of every call. */
  readonly onOutcome: (error?: unknown) => unknown;
}

/** Folders exist by the files in them; this one keeps an empty folder, as Supabase's own screens do it. */
const placeholder = '.emptyFolderPlaceholder';
/** Entries of one request. */
const portion = 10_000;

/** The files of a bucket for the file manager, over the api client. */
export function fileSource({ api, bucket, root = '', canWrite, onOutcome }: FileSourceOptions): FileSource {
  const { storage } = api;
  const watched = watchCalls(onOutcome);
  const full = (path: string): string => [root, path].filter((part) => part !== '').join('/');
  const signed = async (path: string): Promise<string> => {
    const [made] = await storage.sign(bucket, [full(path)]);
    if (!made?.signedUrl) throw new Error(made?.error ?? path);
    return made.signedUrl;
  };
  const nothingLeft = (asked: number, done: number): void => {
    // What the user may not delete is left out of the answer.
    if (asked > 0 && done === 0) throw Object.assign(new Error('42501'), { code: '42501' });
  };

  const reading: FileSource = {
    list: (folder, { signal }) =>
      watched(
        (async () => {
          const entries: FileEntry[] = [];
          for (let offset = 0; ; offset += portion) {
            const page = await storage.list(bucket, full(folder), { signal, limit: portion, offset });
            for (const { name, id, metadata, updated_at: modified } of page) {
              if (name !== placeholder) {
                entries.push({
                  name,
                  isFolder: id === null,
                  size: metadata?.size ?? null,
                  mediaType: metadata?.mimetype ?? null,
                  modified,
                });
              }
            }
            if (page.length < portion) return entries;
          }
        })(),
      ),
    search: (folder, text, { signal }) =>
      watched(
        (async () => {
          const found = await storage.list(bucket, full(folder), { signal, limit: 1_000, contains: text });
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

  return {
    ...reading,
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
      ),
    move: (moves) =>
      watched(
        (async () => {
          for (const { from, to, isFolder } of moves) {
            await (isFolder ? storage.moveFolder(bucket, full(from), full(to)) : storage.move(bucket, full(from), full(to)));
          }
        })(),
      ),
    copy: (moves) =>
      watched(
        (async () => {
          for (const { from, to, isFolder } of moves) {
            await (isFolder ? storage.copyFolder(bucket, full(from), full(to)) : storage.copy(bucket, full(from), full(to)));
          }
        })(),
      ),
    remove: (places) =>
      watched(
        (async () => {
          const files = places.filter(({ isFolder }) => !isFolder).map(({ path }) => full(path));
          const gone = files.length === 0 ? [] : [...(await storage.removeToTrash(bucket, files))];
          for (const { path, isFolder } of places) if (isFolder) gone.push(...(await storage.removeFolder(bucket, full(path))));
          nothingLeft(places.length, gone.length);
          return gone.map(({ id }) => id);
        })(),
      ),
    restore: (ids) => watched(storage.restore(bucket, ids)),
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
