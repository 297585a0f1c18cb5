import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseReserveBytes, readDiskSpace } from '../data-dir/disk-space.ts';
import { StorageError } from './storage-error.ts';

/** Keeps files from taking the room that the database needs. */
export interface StorageRoom {
  /** Throws a StorageError (507) where a file of so many bytes would take it. */
  readonly require: (bytes: number) => Promise<void>;
  /** As `require`, and counts the bytes as taken until `receive` has ended. */
  readonly during: <Result>(bytes: number, receive: () => Promise<Result>) => Promise<Result>;
}

/** What {@link createStorageRoom} needs. */
export interface StorageRoomOptions {
  /** On the disk that files come to first. */
  readonly folder: string;
  /** Folder of uploads that can be resumed. */
  readonly uploadsDir: string;
  /** Free bytes of the disk of a folder. @default asks the file system */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** The room for files on one disk. What open uploads still have to send counts as taken. */
export function createStorageRoom({ folder, uploadsDir, freeBytes = readFreeBytes }: StorageRoomOptions): StorageRoom {
  let receiving = 0;
  const requireFor = async (bytes: number): Promise<void> => {
    const left = (await freeBytes(folder)) - databaseReserveBytes - (await promisedBytes(uploadsDir)) - receiving;
    if (bytes <= left) return;
    throw new StorageError(
      'StorageFull',
      'There is too little room left to store the file, because the database needs the rest of the disk. Tell the administrator, who can empty the trash, and try again later.',
    );
  };
  return {
    require: requireFor,
    during: async (bytes, receive) => {
      await requireFor(bytes);
      receiving += bytes;
      try {
        return await receive();
      } finally {
        receiving -= bytes;
      }
    },
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  return (await readDiskSpace(folder)).freeBytes;
}

/** What open uploads still have to send. */
async function promisedBytes(uploadsDir: string): Promise<number> {
  const names = await readdir(uploadsDir).catch(() => []);
  let promised = 0;
  for (const name of names) {
    if (!name.endsWith('.json')) continue;
    // One that ends or is removed at this moment promises nothing any more.
    const text = await readFile(join(uploadsDir, name), 'utf8').catch(() => '{}');
    const came = await stat(join(uploadsDir, name.slice(0, -'.json'.length))).then(
      ({ size }) => size,
      () => Number.POSITIVE_INFINITY,
    );
    promised += Math.max(0, sizeIn(text) - came);
  }
  return promised;
}

function sizeIn(text: string): number {
  try {
    const { size } = JSON.parse(text) as { size?: unknown };
    return typeof size === 'number' ? size : 0;
  } catch {
    return 0;
  }
}
