import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Upload } from '@tus/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createS3Blobs } from './s3-blobs.ts';
import type { S3Objects } from './s3-objects.ts';
import { createS3Uploads } from './s3-uploads.ts';
import type { UploadStore } from './upload-store.ts';

/** A bucket of this process: several-servers.soak.test.ts has servers with a real one. */
function openBucket(): S3Objects {
  const kept = new Map<string, { readonly bytes: Buffer; readonly modifiedAt: Date }>();
  return {
    put: async (key, body) => void kept.set(key, { bytes: await buffer(Readable.from(body)), modifiedAt: new Date() }),
    read: async (key, range) => {
      const found = kept.get(key);
      return found && Readable.from([found.bytes.subarray(range?.start ?? 0, (range?.end ?? found.bytes.length) + 1)]);
    },
    has: async (key) => kept.has(key),
    remove: async (key) => void kept.delete(key),
    list: async function* (start) {
      const found = [...kept].filter(([key]) => key.startsWith(start)).map(([key, { modifiedAt }]) => ({ key, modifiedAt }));
      for (let from = 0; from < found.length; from += 3) yield found.slice(from, from + 3);
    },
    check: async () => undefined,
  };
}

const objects = openBucket();
let folder: string;
let one: UploadStore;
let two: UploadStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-console-uploads-'));
  const server = (name: string): UploadStore =>
    createS3Uploads(objects, createS3Blobs({ objects, temporary: join(folder, `incoming-${name}`) }));
  [one, two] = [server('one'), server('two')];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const keys = async (id: string): Promise<readonly string[]> => {
  const found: string[] = [];
  for await (const portion of objects.list(`uploads/${id}/`)) found.push(...portion.map(({ key }) => key.replace(/.*\//, '')));
  return found.toSorted();
};
let count = 0;
async function begin(size: number, owner = 7): Promise<Upload> {
  const upload = new Upload({
    id: `${owner}.${count++}`,
    size,
    offset: 0,
    metadata: { objectName: 'ä.bin', owner: String(owner) },
  });
  await one.store.create(upload);
  return upload;
}

it('puts parts of two servers together, also where they lie over each other', async () => {
  const bytes = randomBytes(9_000_000);
  const upload = await begin(bytes.length);
  expect(await one.store.write(Readable.from([bytes.subarray(0, 5_000_000)]), upload.id, 0)).toBe(5_000_000);
  // Servers that did not know of the last part write it again, one further than the other.
  await one.store.write(Readable.from([bytes.subarray(3_000_000, 5_500_000)]), upload.id, 3_000_000);
  expect(await two.store.write(Readable.from([bytes.subarray(3_000_000, 8_000_000)]), upload.id, 3_000_000)).toBe(8_000_000);
  expect((await two.store.getUpload(upload.id)).offset).toBe(8_000_000);
  await one.store.write(Readable.from([bytes.subarray(8_000_000)]), upload.id, 8_000_000);
  const complete = await two.store.getUpload(upload.id);
  expect(complete).toMatchObject({ offset: bytes.length, size: bytes.length, metadata: { objectName: 'ä.bin', owner: '7' } });
  const blob = await two.collect(complete);
  expect([blob.size, blob.hash]).toEqual([bytes.length, sha256(bytes)]);
  await blob.drop();
});

it('counts no byte behind a gap', async () => {
  const upload = await begin(100);
  await one.store.write(Readable.from([Buffer.alloc(10)]), upload.id, 0);
  await two.store.write(Readable.from([Buffer.alloc(20)]), upload.id, 30);
  expect((await one.store.getUpload(upload.id)).offset).toBe(10);
  await expect(one.collect(upload)).rejects.toMatchObject({ status: 503 });
});

it('keeps what came before the connection broke', async () => {
  const bytes = randomBytes(300_000);
  const upload = await begin(1_000_000);
  const broken = Readable.from(
    (async function* () {
      yield bytes;
      throw new Error('the client went away');
    })(),
  );
  await expect(one.store.write(broken, upload.id, 0)).rejects.toThrow('the client went away');
  expect((await two.store.getUpload(upload.id)).offset).toBe(300_000);
});

it('knows a finished upload as complete at each server, and keeps none of its bytes', async () => {
  const upload = await begin(40);
  await one.store.write(Readable.from([Buffer.alloc(40)]), upload.id, 0);
  const complete = await one.store.getUpload(upload.id);
  await one.finish(complete);
  expect(await keys(upload.id)).toEqual(['done', 'info-40']);
  expect(await two.isFinished(upload.id)).toBe(true);
  expect(await two.store.getUpload(upload.id)).toMatchObject({ offset: 40, metadata: { done: 'true' } });
  // One that was about to collect it finds too little, and no file of fewer bytes comes of it.
  await expect(two.collect(complete)).rejects.toMatchObject({ status: 503 });
});

it('counts open uploads by person, and forgets those that were discarded, removed or are old', async () => {
  await one.removeOld(0);
  const [mine, other] = [await begin(500, 8), await begin(70, 80)];
  await one.store.write(Readable.from([Buffer.alloc(100)]), mine.id, 0);
  expect(await two.open('8')).toEqual([{ size: 500, came: 100 }]);
  expect((await two.open()).length).toBe(2);
  await two.discard(mine.id);
  await one.store.remove(other.id);
  expect([await one.open(), await keys(mine.id), await keys(other.id)]).toEqual([[], [], []]);
  await begin(1, 9);
  await one.removeOld(60_000);
  expect((await one.open('9')).length).toBe(1);
  await one.removeOld(0);
  expect(await one.open('9')).toEqual([]);
});
