import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadArchive, readArchive } from './backup/archive.ts';
import { openDatabase } from './data-dir/open-database.ts';
import { loadSecrets } from './data-dir/secrets.ts';
import { migrate } from './database/migrate.ts';
import { readSettings } from './settings.ts';
import { isStartupError, StartupError } from './startup-error.ts';

/**
 * `npm run restore -- file`: replaces everything in the database by what a backup holds, all or nothing. The server must not run. On a new
 * data folder the secrets of the backup are taken over as well.
 */
async function restore(name: string | undefined): Promise<void> {
  if (!name) throw new StartupError('Name the file to read: npm run restore -- lab-console.backup');
  const settings = readSettings(process.env);
  const archive = await readArchive(resolve(process.env['COMMAND_DIR'] ?? '.', name));
  const secretsFile = join(settings.dataDir, 'secrets.json');
  if (!existsSync(secretsFile)) {
    await mkdir(settings.dataDir, { recursive: true, mode: 0o700 });
    await writeFile(secretsFile, `${JSON.stringify(archive.secrets, null, 2)}\n`, { mode: 0o600 });
  }
  const secrets = await loadSecrets(settings.dataDir, settings);
  if (secrets.passwordPepper !== archive.secrets.passwordPepper) {
    throw new StartupError(
      `${secretsFile} is of another installation, so no password of the backup would fit. Restore into a new DATA_DIR, or set PASSWORD_PEPPER to that of the backup.`,
    );
  }
  const database = await openDatabase(settings, { isNew: true });
  try {
    if (database.isServerRunning) throw new StartupError('The server is running. Stop it before everything in it is replaced.');
    await migrate({ connection: database.config, ...secrets });
    const rows = await loadArchive(database.client, archive);
    process.stdout.write(`${rows} rows of ${archive.madeAt} were restored. Start the server.\n`);
  } finally {
    await database.close();
  }
}

try {
  await restore(process.argv[2]);
} catch (error) {
  if (!isStartupError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
