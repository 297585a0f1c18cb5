import { resolve } from 'node:path';
import { BackupPlaceError, filePlace, openBackupPlace } from './host/backup/backup-place.ts';
import { openBackupRecords } from './host/backup/backup-records.ts';
import { BackupCancelledError, IncompleteBackupError, makeBackup } from './host/backup/make-backup.ts';
import { openDatabase } from './host/data-dir/open-database.ts';
import { loadSecrets } from './host/data-dir/secrets.ts';
import { redactText } from './log/redact-text.ts';
import { readSettings } from './settings/settings.ts';
import { isStartupError, StartupError } from './startup-error.ts';
import { ownCommand } from './settings/own-files.ts';

/** How the command ends when the backup lacks contents; 1 is every other failure. */
const incompleteExitCode = 3;

/**
 * `npm run backup -- file`: writes all tables as of one moment, and all files, to one file, while the server runs or not. Without a name it makes the
 * backup that the clock makes, in the place of `BACKUP_TO`. A backup that lacks contents replaces nothing.
 */
async function backup(name: string | undefined): Promise<void> {
  const settings = readSettings(process.env);
  if (!name && !settings.backup) {
    throw new StartupError(
      `Name the file to write: ${ownCommand('backup', 'lab-console.backup')}. Or set BACKUP_TO to the place where backups are kept.`,
    );
  }
  const file = name ? resolve(process.env['COMMAND_DIR'] ?? '.', name) : undefined;
  const place = file ? filePlace(file) : await openBackupPlace(settings.backup?.to ?? '', settings.dataDir);
  const database = await openDatabase(settings);
  const records = await openBackupRecords(database.config);
  try {
    if (!(await records.lock())) {
      throw new StartupError('A backup is being made at the moment. Wait for its end, or cancel it on the page Backups.');
    }
    const made = await makeBackup({
      settings,
      secrets: await loadSecrets(settings.dataDir, settings),
      connection: database.config,
      records,
      id: await records.add('command'),
      place,
      ...(file ? { file } : {}),
      isTried: file === undefined,
    });
    const shown = file ?? `${made.name} in ${redactText(settings.backup?.to ?? '')}`;
    const checked =
      made.checked === 'restored'
        ? 'It was read again and restored into an empty database to try it.'
        : 'It was read again and is as it was written.';
    const care = settings.backupPassphrase
      ? 'Nobody can read it without the passphrase: keep that elsewhere.'
      : 'Keep it where nobody else can read it.';
    process.stdout.write(
      `${shown} holds ${made.rows} rows, ${made.files} file contents and the server's secrets. ${checked} ${care}\n`,
    );
    if (made.olderLeft !== undefined) process.stderr.write(`Older backups could not be removed: ${made.olderLeft}.\n`);
  } catch (error) {
    if (error instanceof IncompleteBackupError) {
      const { missing } = error;
      const kept = file ? `; ${file} was not touched` : '; those that are kept were not touched';
      process.stderr.write(
        `The backup is not complete: ${missing.length === 1 ? '1 file content is' : `${missing.length} file contents are`} not in the storage (${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}). What there is was written to ${error.file}${kept}. Set STORAGE_URL to the storage of the server and run it again.\n`,
      );
      process.exitCode = incompleteExitCode;
      return;
    }
    if (error instanceof BackupCancelledError) throw new StartupError('The backup was cancelled on the page Backups.');
    if (error instanceof BackupPlaceError) {
      throw new StartupError(`The backup was not made: ${redactText(error.message)}.`);
    }
    throw error;
  } finally {
    await records.close();
    await database.close();
  }
}

try {
  await backup(process.argv[2]);
} catch (error) {
  if (!isStartupError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
