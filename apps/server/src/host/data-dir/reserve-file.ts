import { randomBytes } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseReserveBytes, readDiskSpace } from '../../storage/disk-space.ts';

/** Bytes of the file that is given up when the disk is full: room in which the database starts and an administrator cleans up. */
export const reserveFileBytes = 64 * 2 ** 20;

const reserveFile = (dataDir: string): string => join(dataDir, 'room-to-start');

/**
 * Removes the reserve of a data folder whose disk has less than so many bytes left.
 *
 * @returns How many bytes that freed.
 */
export async function releaseReserve(dataDir: string, needed: number): Promise<number> {
  const { freeBytes } = await readDiskSpace(dataDir);
  if (freeBytes >= needed) return 0;
  const size = await stat(reserveFile(dataDir)).then(
    (found) => found.size,
    () => 0,
  );
  await rm(reserveFile(dataDir), { force: true });
  return size;
}

/** Writes the reserve of a data folder where there is none and the disk has room enough for it. */
export async function keepReserve(dataDir: string): Promise<void> {
  const { freeBytes } = await readDiskSpace(dataDir);
  if (freeBytes < databaseReserveBytes + 2 * reserveFileBytes) return;
  // Whole or not at all: another process may be writing it, and what a stop left half written is written again.
  if ((await stat(reserveFile(dataDir)).catch(() => undefined))?.size === reserveFileBytes) return;
  const file = await open(reserveFile(dataDir), 'w', 0o600);
  try {
    // Random bytes, which no file system makes smaller.
    const part = randomBytes(2 ** 20);
    for (let written = 0; written < reserveFileBytes; written += part.length) await file.write(part);
    await file.sync();
  } finally {
    await file.close();
  }
}
