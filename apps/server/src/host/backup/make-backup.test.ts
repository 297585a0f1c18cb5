import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestCluster, type TestCluster } from '../../../test/database/test-cluster.ts';
import { testSecrets } from '../../../test/test-secrets.ts';
import { readSettings } from '../../settings/settings.ts';
import { BackupPlaceError, openBackupPlace, type BackupPlace } from './backup-place.ts';
import { openBackupRecords } from './backup-records.ts';
import { makeBackup } from './make-backup.ts';

let cluster: TestCluster;
let client: pg.Client;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-console-make-'));
  cluster = await startTestCluster({ isMigrated: true });
  client = new pg.Client(cluster.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Makes a backup in a new folder, part of which fails; returns what was noted and what is in the folder, too. */
async function makeWith(failing: Partial<BackupPlace>) {
  const to = await mkdtemp(join(folder, 'place-'));
  const records = await openBackupRecords(cluster.connection);
  const id = await records.add('command');
  const made = await makeBackup({
    settings: readSettings({ DATA_DIR: folder, BACKUP_TO: to }),
    secrets: testSecrets,
    connection: cluster.connection,
    records,
    id,
    place: { ...(await openBackupPlace(to, folder)), ...failing },
    isTried: false,
  })
    .catch((error: unknown) => error)
    .finally(records.close);
  const { rows } = await client.query<object>('select state, reason, checked from auth.backups where id = $1', [id]);
  return { made, noted: rows[0], left: await readdir(to) };
}

it('a backup is made where older ones cannot be removed', async () => {
  const { made, noted, left } = await makeWith({ list: () => Promise.reject(new BackupPlaceError('the list does not come')) });
  expect(made).toMatchObject({ name: left[0], checked: 'read', olderLeft: 'the list does not come' });
  expect(noted).toEqual({ state: 'done', reason: null, checked: 'read' });
  expect(left).toHaveLength(1);
});

it('a backup that does not arrive is none', async () => {
  const { made, noted, left } = await makeWith({ keep: () => Promise.reject(new BackupPlaceError('the place has gone')) });
  expect(made).toBeInstanceOf(BackupPlaceError);
  expect(noted).toEqual({ state: 'failed', reason: 'place', checked: null });
  expect(left).toEqual([]);
});
