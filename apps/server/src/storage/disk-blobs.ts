import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BlobMissingError, type BlobStore, type ReceivedBlob } from './blob-store.ts';
import { incomingFiles, type IncomingFile } from './incoming-file.ts';
import { storageFull, storageUnavailable } from './storage-error.ts';

/** Bytes that a read takes at once. */
const chunkBytes = 256 * 1024;

/** How long nobody has written to a file on its way before it is left over, where other servers use the folder, in milliseconds. */
const leftOverMs = 15 * 60_000;

/**
 * Contents as files below a folder: `ab/cd/<hash>`. A content comes under its name by a rename after it is on the disk, so it is there
 * as a whole or not at all.
 *
 * @param options.isShared - Whether other servers may use the folder. `false` by default.
 */
export function createDiskBlobs(folder: string, { isShared = false }: { readonly isShared?: boolean } = {}): BlobStore {
  const incoming = incomingFiles(join(folder, 'incoming'));
  const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), hash.slice(2, 4), hash);

  const received = ({ path, hash, size, head }: IncomingFile, isAdopted: boolean): ReceivedBlob => ({
    hash,
    size,
    head,
    keep: async () => {
      const target = pathOf(hash);
      try {
        await mkdir(dirname(target), { recursive: true });
        await rename(isAdopted ? await doubleOf(path, join(folder, 'incoming')) : path, target);
        for (const parent of [dirname(target), dirname(dirname(target)), folder]) await syncFolder(parent);
      } catch (error) {
        throw refusal(error);
      }
    },
    drop: () => rm(path, { force: true }),
  });

  return {
    receive: async (source, limit) => received(await incoming.receive(source, limit), false),
    adopt: async (file) => received(await incoming.adopt(file), true),
    read: async (hash, range) => {
      const handle = await open(pathOf(hash), 'r').catch((error: unknown) => {
        throw isMissing(error) ? new BlobMissingError(`the content ${hash} is not on the disk`) : refusal(error);
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
    check: () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK),
    clean: () => incoming.clean(isShared ? leftOverMs : 0),
  };
}

/** A file of its own with the same content, on the disk: the folder that it comes from may be on another one. */
async function doubleOf(path: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const double = join(folder, randomUUID());
  await copyFile(path, double, constants.COPYFILE_FICLONE);
  const handle = await open(double, 'r+');
  await handle.sync().finally(() => handle.close());
  return double;
}

/** What the disk refuses, in the words of the storage, where its state is to blame and may pass. */
function refusal(error: unknown): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return storageFull();
  return /^(EIO|ESTALE|EROFS|EACCES|EPERM|ENOTCONN|EHOSTDOWN|ENODEV|ENOTDIR|EMFILE|ENFILE)$/.test(code)
    ? storageUnavailable()
    : error;
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
