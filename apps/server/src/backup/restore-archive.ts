import type pg from 'pg';
import type { LoginPasswords } from '../database/bootstrap.ts';
import type { Migration } from '../database/migration-files.ts';
import { migrateWithin, repeatWherePassing } from '../database/migrate.ts';
import { ownerRole } from '../database/roles.ts';
import { StartupError } from '../startup-error.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { checkArchive, type ArchiveHeader } from './archive-format.ts';
import { loadArchive } from './load-archive.ts';

/** What {@link restoreArchive} needs. */
export interface RestoreArchiveOptions {
  /** Signed in as who migrates. */
  readonly client: pg.Client;
  readonly blobs: BlobStore;
  readonly file: string;
  readonly passwords: LoginPasswords;
  /** The migrations of this program. */
  readonly own: readonly Migration[];
}

/** What was restored. */
export interface RestoredArchive {
  readonly header: ArchiveHeader;
  readonly rows: number;
  readonly objects: number;
  /** Whether the tables are those of an earlier version, which the next start brings up to date. */
  readonly isEarlier: boolean;
}

/**
 * The migrations that the tables of an archive had.
 *
 * @throws StartupError when this program has not all of them.
 */
export function migrationsOf({ migrations }: ArchiveHeader, own: readonly Migration[]): readonly Migration[] {
  const known = own.filter(({ version, md5 }) => migrations[version] === md5);
  if (known.length !== Object.keys(migrations).length) {
    throw new StartupError(
      'The backup was made by a newer version of the server, or by one whose tables this version cannot make. Restore it with the version that made it.',
    );
  }
  return known;
}

/**
 * Replaces all tables and rows by those of an archive, all or nothing, and adds its contents to the storage. Tables that an upgrade changed
 * since become those of the archive again.
 *
 * @throws StartupError when the archive is damaged or does not fit; everything in the database is then as before.
 */
export async function restoreArchive(options: RestoreArchiveOptions): Promise<RestoredArchive> {
  const { file, own } = options;
  // All of it, before anything is changed.
  const header = await checkArchive(file);
  const migrations = migrationsOf(header, own);
  const loaded = await repeatWherePassing(() => restoreOnce(options, migrations));
  return { header, ...loaded, isEarlier: migrations.length < own.length };
}

async function restoreOnce(
  { client, blobs, file, passwords, own }: RestoreArchiveOptions,
  migrations: readonly Migration[],
): Promise<{ rows: number; objects: number }> {
  await client.query('begin');
  try {
    await dropUpgradedTables(client, { own, archived: migrations });
    await migrateWithin(client, { ...passwords, migrations });
    const loaded = await loadArchive({ client, blobs, file });
    await client.query('commit');
    return loaded;
  } catch (error) {
    // The connection itself may be gone, and then there is nothing to roll back.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** No migration goes backwards: where the tables have one that the archive lacks, they are made anew. */
async function dropUpgradedTables(
  client: pg.Client,
  { own, archived }: { readonly own: readonly Migration[]; readonly archived: readonly Migration[] },
): Promise<void> {
  const { rows: found } = await client.query<{ has_tables: boolean }>(
    `select to_regclass('auth.schema_version') is not null as has_tables`,
  );
  if (found[0]?.has_tables !== true) return;
  await client.query(`set local role ${ownerRole}`);
  const { rows } = await client.query<{ version: string }>('select version from auth.schema_version where version > 0');
  const later = rows.filter(({ version }) => !archived.some((migration) => migration.version === Number(version)));
  // Tables of a version that this program does not know are refused by the migrations.
  const areKnown = later.every(({ version }) => own.some((migration) => migration.version === Number(version)));
  if (later.length > 0 && areKnown) await client.query('drop schema app, api, auth cascade');
  await client.query('reset role');
}
