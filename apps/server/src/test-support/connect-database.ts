import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Connects to the embedded database of a running server as its superuser. */
export async function connectDatabase(dataDir: string): Promise<pg.Client> {
  const { superuserPassword } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as {
    superuserPassword: string;
  };
  const host = await runtimeDirOf(dataDir);
  const client = new pg.Client({ host, port: 5432, user: 'postgres', password: superuserPassword, database: 'lab_console' });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Folder with the sockets of a running server. */
export async function runtimeDirOf(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, 'runtime-dir'), 'utf8')).trim();
}
