import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { readSchema } from '../../database/migrate.ts';
import type { Settings } from '../../settings/settings.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import { readDiskSpace } from '../../storage/disk-space.ts';
import { openDatabase } from '../data-dir/open-database.ts';
import { findPostgresBinaries } from '../postgres/find-binaries.ts';
import { restoreArchive } from './restore-archive.ts';

/** An empty cluster, its log and what is free at all times. */
const ownBytes = 500 * 2 ** 20;

/** Whether there is a Postgres to try a backup in, and room for it beside the data. */
export async function canTryArchive(client: pg.Client, { dataDir }: Settings): Promise<boolean> {
  try {
    findPostgresBinaries();
  } catch {
    return false;
  }
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
  const { freeBytes } = await readDiskSpace(dataDir);
  return freeBytes > 2 * Number(rows[0]?.size ?? 0) + ownBytes;
}

/** The contents were compared with their sums before; only rows are tried. */
const contentsElsewhere = { has: async () => true } as unknown as BlobStore;

/**
 * Restores an archive into a new Postgres that is thrown away afterwards, with all keys and checks of the tables.
 *
 * @returns How many rows and contents it held.
 * @throws StartupError when it is damaged or does not fit.
 */
export async function tryArchive(options: {
  readonly file: string;
  readonly settings: Settings;
  readonly signal?: AbortSignal | undefined;
}): Promise<{ readonly rows: number; readonly objects: number }> {
  const { file, settings, signal } = options;
  const dataDir = join(settings.dataDir, 'trial');
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { mode: 0o700 });
  try {
    const database = await openDatabase({ ...settings, dataDir, databaseUrl: undefined }, { isNew: true });
    try {
      const password = (): string => randomBytes(16).toString('hex');
      return await restoreArchive({
        client: database.client,
        blobs: contentsElsewhere,
        file,
        passphrase: settings.backupPassphrase,
        signal,
        passwords: { authenticatorPassword: password(), gatewayPassword: password() },
        own: await readSchema(),
      });
    } finally {
      await database.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
