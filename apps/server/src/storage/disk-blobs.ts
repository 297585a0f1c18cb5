import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BlobMissingError, type BlobStore, type ReceivedBlob } from './blob-store.ts';
import { incomingFiles, type IncomingFile } from './incoming-file.ts';

/** Bytes that a read takes at once. */
const chunkBytes = 256 * 1024;

/**
 * Contents as files below a folder: `ab/cd/<hash>`. A content comes under its name by a rename after it is on the disk, so it is there
 * as a whole or not at all.
 */
export function createDiskBlobs(folder: string): BlobStore {
  const incoming = incomingFiles(join(folder, 'incoming'));
  const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash);

  const received = ({ path, hash, size, head }: IncomingFile): ReceivedBlob => ({
    hash,
    size,
    head,
    keep: async () => {
      const target = pathOf(hash);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
      for (const parent of [dirname(target), dirname(dirname(target)), folder]) await syncFolder(parent);
    },
    drop: () => rm(path, { force: true }),
  });

  return {
    receive: async (source, limit) => received(await incoming.receive(source, limit)),
    adopt: async (file) => received(await incoming.adopt(file)),
    read: async (hash, range) => {
      const handle = await open(pathOf(hash), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new BlobMissingError(`the content ${hash} is not on the disk`) : error;
      });
      return createReadStream('', { fd: handle, highWaterMark: chunkBytes, ...range });
    },
    has: (hash) =>
      stat(pathOf(hash)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    remove: (hash) => rm(pathOf(hash), { force: true }),
    list: async function* () {
      for (const first of await foldersIn(folder)) {
        for (const second of await foldersIn(join(folder, first))) {
          const names = await readdir(join(folder, first, second));
          yield names.filter((name) => /^[0-9a-f]{64}$/.test(name));
        }
      }
    },
    clean: incoming.clean,
  };
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  return entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)).map((entry) => entry.name);
}

/** A rename is durable once its folder is. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
