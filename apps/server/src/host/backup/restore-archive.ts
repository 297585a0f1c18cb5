import type pg from 'pg';
import type { LoginPasswords } from '../../database/bootstrap.ts';
import { migrateWithin, repeatWherePassing, type Schema } from '../../database/migrate.ts';
import { ownerRole } from '../../database/roles.ts';
import { baselineOf, olderSentence, readEarlierVersion } from '../../database/schema/earlier-versions.ts';
import type { Step } from '../../database/schema/steps.ts';
import { StartupError } from '../../startup-error.ts';
import type { BlobStore } from '../../storage/blob-store.ts';
import { checkArchive, type ArchiveHeader } from './archive-format.ts';
import { loadArchive } from './load-archive.ts';

/** What {@link restoreArchive} needs. */
export interface RestoreArchiveOptions {
  /** Signed in as who migrates. */
  readonly client: pg.Client;
  readonly blobs: BlobStore;
  readonly file: string;
  /** Of an encrypted archive. */
  readonly passphrase?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly passwords: LoginPasswords;
  /** The schema of this program. */
  readonly own: Schema;
}

/** What was restored. */
export interface RestoredArchive {
  readonly header: ArchiveHeader;
  readonly rows: number;
  readonly objects: number;
  /** Whether the tables are those of an earlier version, which the next start upgrades. */
  readonly isEarlier: boolean;
}

/**
 * The steps that the tables of an archive had.
 *
 * @throws StartupError when this program has not all of them, or when the archive is of a version before the baseline.
 */
export async function stepsOf({ migrations }: ArchiveHeader, own: readonly Step[]): Promise<readonly Step[]> {
  const archived = new Map(Object.entries(migrations).map(([version, md5]) => [Number(version), md5]));
  const earlier = await readEarlierVersion(archived);
  if (earlier === 'last') return [baselineOf(own)];
  if (earlier === 'older') throw new StartupError(olderSentence('backup'));
  const known = own.filter(({ version, md5 }) => archived.get(version) === md5);
  if (known.length !== archived.size) {
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
  const { header } = await checkArchive(file, options);
  const steps = await stepsOf(header, own.steps);
  const loaded = await repeatWherePassing(() => restoreOnce(options, steps));
  return { header, ...loaded, isEarlier: steps.length < own.steps.length };
}

async function restoreOnce(
  { client, blobs, file, passphrase, signal, passwords, own }: RestoreArchiveOptions,
  steps: readonly Step[],
): Promise<{ rows: number; objects: number }> {
  await client.query('begin');
  try {
    await dropUpgradedTables(client, { own: own.steps, archived: steps });
    // Views and functions of this version fit no earlier tables: the next start makes them.
    await migrateWithin(client, { ...passwords, steps, objects: steps.length === own.steps.length ? own.objects : undefined });
    const loaded = await loadArchive({ client, blobs, file, passphrase, signal });
    // Labels, which are made again with all else, are those of the archive now.
    await client.query('update auth.schema_version set md5 = null where version = 0');
    // A backup that was being made is one of those that had not come to their end.
    await client.query(`do $$ begin
      if to_regclass('auth.backups') is not null then delete from auth.backups where state in ('waiting', 'running'); end if;
    end $$`);
    await client.query('commit');
    return loaded;
  } catch (error) {
    // The connection itself may be gone, and then there is nothing to roll back.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** No step goes backwards: where the tables have one that the archive lacks, they are made anew. */
async function dropUpgradedTables(
  client: pg.Client,
  { own, archived }: { readonly own: readonly Step[]; readonly archived: readonly Step[] },
): Promise<void> {
  const { rows: found } = await client.query<{ has_tables: boolean }>(
    `select to_regclass('auth.schema_version') is not null as has_tables`,
  );
  if (found[0]?.has_tables !== true) return;
  await client.query(`set local role ${ownerRole}`);
  const { rows } = await client.query<{ version: string; md5: string | null }>(
    'select version, md5 from auth.schema_version where version > 0',
  );
  const applied = new Map(rows.map(({ version, md5 }) => [Number(version), md5]));
  const later = [...applied.keys()].filter((version) => !archived.some((step) => step.version === version));
  // Tables of a version that this program does not know are refused by the migration.
  const areKnown =
    later.every((version) => own.some((step) => step.version === version)) || (await readEarlierVersion(applied)) !== 'none';
  if (later.length > 0 && areKnown) await client.query('drop schema app, api, auth cascade');
  await client.query('reset role');
}
