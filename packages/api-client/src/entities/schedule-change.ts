import type { Schedule, ScheduleUpdate } from './schedule.ts';

/** `updated_at` of sessions as a person saw them, by id. */
export type SeenVersions = ReadonlyMap<number, string>;

/** The same change for some sessions. */
export interface ScheduleChange {
  readonly ids: readonly number[];
  readonly patch: ScheduleUpdate;
  /** Sessions without an entry are changed whatever happened to them meanwhile. */
  readonly expected?: SeenVersions | undefined;
}

/** A session that is not as it was seen. */
export interface ScheduleConflict {
  readonly id: number;
  /** The session as it is now; `null` when it was deleted, or is out of sight. */
  readonly current: Schedule | null;
  /** Who changed or deleted it, where that is known. */
  readonly changed_by: { readonly id: number; readonly name: string } | null;
}

/** What came of {@link ScheduleChange}s: all of them, or none and why. */
export interface ScheduleChangeAnswer {
  /** The changed sessions by id; empty when there are conflicts. */
  readonly changed: readonly Schedule[];
  /** Sessions that another person changed or deleted meanwhile; when there is one, nothing was changed. */
  readonly conflicts: readonly ScheduleConflict[];
}

/** What came of deleting sessions: all are gone, or none and why. */
export interface ScheduleRemoval {
  /** Ids of the deleted sessions; empty when there are conflicts. */
  readonly deleted: readonly number[];
  /** Sessions that another person changed or deleted meanwhile; when there is one, nothing was deleted. */
  readonly conflicts: readonly ScheduleConflict[];
}
