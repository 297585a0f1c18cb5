import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import type { Secrets } from '../data-dir/secrets.ts';
import { startTestCluster } from '../database/test-cluster.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { readArchive } from './archive-format.ts';
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
    await writeArchive({ client: watched, blobs: {} as BlobStore, secrets: {} as Secrets, file });
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
