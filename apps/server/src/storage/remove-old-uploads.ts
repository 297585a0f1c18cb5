import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLifetimeMs } from './upload-store.ts';

/** Removes uploads of a folder that began longer ago than they can be resumed, or than so many milliseconds. */
export async function removeOldUploads(directory: string, olderThanMs = uploadLifetimeMs): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    const path = join(directory, name);
    const { birthtimeMs, mtimeMs } = await stat(path).catch(() => ({ birthtimeMs: Number.NaN, mtimeMs: Number.NaN }));
    if (Math.max(birthtimeMs || 0, mtimeMs) <= Date.now() - olderThanMs) await rm(path, { force: true });
  }
}
