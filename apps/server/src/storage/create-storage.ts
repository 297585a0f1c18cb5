import type pg from 'pg';
import type { Log } from '../log/log.ts';
import type { TaskLog } from '../log/task-log.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskUploads } from './disk-uploads.ts';
import { createObjectTokens } from './object-tokens.ts';
import { makeFolder, openBlobs, uploadsFolder, type BlobPlace } from './open-blobs.ts';
import { createS3Uploads } from './s3-uploads.ts';
import { sweepStorage, type StorageParts } from './storage.ts';
import { createStorageRoom } from './storage-room.ts';
import { storageDatabase } from './storage-database.ts';
import type { UploadStore } from './upload-store.ts';

/** What the storage is made of. */
export interface CreateStorageOptions extends BlobPlace {
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

/** Opens the place of contents and of uploads on their way: both where every server that shares the storage finds them. */
async function openPlace(place: BlobPlace): Promise<{ readonly blobs: BlobStore; readonly uploads: UploadStore }> {
  const opened = await openBlobs(place);
  const { blobs } = opened;
  if (opened.kind === 's3') return { blobs, uploads: createS3Uploads(opened.objects, blobs) };
  const folder = uploadsFolder(place.storageUrl, place.dataDir);
  await makeFolder(folder);
  return { blobs, uploads: createDiskUploads(folder, blobs) };
}
