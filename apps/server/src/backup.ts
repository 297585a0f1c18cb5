import { resolve } from 'node:path';
import { writeArchive } from './backup/write-archive.ts';
import { openDatabase } from './data-dir/open-database.ts';
import { loadSecrets } from './data-dir/secrets.ts';
import { readSettings } from './settings.ts';
import { createBlobs } from './storage/create-storage.ts';
import { isStartupError, StartupError } from './startup-error.ts';

/** `npm run backup -- file`: writes all tables as they stand at one moment, and all files, to one file, while the server runs or not. */
async function backup(name: string | undefined): Promise<void> {
  if (!name) throw new StartupError('Name the file to write: npm run backup -- lab-console.backup');
  const settings = readSettings(process.env);
  const file = resolve(process.env['COMMAND_DIR'] ?? '.', name);
  const database = await openDatabase(settings);
  try {
    const { rows, objects, missing } = await writeArchive({
      client: database.client,
      blobs: await createBlobs(settings),
      secrets: await loadSecrets(settings.dataDir, settings),
      file,
    });
    process.stdout.write(
      `${file} holds ${rows} rows, ${objects} file contents and the server's secrets. Keep it where nobody else can read it.\n`,
    );
    if (missing.length > 0) {
      process.stderr.write(
        `${missing.length} file contents are not in the storage, so they are not in the backup: ${missing.slice(0, 5).join(', ')}. Check STORAGE_URL; a file may also have been deleted for good while the backup was written.\n`,
      );
    }
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
