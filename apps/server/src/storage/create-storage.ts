import { mkdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Log } from '../log/log.ts';
import { StartupError } from '../startup-error.ts';
import type { BlobStore } from './blob-store.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import { createObjectTokens } from './object-tokens.ts';
import { removeOldUploads } from './resumable-store.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { sweepStorage, type StorageParts } from './storage.ts';
import { createStorageRoom } from './storage-room.ts';
import { storageDatabase } from './storage-database.ts';

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
  const { dataDir, storageUrl, storageSecret, storageSecretAlso, requests, gateway, cleaning, log } = options;
  const uploadsDir = join(dataDir, 'uploads');
  const blobs = await createBlobs({ storageUrl, dataDir });
  const parts: StorageParts = {
    blobs,
    database: storageDatabase({ requests, gateway, cleaning }),
    tokens: createObjectTokens(storageSecret, storageSecretAlso),
    log,
    uploadsDir,
    room: createStorageRoom({ folder: dataDir, uploadsDir }),
  };
  await mkdir(uploadsDir, { recursive: true });
  await blobs.clean();
  let running = Promise.resolve();
  const sweep = (): void => {
    running = running.then(async () => {
      try {
        await removeOldUploads(uploadsDir);
        const removed = await sweepStorage(parts);
        if (removed > 0) log.info({ removed }, 'contents without a file removed');
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
export async function createBlobs({
  storageUrl,
  dataDir,
}: Pick<CreateStorageOptions, 'storageUrl' | 'dataDir'>): Promise<BlobStore> {
  const temporary = join(dataDir, 'incoming');
  if (storageUrl.startsWith('s3:')) return createS3Blobs({ address: storageUrl, temporary });
  const folder = objectsFolder(storageUrl, dataDir);
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    throw new StartupError(
      `The folder ${folder} of STORAGE_URL cannot be made (${(error as Error).message}). Make it, or set STORAGE_URL to another one.`,
    );
  }
  return createDiskBlobs(folder);
}

/** The folder that `file:` names; the one in the data folder when it names none. */
export function objectsFolder(storageUrl: string, dataDir: string): string {
  const rest = storageUrl.slice('file:'.length);
  if (rest === '' || rest === '//') return join(dataDir, 'objects');
  const path = rest.startsWith('//') ? fileURLToPath(storageUrl) : rest;
  return isAbsolute(path) ? path : join(dataDir, path);
}
