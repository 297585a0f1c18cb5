import { resolve } from 'node:path';
import { writeArchive } from './backup/archive.ts';
import { openDatabase } from './data-dir/open-database.ts';
import { loadSecrets } from './data-dir/secrets.ts';
import { readSettings } from './settings.ts';
import { isStartupError, StartupError } from './startup-error.ts';

/** `npm run backup -- file`: writes all tables as they stand at one moment to a file, while the server runs or not. */
async function backup(name: string | undefined): Promise<void> {
  if (!name) throw new StartupError('Name the file to write: npm run backup -- lab-console.backup');
  const settings = readSettings(process.env);
  const file = resolve(process.env['COMMAND_DIR'] ?? '.', name);
  const database = await openDatabase(settings);
  try {
    const rows = await writeArchive(database.client, file, await loadSecrets(settings.dataDir, settings));
    process.stdout.write(`${file} holds ${rows} rows and the server's secrets. Keep it where nobody else can read it.\n`);
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
