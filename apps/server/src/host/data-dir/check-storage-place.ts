import pg from 'pg';
import { loginRoles, ownerRole } from '../../database/roles.ts';
import { StartupError } from '../../startup-error.ts';

/**
 * Notes where this server keeps files. Has to come before it signs in as the gateway.
 *
 * @param place - As `storagePlace` names it.
 * @throws StartupError when another server runs that keeps them elsewhere: each would lack the files of the other.
 */
export async function requireSameStoragePlace(connection: string | pg.ClientConfig, place: string): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    const { rows: servers } = await client.query<{ is_running: boolean }>(
      'select exists (select from pg_stat_activity where datname = current_database() and usename = any ($1)) as is_running',
      [loginRoles],
    );
    await client.query(`set local role ${ownerRole}`);
    const { rows } = await client.query<{ known: string | null }>(
      'select storage_place as known from auth.installation for update',
    );
    const known = rows[0]?.known ?? null;
    if (servers[0]?.is_running === true && known !== null && known !== place) {
      throw new StartupError(
        'Another server that uses the database of DATABASE_URL keeps its files in another place, so each would lack the files of the other. Give all of them the same bucket (STORAGE_URL=s3://…) or a folder that all of them share (STORAGE_URL=file:///…), or stop the other one first.',
      );
    }
    await client.query('update auth.installation set storage_place = $1', [place]);
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
}
