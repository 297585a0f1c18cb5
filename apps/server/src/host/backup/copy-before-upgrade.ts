import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { hasPendingSteps } from '../../database/migrate.ts';
import type { Settings } from '../../settings/settings.ts';
import { StartupError } from '../../startup-error.ts';
import { createBlobs } from '../../storage/open-blobs.ts';
import { databaseReserveBytes, readDiskSpace } from '../../storage/disk-space.ts';
import type { Secrets } from '../data-dir/secrets.ts';
import { checkArchive } from './archive-format.ts';
import { backupName, momentOfBackup } from './backup-place.ts';
import { writeArchive } from './write-archive.ts';

const maxCopies = 3;

/**
 * Copies all rows of a database to `before-upgrade/` in the data folder, where this version is about to change what holds data. Contents of files are
 * never touched by an upgrade and stay where they are.
 *
 * @returns The copy; `undefined` where none is needed or wanted.
 * @throws StartupError where there is no room for it; nothing was changed then.
 */
export async function copyBeforeUpgrade(options: {
  readonly connection: string | pg.ClientConfig;
  readonly settings: Settings;
  readonly secrets: Secrets;
  /** Called before it begins. */
  readonly onCopy: () => void;
}): Promise<string | undefined> {
  const { connection, settings, secrets, onCopy } = options;
  if (!settings.backupBeforeUpgrade) return undefined;
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    if (!(await hasPendingSteps(client))) return undefined;
    onCopy();
    const folder = join(settings.dataDir, 'before-upgrade');
    await requireRoom(client, folder, settings.dataDir);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = join(folder, backupName(new Date()));
    const passphrase = settings.backupPassphrase;
    await writeArchive({
      client,
      blobs: await createBlobs(settings),
      secrets,
      file,
      passphrase,
      hasContents: false,
      check: async (draft, { rows }) => {
        const found = await checkArchive(draft, { passphrase });
        if (found.rows !== rows) {
          throw new StartupError(
            `The copy of the database in ${folder} cannot be read as it was written, so the upgrade did not begin. Check the disk, or set BACKUP_BEFORE_UPGRADE=no once you have a backup.`,
          );
        }
      },
    });
    await removeOld(folder);
    return file;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function requireRoom(client: pg.Client, folder: string, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ size: string }>('select pg_database_size(current_database()) as size');
  // Packed it takes a tenth, as a rule.
  const wanted = Number(rows[0]?.size ?? 0) / 2 + databaseReserveBytes;
  const { freeBytes } = await readDiskSpace(dataDir);
  if (freeBytes >= wanted) return;
  throw new StartupError(
    `This version changes what holds data, and ${folder} has no room for a copy of before: ${Math.ceil(wanted / 2 ** 20)} MB are wanted and ${Math.floor(freeBytes / 2 ** 20)} MB are free. Make room and start again, or set BACKUP_BEFORE_UPGRADE=no once you have a backup. Nothing was changed.`,
  );
}

async function removeOld(folder: string): Promise<void> {
  const copies = (await readdir(folder)).filter((name) => momentOfBackup(name) !== undefined).toSorted();
  for (const name of copies.slice(0, -maxCopies)) await rm(join(folder, name), { force: true });
}
