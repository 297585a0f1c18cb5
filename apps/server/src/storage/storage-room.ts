import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseReserveBytes, readDiskSpace } from './disk-space.ts';
import { StorageError } from './storage-error.ts';

/** Keeps files from taking the room that the database needs. */
export interface StorageRoom {
  /** Throws a StorageError (507) where a file of so many bytes would take it. */
  readonly require: (bytes: number) => Promise<void>;
  /** As `require`, and counts the bytes as taken until `receive` has ended. */
  readonly during: <Result>(bytes: number, receive: () => Promise<Result>) => Promise<Result>;
  /** Bytes that open uploads of a person will have when they have ended. */
  readonly promisedTo: (person: string) => Promise<number>;
  /** How full the disk is, and what open uploads take of it. */
  readonly look: () => Promise<RoomReport>;
}

/** How much room there is, for an administrator. */
export interface RoomReport {
  /** `null` where the file system does not report it. */
  readonly freeBytes: number | null;
  /** From 0 to 100. */
  readonly usedPercent: number;
  /** What stays free for the database. */
  readonly reserveBytes: number;
  /** Uploads that have begun and not ended. */
  readonly openUploads: number;
  /** What has come of them. */
  readonly openUploadBytes: number;
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

interface OpenUpload {
  readonly owner: string | undefined;
  readonly size: number;
  readonly came: number;
}

/** The room for files on one disk. What open uploads still have to send counts as taken. */
export function createStorageRoom({ folder, uploadsDir, freeBytes = readFreeBytes }: StorageRoomOptions): StorageRoom {
  let receiving = 0;
  const requireFor = async (bytes: number): Promise<void> => {
    const promised = (await openUploads(uploadsDir)).reduce((sum, { size, came }) => sum + size - came, 0);
    const left = (await freeBytes(folder)) - databaseReserveBytes - promised - receiving;
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
    promisedTo: async (person) =>
      (await openUploads(uploadsDir)).filter(({ owner }) => owner === person).reduce((sum, { size }) => sum + size, 0),
    look: async () => {
      const [{ freeBytes: free, used }, uploads] = await Promise.all([readDiskSpace(folder), openUploads(uploadsDir)]);
      return {
        freeBytes: Number.isFinite(free) ? free : null,
        usedPercent: Math.round(used * 1000) / 10,
        reserveBytes: databaseReserveBytes,
        openUploads: uploads.length,
        openUploadBytes: uploads.reduce((sum, { came }) => sum + came, 0),
      };
    },
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  return (await readDiskSpace(folder)).freeBytes;
}

/** Uploads that can be resumed and have not ended. */
async function openUploads(uploadsDir: string): Promise<readonly OpenUpload[]> {
  const names = new Set(await readdir(uploadsDir).catch(() => []));
  const uploads: OpenUpload[] = [];
  for (const name of names) {
    // One that has ended has its description alone, for a day: after thousands of small files these are not read with each further one.
    if (!name.endsWith('.json') || !names.has(name.slice(0, -'.json'.length))) continue;
    // One that ends or is removed at this moment is none any more.
    const [text, came] = await Promise.all([
      readFile(join(uploadsDir, name), 'utf8').catch(() => ''),
      stat(join(uploadsDir, name.slice(0, -'.json'.length))).then(
        ({ size }) => size,
        () => undefined,
      ),
    ]);
    if (text !== '' && came !== undefined) uploads.push({ ...describe(text), came });
  }
  return uploads.map((upload) => ({ ...upload, size: Math.max(upload.size, upload.came) }));
}

function describe(text: string): Pick<OpenUpload, 'owner' | 'size'> {
  try {
    const { size, metadata } = JSON.parse(text) as { size?: unknown; metadata?: { owner?: string } };
    return { size: typeof size === 'number' ? size : 0, owner: metadata?.owner };
  } catch {
    return { size: 0, owner: undefined };
  }
}
