import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { checkArchive } from './host/backup/archive-format.ts';
import { BackupPlaceError, momentOfBackup, openBackupPlace } from './host/backup/backup-place.ts';
import { restoreArchive, stepsOf } from './host/backup/restore-archive.ts';
import { openDatabase } from './host/data-dir/open-database.ts';
import { loadSecrets, type StoredSecrets } from './host/data-dir/secrets.ts';
import { readSchema } from './database/migrate.ts';
import { loginRoles } from './database/roles.ts';
import { redactText } from './log/redact-text.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { createBlobs } from './storage/open-blobs.ts';
import { isStartupError, StartupError } from './startup-error.ts';
import { ownCommand } from './settings/own-files.ts';

/** Whether a server on this or another machine is connected. */
async function isInUse(client: pg.Client): Promise<boolean> {
  for (let look = 0; look < 10; look++) {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and usename = any ($1)',
      [loginRoles],
    );
    if (rowCount === 0) return false;
    // Connections of a server that has just stopped take a moment to go.
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return true;
}

/**
 * `npm run restore -- file`: replaces everything in the database by what a backup holds, all or nothing, and adds its files. The server must not run. On a new
 * data folder the secrets of the backup are taken over as well.
 */
async function restore(name: string | undefined): Promise<void> {
  if (!name) throw new StartupError(`Name the file to read: ${ownCommand('restore', 'lab-console.backup')}`);
  const settings = readSettings(process.env);
  const named = resolve(process.env['COMMAND_DIR'] ?? '.', name);
  const { file, forget } = existsSync(named)
    ? { file: named, forget: async () => undefined }
    : await fetchBackup(name, named, settings);
  try {
    await restoreFile(file, settings);
  } finally {
    await forget();
  }
}

/** Fetches a backup from the place of `BACKUP_TO`, where a person named one of those. */
async function fetchBackup(
  name: string,
  named: string,
  { backup, dataDir }: Settings,
): Promise<{ readonly file: string; readonly forget: () => Promise<void> }> {
  if (momentOfBackup(name) === undefined)
    throw new StartupError(`There is no file ${named}. Name a file that "${ownCommand('backup')}" wrote.`);
  if (!backup) {
    throw new StartupError(
      `There is no file ${named}. Set BACKUP_TO to the place where the backup lies, or name the file with its folder.`,
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-restore-'));
  const forget = (): Promise<void> => rm(folder, { recursive: true, force: true });
  try {
    const file = join(folder, name);
    await (await openBackupPlace(backup.to, dataDir)).fetch(name, file);
    return { file, forget };
  } catch (error) {
    await forget();
    if (!(error instanceof BackupPlaceError)) throw error;
    throw new StartupError(`The backup ${name} cannot be fetched: ${redactText(error.message)}. Nothing was changed.`);
  }
}

async function restoreFile(file: string, settings: Settings): Promise<void> {
  const own = await readSchema();
  const passphrase = settings.backupPassphrase;
  const { header: archive } = await checkArchive(file, { passphrase });
  await stepsOf(archive, own.steps);
  const undo = await takeOverSecrets(settings.dataDir, archive.secrets);
  try {
    const secrets = await loadSecrets(settings.dataDir, settings);
    if (secrets.passwordPepper !== archive.secrets.passwordPepper) {
      throw new StartupError(
        `${join(settings.dataDir, 'secrets.json')} is of another installation, so no password of the backup would fit. Restore into a new DATA_DIR, or set PASSWORD_PEPPER to that of the backup.`,
      );
    }
    const database = await openDatabase(settings, { isNew: true });
    try {
      if (database.isServerRunning || (await isInUse(database.client))) {
        throw new StartupError('The server is running. Stop it before everything in it is replaced.');
      }
      const { rows, objects, isEarlier } = await restoreArchive({
        client: database.client,
        blobs: await createBlobs(settings),
        file,
        passphrase,
        passwords: secrets,
        own,
      });
      const next = isEarlier
        ? 'Start the server, which brings these tables of an earlier version up to date.'
        : 'Start the server.';
      process.stdout.write(`${rows} rows and ${objects} file contents of ${archive.madeAt} were restored. ${next}\n`);
    } finally {
      await database.close();
    }
  } catch (error) {
    await undo();
    throw error;
  }
}

/**
 * Writes the secrets of a backup into a data folder that has none.
 *
 * @returns What empties the folder again where it was new.
 */
async function takeOverSecrets(dataDir: string, secrets: StoredSecrets): Promise<() => Promise<void>> {
  const wasThere = existsSync(dataDir);
  const isNew = !wasThere || (await readdir(dataDir)).length === 0;
  const file = join(dataDir, 'secrets.json');
  if (!existsSync(file)) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await writeFile(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  }
  return async () => {
    if (!isNew) return;
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true });
    if (!wasThere) await rmdir(dataDir);
  };
}

try {
  await restore(process.argv[2]);
} catch (error) {
  if (!isStartupError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
