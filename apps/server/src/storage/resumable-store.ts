import { mkdirSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { FileConfigstore, FileStore } from '@tus/file-store';

/** How long an upload can be resumed after it began, in milliseconds. */
export const uploadLifetimeMs = 24 * 60 * 60 * 1_000;

/** Keeps what has come of uploads in a folder; one that is complete is known as such after its bytes have become a file. */
export function resumableStore(directory: string): { readonly store: FileStore; readonly config: FileConfigstore } {
  mkdirSync(directory, { recursive: true });
  const config = new FileConfigstore(directory);
  const store = new FileStore({ directory, configstore: config, expirationPeriodInMilliseconds: uploadLifetimeMs });
  const getUpload = store.getUpload.bind(store);
  store.getUpload = async (id) => {
    const known = await config.get(id);
    if (known?.metadata?.['done'] !== 'true') return getUpload(id);
    const upload = Object.assign(Object.create(Object.getPrototypeOf(known) as object) as typeof known, known);
    upload.offset = known.size ?? 0;
    return upload;
  };
  return { store, config };
}

/** Removes uploads that began longer ago than they can be resumed, or than so many milliseconds. */
export async function removeOldUploads(directory: string, olderThanMs = uploadLifetimeMs): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    const path = join(directory, name);
    const { birthtimeMs, mtimeMs } = await stat(path).catch(() => ({ birthtimeMs: Number.NaN, mtimeMs: Number.NaN }));
    if (Math.max(birthtimeMs || 0, mtimeMs) <= Date.now() - olderThanMs) await rm(path, { force: true });
  }
}
