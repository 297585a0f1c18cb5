import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { bootstrapSql } from '../../../src/database/bootstrap.ts';
import { ownerRole } from '../../../src/database/roles.ts';
import { schemaFolder } from '../../../src/database/schema/read-schema.ts';
import { readChecksums } from '../../../src/database/schema/steps.ts';

/** Makes in an empty database what the last numbered migrations of before made, with the list of them. */
export async function makeLastMigrations(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(bootstrapSql());
    await client.query('begin');
    await client.query(`set local role ${ownerRole}`);
    await client.query('set local search_path = auth');
    await client.query('create table auth.schema_version (version bigint primary key, name text, md5 text, run_at timestamptz)');
    await client.query(gunzipSync(await readFile(join(import.meta.dirname, 'last-migrations.sql.gz'))).toString('utf8'));
    for (const [file, md5] of await readChecksums(join(schemaFolder, 'last-migrations.md5'))) {
      await client.query('insert into auth.schema_version (version, name, md5, run_at) values ($1, $2, $3, now())', [
        Number(file.slice(0, 3)),
        file.slice('000.do.'.length, -'.sql'.length),
        md5,
      ]);
    }
    await client.query('commit');
  } finally {
    await client.end();
  }
}
