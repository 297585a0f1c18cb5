/** How many backups are kept: the newest of each of the last days, weeks and months that have one. */
export interface KeptBackups {
  readonly days: number;
  readonly weeks: number;
  readonly months: number;
}

/** By what the server makes backups. */
export interface BackupPlan {
  /** Folder of the server, or address of a bucket. */
  readonly to: string;
  /** Time of day such as `02:30`, in the institution's time zone, or `never`. */
  readonly at: string;
  readonly keep: KeptBackups;
  readonly isEncrypted: boolean;
}

/** A backup that was asked for, with what became of it. */
export interface Backup {
  readonly id: number;
  /** By the clock, by an administrator, or by the command. */
  readonly origin: 'schedule' | 'console' | 'command';
  readonly state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  readonly requested_at: string;
  readonly requested_by_name: string | null;
  readonly begun_at: string | null;
  readonly ended_at: string | null;
  /** What is done at the moment; `trying` restores it into an empty database, `storing` sends it to its place. */
  readonly phase: 'writing' | 'checking' | 'trying' | 'storing' | null;
  readonly rows: number | null;
  readonly files: number | null;
  /** Name of its file. */
  readonly name: string | null;
  /** Bytes. */
  readonly size: number | null;
  readonly is_encrypted: boolean | null;
  /** Read again and compared, or also restored into an empty database; `null` where that is not known. */
  readonly checked: 'read' | 'restored' | null;
  readonly reason: 'incomplete' | 'storage' | 'place' | 'room' | 'database' | 'damaged' | 'interrupted' | 'other' | null;
  /** The reason in words, for whoever runs the server. */
  readonly detail: string | null;
  readonly is_cancel_requested: boolean;
}

/** Backups of the installation: `rpc/backups`. */
export interface Backups {
  readonly now: string;
  /** `null` where the server makes none. */
  readonly plan: BackupPlan | null;
  /** The one that waits or is being made. */
  readonly current: Backup | null;
  /** Newest first. */
  readonly kept: readonly Backup[];
  /** The last ten that failed or were cancelled, newest first. */
  readonly failed: readonly Backup[];
}
