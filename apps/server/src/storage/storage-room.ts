import { databaseReserveBytes, readDiskSpace } from './disk-space.ts';
import { storageFull } from './storage-error.ts';
import type { UploadStore } from './upload-store.ts';

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
  /** Uploads that can be resumed. */
  readonly uploads: Pick<UploadStore, 'open' | 'isOnDisk'>;
  /** Free bytes of the disk of a folder. @default asks the file system */
  readonly freeBytes?: (folder: string) => Promise<number>;
}

/** The room for files on one disk. What open uploads still have to send counts as taken, where it comes to that disk. */
export function createStorageRoom({ folder, uploads, freeBytes = readFreeBytes }: StorageRoomOptions): StorageRoom {
  let receiving = 0;
  const requireFor = async (bytes: number): Promise<void> => {
    const open = uploads.isOnDisk ? await uploads.open() : [];
    const promised = open.reduce((sum, { size, came }) => sum + size - came, 0);
    const left = (await freeBytes(folder)) - databaseReserveBytes - promised - receiving;
    if (bytes <= left) return;
    throw storageFull();
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
    promisedTo: async (person) => (await uploads.open(person)).reduce((sum, { size }) => sum + size, 0),
    look: async () => {
      const [{ freeBytes: free, used }, open] = await Promise.all([readDiskSpace(folder), uploads.open()]);
      return {
        freeBytes: Number.isFinite(free) ? free : null,
        usedPercent: Math.round(used * 1000) / 10,
        reserveBytes: databaseReserveBytes,
        openUploads: open.length,
        openUploadBytes: open.reduce((sum, { came }) => sum + came, 0),
      };
    },
  };
}

async function readFreeBytes(folder: string): Promise<number> {
  return (await readDiskSpace(folder)).freeBytes;
}
