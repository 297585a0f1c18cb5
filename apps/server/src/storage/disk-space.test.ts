import { expect, it } from 'vitest';
import { databaseReserveBytes, diskWarning, readDiskSpace } from './disk-space.ts';

const gigabyte = 2 ** 30;

it.each([
  [{ freeBytes: 100 * gigabyte, used: 0.79 }, undefined],
  [
    { freeBytes: 2 * gigabyte, used: 0.805 },
    'The disk is 80 % full; 2048 MB are left. Free some space before files are refused.',
  ],
  [
    { freeBytes: databaseReserveBytes - 1, used: 0.1 },
    'The disk has only 149 MB left, so no files are taken: 150 MB are kept for the database. Empty the trash of the files, or free some space.',
  ],
  [{ freeBytes: Number.POSITIVE_INFINITY, used: 0 }, undefined],
])('warns of %o with %j', (space, warning) => {
  expect(diskWarning(space)).toBe(warning);
});

it('reads the disk of a folder, and nothing of one that is not there', async () => {
  const { freeBytes, used } = await readDiskSpace(import.meta.dirname);
  expect(freeBytes).toBeGreaterThan(0);
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThanOrEqual(1);
  expect(await readDiskSpace('/nowhere/at/all')).toEqual({ freeBytes: Number.POSITIVE_INFINITY, used: 0 });
});
