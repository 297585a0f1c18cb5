import type pg from 'pg';
import { listen } from '../../database/listen.ts';
import type { Log } from '../../log/log.ts';
import { redactText } from '../../log/redact-text.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Secrets } from '../data-dir/secrets.ts';
import { openBackupPlace } from './backup-place.ts';
import { openBackupRecords, type BackupPlan, type BackupRecords } from './backup-records.ts';
import { BackupCancelledError, makeBackup } from './make-backup.ts';

/** How often it is looked whether one is due, in milliseconds. */
const lookEveryMs = 60_000;
const firstLookMs = 3_000;

/**
 * Makes backups by the clock and when administrators request one, with the settings of the server. Of several servers over one database one at a time makes one. A
 * server that was off at the time makes it when it is back.
 */
export function startBackups(options: {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly connection: string | pg.ClientConfig;
  readonly log: Log;
}): { readonly stop: () => Promise<void> } {
  const { settings, connection, log } = options;
  const stopped = new AbortController();
  let running = Promise.resolve();
  const look = (): void => {
    running = running.then(async () => {
      if (stopped.signal.aborted) return;
      try {
        await makeWanted({ ...options, signal: stopped.signal });
      } catch (error) {
        log.warn({ err: error }, 'it could not be looked whether a backup is due');
      }
    });
  };
  running = notePlan(options);
  if (!settings.backup) return { stop: () => running };
  const first = setTimeout(look, firstLookMs);
  const timer = setInterval(look, lookEveryMs);
  const requests = listen({
    config: typeof connection === 'string' ? { connectionString: connection } : connection,
    log,
    channels: ['backups'],
    onListening: () => undefined,
    onNotification: look,
  });
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      stopped.abort(new Error('the server was stopped'));
      await requests.close();
      await running;
    },
  };
}

/** What is shown of the settings: never a password. */
function planOf({ backup, backupPassphrase }: Settings): BackupPlan | undefined {
  if (!backup) return undefined;
  const { to, at, keep } = backup;
  return { to: redactText(to), at, keep, isEncrypted: backupPassphrase !== undefined };
}

async function notePlan({ settings, connection, log }: Parameters<typeof startBackups>[0]): Promise<void> {
  try {
    const records = await openBackupRecords(connection);
    try {
      await records.notePlan(planOf(settings));
      if (settings.backup && (await records.lock())) await reconcile(settings, records);
    } finally {
      await records.close();
    }
  } catch (error) {
    log.warn({ err: error }, 'the plan of the backups could not be noted');
  }
}

async function reconcile(settings: Settings, records: BackupRecords): Promise<void> {
  await records.endInterrupted();
  if (!settings.backup) return;
  const place = await openBackupPlace(settings.backup.to, settings.dataDir);
  await records.reconcile(await place.list());
}

async function makeWanted({
  settings,
  secrets,
  connection,
  log,
  signal,
}: Parameters<typeof startBackups>[0] & { readonly signal: AbortSignal }): Promise<void> {
  if (!settings.backup) return;
  const records = await openBackupRecords(connection);
  try {
    if (!(await records.lock())) return;
    await records.endInterrupted();
    const wanted = await records.next(settings.backup.at);
    if (!wanted) return;
    const place = await openBackupPlace(settings.backup.to, settings.dataDir);
    // A place that is away is told by the backup itself.
    await place.clean().catch(() => undefined);
    try {
      const made = await makeBackup({ settings, secrets, connection, records, id: wanted.id, place, isTried: true, signal });
      log.info({ ...made, origin: wanted.origin }, 'a backup was made');
      if (made.olderLeft !== undefined) {
        log.warn({ reason: made.olderLeft }, 'older backups could not be removed; the next backup tries it again');
      }
    } catch (error) {
      if (error instanceof BackupCancelledError) log.info('a backup was cancelled');
      else log.error({ err: error }, 'a backup could not be made');
    }
  } finally {
    await records.close();
  }
}
