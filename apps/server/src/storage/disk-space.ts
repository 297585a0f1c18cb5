import { statfs } from 'node:fs/promises';

/** What files leave free for the database, in bytes: Postgres stops in the middle of its work when the disk is full. */
export const databaseReserveBytes = 150 * 2 ** 20;

/** Below this Postgres may not come up: it needs room for one more segment of its log. */
export const minFreeBytes = 24 * 2 ** 20;

/** From this part of the disk on the log warns. */
const warnAbove = 0.8;

/** How full a disk is. */
export interface DiskSpace {
  /** Infinite where the file system does not report it, as some on the network. */
  readonly freeBytes: number;
  /** From 0 to 1. */
  readonly used: number;
}

/** How full the disk of a folder is. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  try {
    const { bavail, bsize, blocks, bfree } = await statfs(folder);
    const usable = blocks - bfree + bavail;
    return { freeBytes: bavail * bsize, used: usable === 0 ? 0 : (blocks - bfree) / usable };
  } catch {
    return { freeBytes: Number.POSITIVE_INFINITY, used: 0 };
  }
}

/** A sentence for the log when the disk of a folder gets full, or nothing. */
export function diskWarning({ freeBytes, used }: DiskSpace): string | undefined {
  const megabytes = Math.floor(freeBytes / 2 ** 20);
  if (freeBytes < databaseReserveBytes) {
    return `The disk has only ${megabytes} MB left, so no files are taken: ${databaseReserveBytes / 2 ** 20} MB are kept for the database. Empty the trash of the files, or free some space.`;
  }
  if (used < warnAbove) return undefined;
  return `The disk is ${Math.floor(used * 100)} % full; ${megabytes} MB are left. Free some space before files are refused.`;
}
