/** A part of the first set-up, as `rpc/setup_state` names it. */
export type SetupPart =
  | 'name'
  | 'centres'
  | 'semester'
  | 'periods'
  | 'staff'
  | 'rooms'
  | 'experiments'
  | 'courses'
  | 'links'
  | 'students'
  | 'published';

/** First screen of administrators of the installation: `rpc/system_today`. */
export interface SystemToday {
  /** ISO 8601 time of the answer. */
  readonly now: string;
  /** What the set-up lacks, in its order. */
  readonly missing: readonly SetupPart[];
  /** Staff who wait for a password, with the first five names; `null` for who may give none. */
  readonly people: { readonly count: number; readonly names: readonly string[] } | null;
  /** Pages that wait for approval. */
  readonly pages: number;
  /** ISO 8601 time of the last complete backup; `null` before the first. */
  readonly backed_up_at: string | null;
  /** ISO 8601 time at which the last attempt failed; `null` where it did not. */
  readonly backup_failed_at: string | null;
}
