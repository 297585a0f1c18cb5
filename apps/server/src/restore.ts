import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { checkArchive } from './backup/archive-format.ts';
import { loadArchive } from './backup/load-archive.ts';
import { openDatabase } from './data-dir/open-database.ts';
import { loadSecrets } from './data-dir/secrets.ts';
import { readMigrations, type Migration } from './database/migration-files.ts';
import { migrate } from './database/migrate.ts';
import { authenticatorRole, gatewayRole } from './database/roles.ts';
import { readSettings } from './settings.ts';
import { createBlobs } from './storage/create-storage.ts';
import { isStartupError, StartupError } from './startup-error.ts';

/** The migrations that the tables of a backup had: the next start brings them up to date. */
async function migrationsOf(archived: Readonly<Record<string, string>>): Promise<readonly Migration[]> {
  const own = await readMigrations();
  const known = own.filter(({ version, md5 }) => archived[version] === md5);
  if (known.length !== Object.keys(archived).length) {
    throw new StartupError(
      'The backup was made by a newer version of the server, or by one whose tables this version cannot make. Restore it with the version that made it.',
    );
  }
  return known;
}

/** Whether a server on this or another machine is connected. */
async function isInUse(client: pg.Client): Promise<boolean> {
  for (let look = 0; look < 10; look++) {
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and usename = any ($1)',
      [[authenticatorRole, gatewayRole]],
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
  if (!name) throw new StartupError('Name the file to read: npm run restore -- lab-console.backup');
  const settings = readSettings(process.env);
  const file = resolve(process.env['COMMAND_DIR'] ?? '.', name);
  // All of it, before anything is changed.
  const archive = await checkArchive(file);
  const migrations = await migrationsOf(archive.migrations);
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
    if (database.isServerRunning || (await isInUse(database.client))) {
      throw new StartupError('The server is running. Stop it before everything in it is replaced.');
    }
    await migrate({ connection: database.config, ...secrets, migrations });
    const { rows, objects } = await loadArchive({ client: database.client, blobs: await createBlobs(settings), file });
    process.stdout.write(`${rows} rows and ${objects} file contents of ${archive.madeAt} were restored. Start the server.\n`);
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
