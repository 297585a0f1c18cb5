import { rm } from 'node:fs/promises';
import pg from 'pg';
import { redactText } from '../../log/redact-text.ts';
import type { Settings } from '../../settings/settings.ts';
import { isStartupError } from '../../startup-error.ts';
import { createBlobs } from '../../storage/open-blobs.ts';
import { StorageError } from '../../storage/storage-error.ts';
import type { Secrets } from '../data-dir/secrets.ts';
import { checkArchive } from './archive-format.ts';
import { BackupPlaceError, backupName, momentOfBackup, type BackupPlace } from './backup-place.ts';
import type { BackupFailure, BackupPhase, BackupRecords, DoneBackup } from './backup-records.ts';
import { keptBackups } from './kept-backups.ts';
import { canTryArchive, tryArchive } from './try-archive.ts';
import { writeArchive } from './write-archive.ts';

/** How often progress is noted and a wish to cancel is looked for, in milliseconds. */
const noteEveryMs = 1_000;

/** What a backup is made of, and where it goes. */
export interface MakeBackupOptions {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly connection: string | pg.ClientConfig;
  readonly records: BackupRecords;
  /** Its record; none where the tables have no place for one. */
  readonly id: number | undefined;
  readonly place: BackupPlace;
  /** The file that a person named; else it gets the name of its moment, and old ones are removed by age. */
  readonly file?: string;
  /** Whether it is restored into an empty Postgres as well, where there is one. */
  readonly isTried: boolean;
  readonly signal?: AbortSignal;
}

/** A backup that was made, with the name of its file. */
export interface MadeBackup extends DoneBackup {
  readonly name: string;
  /** Why older ones could not be removed, which the next backup tries again. */
  readonly olderLeft?: string;
}

/** A backup that lacks contents of files; what there is was written to `file`. */
export class IncompleteBackupError extends Error {
  override readonly name = 'IncompleteBackupError';
  readonly missing: readonly string[];
  readonly file: string;

  constructor(missing: readonly string[], file: string) {
    super(`${missing.length} contents of files are not in the storage (${missing.slice(0, 5).join(', ')})`);
    this.missing = missing;
    this.file = file;
  }
}

/** An administrator broke it off. */
export class BackupCancelledError extends Error {
  override readonly name = 'BackupCancelledError';
}

/**
 * Makes a backup: written under a draft name, read again and compared, and only then put in its place. Before that it is restored into a Postgres that
 * is thrown away, where there is one. Old ones are removed last; it is made even where that fails. Whatever becomes of it is noted.
 *
 * @throws IncompleteBackupError, BackupCancelledError, or what it failed with; nothing that was kept before is touched then.
 */
export async function makeBackup(options: MakeBackupOptions): Promise<MadeBackup> {
  const { records, id, settings } = options;
  const begun = new Date();
  const name = options.file ?? backupName(begun);
  const cancel = new AbortController();
  const stopped = new AbortController();
  const signal = AbortSignal.any([cancel.signal, stopped.signal, ...(options.signal ? [options.signal] : [])]);
  const now = { phase: 'writing' as BackupPhase, rows: 0, files: 0 };
  let noting = Promise.resolve();
  const note = (): void => {
    if (id === undefined) return;
    noting = noting.then(async () => {
      try {
        if (await records.progress(id, now)) cancel.abort(new BackupCancelledError('cancelled'));
      } catch (error) {
        // Without its records nobody would know of it, and another server might begin one.
        stopped.abort(error);
      }
    });
  };
  if (id !== undefined) await records.begin(id, { name, isEncrypted: settings.backupPassphrase !== undefined, begun });
  const timer = setInterval(note, noteEveryMs);
  try {
    const made = await write(options, { name, signal, now });
    clearInterval(timer);
    await noting;
    await records.done(id, made, begun);
    return { ...made, name, ...(options.file === undefined ? await removeOld(options) : {}) };
  } catch (error) {
    clearInterval(timer);
    await noting;
    const reason: unknown = signal.aborted ? signal.reason : error;
    if (id !== undefined) {
      if (reason instanceof BackupCancelledError) await records.cancelled(id).catch(() => undefined);
      else await records.failed(id, failureOf(reason, signal.aborted), detailOf(reason)).catch(() => undefined);
    }
    throw reason;
  }
}

async function write(
  { settings, secrets, connection, place, isTried }: MakeBackupOptions,
  {
    name,
    signal,
    now,
  }: { readonly name: string; readonly signal: AbortSignal; readonly now: { phase: BackupPhase; rows: number; files: number } },
): Promise<DoneBackup> {
  const file = await place.fileFor(name);
  const config = typeof connection === 'string' ? { connectionString: connection } : connection;
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const canTry = isTried && (await canTryArchive(client, settings));
    const {
      rows,
      objects,
      size,
      missing,
      file: written,
    } = await writeArchive({
      client,
      blobs: await createBlobs(settings),
      secrets,
      file,
      passphrase: settings.backupPassphrase,
      signal,
      onProgress: ({ rows: count, objects: files }) => Object.assign(now, { rows: count, files }),
      check: async (draft, counted) => {
        now.phase = canTry ? 'trying' : 'checking';
        const found = canTry
          ? await tryArchive({ file: draft, settings, signal })
          : await checkArchive(draft, { passphrase: settings.backupPassphrase, signal });
        if (found.rows !== counted.rows || found.objects !== counted.objects) {
          throw new DamagedBackupError(
            `${counted.rows} rows and ${counted.objects} contents were written, and ${found.rows} and ${found.objects} were read`,
          );
        }
      },
    });
    if (missing.length > 0) throw new IncompleteBackupError(missing, written);
    now.phase = 'storing';
    try {
      await place.keep(file, name, signal);
    } catch (error) {
      // What did not arrive is no backup.
      await rm(file, { force: true });
      throw error;
    }
    return { rows, files: objects, size, checked: canTry ? 'restored' : 'read' };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What was read back is not what was written. */
class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}

async function removeOld(options: MakeBackupOptions): Promise<Pick<MadeBackup, 'olderLeft'>> {
  try {
    await keepByAge(options);
    return {};
  } catch (error) {
    return { olderLeft: detailOf(error) };
  }
}

/** Removes what is older than the settings keep, and makes the list that of the place. */
async function keepByAge({ records, place, settings }: MakeBackupOptions): Promise<void> {
  const found = await place.list();
  const keep = settings.backup?.keep;
  const stay = keep
    ? keptBackups(
        found.flatMap(({ name }) => momentOfBackup(name) ?? []),
        keep,
        await records.timeZone(),
      )
    : undefined;
  const left = [];
  for (const backup of found) {
    if (stay === undefined || stay.has(momentOfBackup(backup.name) ?? 0)) left.push(backup);
    else await place.remove(backup.name);
  }
  await records.reconcile(left);
}

function failureOf(error: unknown, isStopped: boolean): BackupFailure {
  const code = (error as { readonly code?: unknown }).code;
  if (error instanceof IncompleteBackupError) return 'incomplete';
  if (error instanceof BackupPlaceError) return 'place';
  if (error instanceof StorageError) return 'storage';
  if (code === 'ENOSPC' || code === '53100') return 'room';
  if (error instanceof DamagedBackupError || isStartupError(error)) return 'damaged';
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return 'database';
  return isStopped ? 'interrupted' : 'other';
}

function detailOf(error: unknown): string {
  return redactText(error instanceof Error ? error.message : String(error));
}
