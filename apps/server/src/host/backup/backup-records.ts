import pg from 'pg';
import { ownerRole } from '../../database/roles.ts';
import type { FoundBackup } from './backup-place.ts';
import { momentOfBackup } from './backup-place.ts';
import type { KeptBackups } from '../../settings/backup-settings.ts';

/** Only one server or command of an installation makes a backup at a time. */
const lockKey = 7_310_215_511;

/** Tables of a version that knows no records of backups, or a copy of the database that takes no changes. */
const unnotedCodes: ReadonlySet<unknown> = new Set(['42P01', '42703', '3F000', '25006']);

/** What requested a backup. */
export type BackupOrigin = 'schedule' | 'console' | 'command';

/** What is done to a backup at the moment. */
export type BackupPhase = 'writing' | 'checking' | 'trying' | 'storing';

/** Why a backup failed. */
export type BackupFailure = 'incomplete' | 'storage' | 'place' | 'room' | 'database' | 'damaged' | 'interrupted' | 'other';

/** By what a server makes backups, as the console shows it. */
export interface BackupPlan {
  readonly to: string;
  readonly at: string;
  readonly keep: KeptBackups;
  readonly isEncrypted: boolean;
}

/** A backup that was made. */
export interface DoneBackup {
  readonly rows: number;
  readonly files: number;
  readonly size: number;
  readonly checked: 'read' | 'restored';
}

/** How far a backup is. */
export interface BackupProgress {
  readonly phase: BackupPhase;
  readonly rows: number;
  readonly files: number;
}

/** What the database knows of backups. */
export interface BackupRecords {
  /** Whether this is now the only one that makes a backup, until {@link BackupRecords.close}. */
  readonly lock: () => Promise<boolean>;
  readonly notePlan: (plan: BackupPlan | undefined) => Promise<void>;
  /** Ends what a killed server left; to be called under the lock. */
  readonly endInterrupted: () => Promise<void>;
  /** The backup that an administrator requested first, or one by the clock where that is due; `undefined` where there is nothing to do. */
  readonly next: (at: string) => Promise<{ readonly id: number; readonly origin: BackupOrigin } | undefined>;
  /** Begins one that no administrator has requested. `undefined` where the tables have no place for it. */
  readonly add: (origin: BackupOrigin) => Promise<number | undefined>;
  readonly begin: (
    id: number,
    backup: { readonly name: string; readonly isEncrypted: boolean; readonly begun: Date },
  ) => Promise<void>;
  /** Whether an administrator wants it to be broken off. */
  readonly progress: (id: number, progress: BackupProgress) => Promise<boolean>;
  readonly done: (id: number | undefined, backup: DoneBackup, begun: Date) => Promise<void>;
  readonly failed: (id: number, reason: BackupFailure, detail: string) => Promise<void>;
  readonly cancelled: (id: number) => Promise<void>;
  /** Makes the list that of the place. */
  readonly reconcile: (found: readonly FoundBackup[]) => Promise<void>;
  readonly timeZone: () => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Opens the records over a connection of their own, with the rights of the owner of the tables. */
export async function openBackupRecords(connection: string | pg.ClientConfig): Promise<BackupRecords> {
  const config = typeof connection === 'string' ? { connectionString: connection } : connection;
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`set role ${ownerRole}`);
    // The work between two notes takes its time.
    await client.query('set idle_session_timeout = 0');
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  const end = (id: number, state: string, reason: BackupFailure | null, detail: string | null) =>
    client.query(
      `update auth.backups set state = $2, reason = $3, detail = left($4, 2000), ended_at = clock_timestamp(), phase = null where id = $1`,
      [id, state, reason, detail],
    );
  return {
    lock: async () => {
      const { rows } = await client.query<{ is_ours: boolean }>('select pg_try_advisory_lock($1) as is_ours', [lockKey]);
      return rows[0]?.is_ours === true;
    },
    notePlan: async (plan) => {
      await client.query('update auth.installation set backup_plan = $1 where backup_plan is distinct from $1', [
        plan === undefined ? null : JSON.stringify(plan),
      ]);
    },
    endInterrupted: async () => {
      await client.query(
        `update auth.backups set state = 'failed', reason = 'interrupted', ended_at = clock_timestamp(), phase = null where state = 'running'`,
      );
      await client.query(
        `delete from auth.backups where requested_at < now() - interval '400 days' and (state <> 'done' or removed_at is not null)`,
      );
    },
    next: async (at) => {
      const { rows: waiting } = await client.query<{ id: string; origin: BackupOrigin }>(
        `select id, origin from auth.backups where state = 'waiting' order by id limit 1`,
      );
      if (waiting[0]) return { id: Number(waiting[0].id), origin: waiting[0].origin };
      if (at === 'never') return undefined;
      const { rows } = await client.query<{ id: string }>(
        `insert into auth.backups (origin, state) select 'schedule', 'waiting' where auth.is_backup_due($1::time) returning id`,
        [at],
      );
      return rows[0] ? { id: Number(rows[0].id), origin: 'schedule' } : undefined;
    },
    add: async (origin) => {
      try {
        const { rows } = await client.query<{ id: string }>(
          `insert into auth.backups (origin, state) values ($1, 'waiting') returning id`,
          [origin],
        );
        return Number(rows[0]?.id);
      } catch (error) {
        if (unnotedCodes.has((error as { readonly code?: unknown }).code)) return undefined;
        throw error;
      }
    },
    begin: async (id, { name, isEncrypted, begun }) => {
      await client.query(
        `update auth.backups set state = 'running', phase = 'writing', begun_at = $2, name = $3, is_encrypted = $4 where id = $1`,
        [id, begun, name, isEncrypted],
      );
    },
    progress: async (id, { phase, rows: count, files }) => {
      const { rows } = await client.query<{ is_cancel_requested: boolean }>(
        `update auth.backups set phase = $2, row_count = $3, file_count = $4 where id = $1 returning is_cancel_requested`,
        [id, phase, count, files],
      );
      return rows[0]?.is_cancel_requested === true;
    },
    done: async (id, { rows, files, size, checked }, begun) => {
      await client.query('begin');
      try {
        await client.query('update auth.installation set backed_up_at = $1', [begun]);
        if (id !== undefined) {
          await client.query(
            `update auth.backups set state = 'done', ended_at = clock_timestamp(), phase = null, row_count = $2, file_count = $3, size = $4, checked = $5
             where id = $1`,
            [id, rows, files, size, checked],
          );
        }
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        if (!unnotedCodes.has((error as { readonly code?: unknown }).code)) throw error;
      }
    },
    failed: async (id, reason, detail) => void (await end(id, 'failed', reason, detail)),
    cancelled: async (id) => void (await end(id, 'cancelled', null, null)),
    reconcile: async (found) => {
      await client.query(
        `update auth.backups set removed_at = clock_timestamp()
         where state = 'done' and removed_at is null and name ~ '^lab-console-[0-9]{8}-[0-9]{6}[.]backup$' and name <> all ($1)`,
        [found.map(({ name }) => name)],
      );
      await client.query(
        `insert into auth.backups (origin, state, requested_at, begun_at, ended_at, name, size)
         select 'schedule', 'done', f.moment, f.moment, f.moment, f.name, f.size
         from unnest($1::text[], $2::bigint[], $3::timestamptz[]) f (name, size, moment)
         where not exists (select from auth.backups b where b.name = f.name and b.state = 'done' and b.removed_at is null)`,
        [
          found.map(({ name }) => name),
          found.map(({ size }) => size),
          found.map(({ name }) => new Date(momentOfBackup(name) ?? 0)),
        ],
      );
    },
    timeZone: async () => {
      const { rows } = await client.query<{ zone: string | null }>('select auth.institution_time_zone() as zone');
      return rows[0]?.zone ?? 'Asia/Shanghai';
    },
    close: () => client.end().catch(() => undefined),
  };
}
