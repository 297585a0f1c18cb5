import { resolve } from 'node:path';
import { noteBackup } from './host/backup/note-backup.ts';
import { writeArchive } from './host/backup/write-archive.ts';
import { openDatabase } from './host/data-dir/open-database.ts';
import { loadSecrets } from './host/data-dir/secrets.ts';
import { readSettings } from './settings/settings.ts';
import { createBlobs } from './storage/create-storage.ts';
import { isStartupError, StartupError } from './startup-error.ts';

/** How the command ends when the backup lacks contents; 1 is every other failure. */
const incompleteExitCode = 3;

/**
 * `npm run backup -- file`: writes all tables as of one moment, and all files, to one file, while the server runs or not. A backup that lacks
 * contents replaces nothing.
 */
async function backup(name: string | undefined): Promise<void> {
  if (!name) throw new StartupError('Name the file to write: npm run backup -- lab-console.backup');
  const settings = readSettings(process.env);
  const file = resolve(process.env['COMMAND_DIR'] ?? '.', name);
  const database = await openDatabase(settings);
  const begun = new Date();
  try {
    const written = await writeArchive({
      client: database.client,
      blobs: await createBlobs(settings),
      secrets: await loadSecrets(settings.dataDir, settings),
      file,
    });
    const { rows, objects, missing } = written;
    if (missing.length > 0) {
      process.stderr.write(
        `The backup is not complete: ${missing.length === 1 ? '1 file content is' : `${missing.length} file contents are`} not in the storage (${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}). What there is was written to ${written.file}; ${file} was not touched. Set STORAGE_URL to the storage of the server and run it again.\n`,
      );
      process.exitCode = incompleteExitCode;
      return;
    }
    await noteBackup(database.client, begun);
    process.stdout.write(
      `${file} holds ${rows} rows, ${objects} file contents and the server's secrets. Keep it where nobody else can read it.\n`,
    );
  } finally {
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
