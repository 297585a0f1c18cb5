import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** How to connect to the embedded database of a running server as its superuser. */
export async function databaseConfig(dataDir: string): Promise<pg.ClientConfig> {
  const { superuserPassword } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as {
    superuserPassword: string;
  };
  const host = await runtimeDirOf(dataDir);
  return { host, port: 5432, user: 'postgres', password: superuserPassword, database: 'lab_console' };
}

/** Connects to the embedded database of a running server as its superuser. */
export async function connectDatabase(dataDir: string): Promise<pg.Client> {
  const client = new pg.Client(await databaseConfig(dataDir));
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Folder with the sockets of a running server. */
export async function runtimeDirOf(dataDir: string): Promise<string> {
  return (await readFile(join(dataDir, 'runtime-dir'), 'utf8')).trim();
}
