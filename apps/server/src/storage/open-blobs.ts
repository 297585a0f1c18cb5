import { mkdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '../startup-error.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { openS3Objects, type S3Objects } from './s3-objects.ts';

/** Where contents are kept. */
export interface BlobPlace {
  readonly dataDir: string;
  /** `file:`, `file:///folder` or `s3://…`. */
  readonly storageUrl: string;
}

type OpenedBlobs =
  | { readonly kind: 'disk'; readonly blobs: BlobStore }
  | { readonly kind: 's3'; readonly blobs: BlobStore; readonly objects: S3Objects };

/**
 * Opens the place where contents are kept.
 *
 * @throws StartupError when its folder cannot be made.
 */
export async function createBlobs(place: BlobPlace): Promise<BlobStore> {
  return (await openBlobs(place)).blobs;
}

/** As {@link createBlobs}, with the objects of S3 for whatever else is kept beside the contents. */
export async function openBlobs({ storageUrl, dataDir }: BlobPlace): Promise<OpenedBlobs> {
  if (storageUrl.startsWith('s3:')) {
    const objects = await openS3Objects(storageUrl);
    return { kind: 's3', blobs: createS3Blobs({ objects, temporary: join(dataDir, 'incoming') }), objects };
  }
  const folder = objectsFolder(storageUrl, dataDir);
  await makeFolder(folder);
  return { kind: 'disk', blobs: createDiskBlobs(folder, { isShared: !isOwnFolder(folder, dataDir) }) };
}

/**
 * Makes a folder of the storage.
 *
 * @throws StartupError when it cannot be made.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new StartupError(
      `The folder ${folder} of STORAGE_URL cannot be made (${(error as Error).message}). Make it, or set STORAGE_URL to another one.`,
    );
  }
}

/** The folder of uploads on their way: beside the contents where `file:` names a folder, which servers may share. */
export function uploadsFolder(storageUrl: string, dataDir: string): string {
  const objects = objectsFolder(storageUrl, dataDir);
  return join(isOwnFolder(objects, dataDir) ? dataDir : objects, 'uploads');
}

const isOwnFolder = (objects: string, dataDir: string): boolean => objects === join(dataDir, 'objects');

/** The folder that `file:` names; the one in the data folder when it names none. */
export function objectsFolder(storageUrl: string, dataDir: string): string {
  const rest = storageUrl.slice('file:'.length);
  if (rest === '' || rest === '//') return join(dataDir, 'objects');
  const path = rest.startsWith('//') ? fileURLToPath(storageUrl) : rest;
  return isAbsolute(path) ? path : join(dataDir, path);
}
