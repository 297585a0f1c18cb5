import { databaseReserveBytes } from '../storage/disk-space.ts';
import type { RoomReport } from '../storage/storage-room.ts';
import type { PartState } from './part-state.ts';

/** What an operator has to see to. */
export interface AlertCause {
  /** Stays the same as long as the cause lasts. */
  readonly key: string;
  /** One sentence with the way out. */
  readonly text: string;
}

/** What was seen of a server. */
export interface AlertSigns {
  readonly host: string;
  readonly parts: readonly PartState[];
  /** Restarts of each part in the last quarter of an hour. */
  readonly recentRestarts: Readonly<Record<string, number>>;
  /** `undefined` where it could not be read. */
  readonly room: RoomReport | undefined;
  readonly isStorageReady: boolean;
  /** Requests that failed in the last minute. */
  readonly failed: number;
  /** ISO 8601, or `null` for none yet; `undefined` where the database did not answer. */
  readonly backedUpAt: string | null | undefined;
  /** Why the latest backup failed; `null` or `undefined` where it did not, or is not known. */
  readonly backupFailure: string | null | undefined;
  readonly maxBackupHours: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** From here on the disk is nearly full, in percent. */
const nearlyFullPercent = 90;
/** So many failed requests within a minute are no accident. */
const manyFailed = 10;

/** The causes of alerts among what was seen. Those of all servers have the same key on each. */
export function alertCauses({ host, ...signs }: AlertSigns): readonly AlertCause[] {
  const causes: AlertCause[] = [];
  for (const { name, isReady } of signs.parts) {
    const restarts = signs.recentRestarts[name] ?? 0;
    if (!isReady)
      causes.push({
        key: `${host} ${name} away`,
        text: `${name} does not answer. It is started again by itself; if it stays away, the log says why.`,
      });
    else if (restarts > 0)
      causes.push({
        key: `${host} ${name} restarted`,
        text: `${name} ended and was started again (${restarts} times in 15 minutes). The log says why.`,
      });
  }
  if (!signs.isStorageReady)
    causes.push({
      key: `${host} storage away`,
      text: 'The storage of files does not answer, so files are refused. Check STORAGE_URL and what is behind it.',
    });
  const { room } = signs;
  if (room && (room.usedPercent >= nearlyFullPercent || (room.freeBytes !== null && room.freeBytes < databaseReserveBytes))) {
    causes.push({
      key: `${host} disk`,
      text: `The disk of the data folder is ${room.usedPercent} % full. Free some space, or empty the trash on the page Storage room.`,
    });
  }
  if (signs.failed >= manyFailed) {
    causes.push({
      key: `${host} errors`,
      text: `${signs.failed} requests failed within a minute. The page Server state and the log name them.`,
    });
  }
  if (typeof signs.backupFailure === 'string') {
    causes.push({
      key: 'backup failed',
      text: `The latest backup failed (${signs.backupFailure}). The page Backups says why, and makes one now.`,
    });
  }
  if (signs.backedUpAt !== undefined) {
    const hours = signs.backedUpAt === null ? Number.POSITIVE_INFINITY : (signs.now - Date.parse(signs.backedUpAt)) / 3_600_000;
    if (hours > signs.maxBackupHours) {
      const since =
        signs.backedUpAt === null
          ? 'No complete backup was made yet'
          : `The last complete backup is ${Math.floor(hours)} hours old`;
      causes.push({ key: 'backup', text: `${since}. Make one, and look why it is not made by the clock.` });
    }
  }
  return causes;
}
