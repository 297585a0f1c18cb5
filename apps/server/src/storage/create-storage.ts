import { mkdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { TaskLog } from '../log/task-log.ts';
import { StartupError } from '../startup-error.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import { createDiskUploads } from './disk-uploads.ts';
import { createObjectTokens } from './object-tokens.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { openS3Objects } from './s3-objects.ts';
import { createS3Uploads } from './s3-uploads.ts';
import { sweepStorage, type StorageParts } from './storage.ts';
import { createStorageRoom } from './storage-room.ts';
import { storageDatabase } from './storage-database.ts';
import type { UploadStore } from './upload-store.ts';

/** What the storage is made of. */
export interface CreateStorageOptions {
  readonly dataDir: string;
  /** `file:`, `file:///folder` or `s3://…`. */
  readonly storageUrl: string;
  readonly storageSecret: string;
  /** What it signed is accepted, too. */
  readonly storageSecretAlso?: string | undefined;
  /** Signed in as `authenticator`. */
  readonly requests: pg.Pool;
  /** Signed in as `auth_gateway`. */
  readonly gateway: pg.Pool;
  /** Signed in as `auth_gateway`, for removing contents alone. */
  readonly cleaning: pg.Pool;
  readonly tasks: TaskLog;
  readonly log: Log;
}

/** A storage that runs. */
export interface RunningStorage {
  readonly parts: StorageParts;
  readonly stop: () => Promise<void>;
}

/** Pause between two sweeps, in milliseconds. */
const sweepEveryMs = 6 * 60 * 60 * 1_000;

/**
 * Starts the storage: cleans up what a stop in the middle left, and again every six hours.
 *
 * @throws StartupError when its folder cannot be used.
 */
export async function createStorage(options: CreateStorageOptions): Promise<RunningStorage> {
  const { dataDir, storageUrl, storageSecret, storageSecretAlso, requests, gateway, cleaning, tasks, log } = options;
  const { blobs, uploads } = await openPlace({ storageUrl, dataDir });
  const parts: StorageParts = {
    blobs,
    database: storageDatabase({ requests, gateway, cleaning }),
    tokens: createObjectTokens(storageSecret, storageSecretAlso),
    log,
    uploads,
    room: createStorageRoom({ folder: dataDir, uploads }),
  };
  await blobs.clean();
  const run = tasks.add('files', sweepEveryMs);
  let running = Promise.resolve();
  const sweep = (): void => {
    running = running.then(async () => {
      try {
        await run(async () => {
          await uploads.removeOld();
          const removed = await sweepStorage(parts);
          if (removed > 0) log.info({ removed }, 'contents without a file removed');
        });
      } catch (error) {
        log.warn({ err: error }, 'the storage could not be swept');
      }
    });
  };
  sweep();
  const timer = setInterval(sweep, sweepEveryMs);
  timer.unref();
  return {
    parts,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/**
 * Opens the place where contents are kept.
 *
 * @throws StartupError when its folder cannot be made.
 */
export async function createBlobs(options: Pick<CreateStorageOptions, 'storageUrl' | 'dataDir'>): Promise<BlobStore> {
  return (await openPlace(options)).blobs;
}

/** Opens the place of contents and of uploads on their way: both where every server that shares the storage finds them. */
async function openPlace({
  storageUrl,
  dataDir,
}: Pick<CreateStorageOptions, 'storageUrl' | 'dataDir'>): Promise<{ readonly blobs: BlobStore; readonly uploads: UploadStore }> {
  if (storageUrl.startsWith('s3:')) {
    const objects = await openS3Objects(storageUrl);
    const blobs = createS3Blobs({ objects, temporary: join(dataDir, 'incoming') });
    return { blobs, uploads: createS3Uploads(objects, blobs) };
  }
  const folder = objectsFolder(storageUrl, dataDir);
  const uploadsDir = uploadsFolder(storageUrl, dataDir);
  try {
    await mkdir(folder, { recursive: true });
    await mkdir(uploadsDir, { recursive: true });
  } catch (error) {
    throw new StartupError(
      `The folder ${folder} of STORAGE_URL cannot be made (${(error as Error).message}). Make it, or set STORAGE_URL to another one.`,
    );
  }
  const blobs = createDiskBlobs(folder, { isShared: !isOwnFolder(folder, dataDir) });
  return { blobs, uploads: createDiskUploads(uploadsDir, blobs) };
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
