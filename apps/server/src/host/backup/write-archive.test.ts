import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import { expect, it } from 'vitest';
import { startTestCluster } from '../../../test/database/test-cluster.ts';
import { BlobMissingError, type BlobStore } from '../../storage/blob-store.ts';
import { readArchive } from './archive-format.ts';
import { testSecrets } from '../../../test/test-secrets.ts';
import { writeArchive } from './write-archive.ts';

it('holds all tables as they stood at one moment, whatever is saved while it is written', async () => {
  const cluster = await startTestCluster({ isMigrated: true });
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-archive-'));
  const [client, other] = [new pg.Client(cluster.connection), new pg.Client(cluster.connection)];
  await Promise.all([client.connect(), other.connect()]);
  try {
    const add = (code: string) => other.query(`insert into app.users (code, name, role) values ($1, $1, 'teacher')`, [code]);
    await add('before');
    // Somebody saves when tables were written already and this one is still to come.
    const watched = {
      query: async (text: string) => {
        if (text.includes('from app.users t')) await add('meanwhile');
        return client.query(text);
      },
    } as unknown as pg.Client;
    const file = join(folder, 'archive');
    await writeArchive({ client: watched, blobs: {} as BlobStore, secrets: testSecrets, file });
    const rows = new Map<string, string[]>();
    let table = '';
    for await (const part of (await readArchive(file)).parts()) {
      if (part.kind === 'table') rows.set((table = part.name), []);
      if (part.kind === 'row') rows.get(table)?.push(part.row);
    }
    expect(rows.size).toBeGreaterThan(50);
    expect(rows.get('app.users')).toEqual([expect.stringContaining('before')]);
    expect((await other.query('select code from app.users order by id')).rows).toEqual([
      { code: 'before' },
      { code: 'meanwhile' },
    ]);
  } finally {
    await Promise.all([client.end(), other.end()]);
    await cluster.stop();
    await rm(folder, { recursive: true });
  }
});

it('names contents that are missing or have other bytes, and not those whose file was deleted meanwhile', async () => {
  const cluster = await startTestCluster({ isMigrated: true });
  const folder = await mkdtemp(join(tmpdir(), 'lab-console-archive-'));
  const [client, other] = [new pg.Client(cluster.connection), new pg.Client(cluster.connection)];
  await Promise.all([client.connect(), other.connect()]);
  try {
    const [missing, deleted, changed, whole, trash] = ['missing', 'deleted', 'changed', 'whole', 'trash'].map((text) =>
      createHash('sha256').update(text).digest('hex'),
    ) as [string, string, string, string, string];
    const stored = new Map([
      [whole, 'whole'],
      [trash, 'trash'],
    ]);
    await other.query(
      `insert into app.objects (bucket_id, name, content, metadata)
       select (select min(id) from app.buckets), v || '.bin', v, '{"size": 5}' from unnest($1::text[]) v`,
      [[missing, deleted, changed, whole]],
    );
    await other.query(
      `insert into app.deleted_objects (id, bucket_id, name, content, metadata, created_at, updated_at)
       select gen_random_uuid(), min(id), 'trash.bin', $1, '{"size": 5}', now(), now() from app.buckets`,
      [trash],
    );
    const blobs = {
      read: async (hash: string) => {
        if (hash === deleted) await other.query('delete from app.objects where content = $1', [deleted]);
        if (hash === deleted || hash === missing) throw new BlobMissingError(hash);
        return Readable.from([Buffer.from(stored.get(hash) ?? 'another')]);
      },
    } as unknown as BlobStore;
    const file = join(folder, 'archive');
    await writeFile(file, 'the last backup');
    const written = await writeArchive({ client, blobs, secrets: testSecrets, file });
    expect(written).toMatchObject({ objects: 2, file: `${file}.incomplete` });
    expect(written.missing).toEqual([missing, changed].toSorted());
    expect(await readFile(file, 'utf8')).toBe('the last backup');
    await other.query('delete from app.objects where content = any ($1)', [[missing, changed]]);
    expect(await writeArchive({ client, blobs, secrets: testSecrets, file })).toMatchObject({ missing: [], file });
    // It holds the secrets of the server.
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  } finally {
    await Promise.all([client.end(), other.end()]);
    await cluster.stop();
    await rm(folder, { recursive: true });
  }
});
