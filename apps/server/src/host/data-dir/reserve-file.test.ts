import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepReserve, releaseReserve, reserveFileBytes } from './reserve-file.ts';

it('keeps room for a start on a full disk, and gives it up only there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-reserve-'));
  try {
    expect(await releaseReserve(folder, Number.POSITIVE_INFINITY)).toBe(0);
    await keepReserve(folder);
    const [name = ''] = await readdir(folder);
    expect((await stat(join(folder, name))).size).toBe(reserveFileBytes);
    // The room is taken on the disk, not only promised.
    expect((await stat(join(folder, name))).blocks * 512).toBeGreaterThanOrEqual(reserveFileBytes);
    expect(await releaseReserve(folder, 1)).toBe(0);
    expect(await releaseReserve(folder, Number.POSITIVE_INFINITY)).toBe(reserveFileBytes);
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
