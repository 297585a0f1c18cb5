import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Upload } from '@tus/server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createDiskBlobs } from './disk-blobs.ts';
import { databaseReserveBytes } from './disk-space.ts';
import { createDiskUploads } from './disk-uploads.ts';
import type { StorageError } from './storage-error.ts';
import { createStorageRoom, type StorageRoom } from './storage-room.ts';
import type { UploadStore } from './upload-store.ts';

let uploadsDir: string;
let free: number;
let uploads: UploadStore;
let room: StorageRoom;
beforeEach(async () => {
  uploadsDir = await mkdtemp(join(tmpdir(), 'lab-console-room-'));
  free = databaseReserveBytes + 1_000;
  uploads = createDiskUploads(uploadsDir, createDiskBlobs(uploadsDir));
  room = createStorageRoom({ folder: uploadsDir, uploads, freeBytes: async () => free });
});
afterEach(() => rm(uploadsDir, { recursive: true }));

/** What happens to a file of so many bytes. */
const outcome = (bytes: number): Promise<string> =>
  room.require(bytes).then(
    () => 'taken',
    ({ status, message }: StorageError) => `${status} ${message}`,
  );
const refused = expect.stringMatching(/^507 There is too little room left on the disk/) as string;

it('takes files as long as the reserve of the database is free after them', async () => {
  expect(await outcome(1_000)).toBe('taken');
  expect(await outcome(1_001)).toEqual(refused);
  free = databaseReserveBytes - 1;
  expect(await outcome(0)).toEqual(refused);
});

it('counts what open uploads still have to send, and not what has come of them', async () => {
  const { store } = uploads;
  await store.create(new Upload({ id: 'a', size: 700, offset: 0 }));
  expect(await outcome(300)).toBe('taken');
  expect(await outcome(301)).toEqual(refused);
  free -= await store.write(Readable.from([Buffer.alloc(500)]), 'a', 0);
  expect(await outcome(300)).toBe('taken');
  expect(await outcome(301)).toEqual(refused);
  await store.remove('a');
  free += 500;
  expect(await outcome(1_000)).toBe('taken');
});

it('counts files that are being received until they have come or failed', async () => {
  await room.during(600, async () => {
    expect(await outcome(400)).toBe('taken');
    expect(await outcome(401)).toEqual(refused);
  });
  await expect(room.during(600, async () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off');
  expect(await outcome(1_000)).toBe('taken');
});

it.skipIf(process.platform === 'win32')('reads nothing of uploads that have ended, however many there are', async () => {
  // A pipe that nobody writes to: whoever reads it waits for good.
  const pipe = join(uploadsDir, '7.ended.json');
  execFileSync('mkfifo', [pipe]);
  try {
    const looked = Promise.all([outcome(1_000), room.promisedTo('7'), room.look()]);
    const first = await Promise.race([looked, new Promise((resolve) => setTimeout(resolve, 5_000, 'waits'))]);
    expect(first).toMatchObject(['taken', 0, { openUploads: 0 }]);
  } finally {
    // Lets a reader go on.
    await writeFile(pipe, '{}', { flag: constants.O_RDWR | constants.O_NONBLOCK });
  }
});
