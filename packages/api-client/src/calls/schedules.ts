import type { SessionStudents } from '../database/functions.ts';
import type { Schedule, ScheduleInsert, ScheduleUpdate, ScheduleWithRefs } from '../entities/schedule.ts';
import type { ScheduleChange, ScheduleChangeAnswer, ScheduleRemoval, SeenVersions } from '../entities/schedule-change.ts';
import type { List } from '../list.ts';
import type { CallOptions, ListOptions } from '../transport/transport-options.ts';
import { listOf, withOptions, type CallContext } from './context.ts';

/** Which sessions are wanted; what is left out does not filter. */
export interface ScheduleFilter {
  /** `YYYY-MM-DD`, included. */
  readonly from?: string | undefined;
  /** `YYYY-MM-DD`, included. */
  readonly to?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly semesterId?: number | undefined;
  readonly organizationId?: number | undefined;
  readonly courseIds?: readonly number[] | undefined;
  readonly projectIds?: readonly number[] | undefined;
  readonly periodIds?: readonly number[] | undefined;
  readonly locationIds?: readonly number[] | undefined;
  readonly teacherIds?: readonly number[] | undefined;
  readonly isPublish?: boolean | undefined;
}

/** Whose students are wanted. */
export interface ScheduleStudentsFilter {
  /** `YYYY-MM-DD`, included. */
  readonly from: string;
  /** `YYYY-MM-DD`, included. */
  readonly to: string;
  /** @default all centres that the person may see */
  readonly organizationId?: number | undefined;
}

/** Options of deleting sessions, besides {@link CallOptions}. */
export interface ScheduleRemoveOptions extends CallOptions {
  /** Deletes only if all of these sessions still are as they were seen. */
  readonly expected?: SeenVersions | undefined;
}

const withRefs =
  '*,course:courses(*),project:projects(*),period:periods(*),location:locations(*),teacher:users(id,code,name),team:teams(*)';

/** Sessions: `rest/schedules`. */
export interface ScheduleCalls {
  /** Sessions with what they refer to, by date and id. */
  readonly list: (filter: ScheduleFilter, options?: ListOptions) => Promise<List<ScheduleWithRefs>>;
  /** Creates all of them or none; the answer is their ids in the same order. */
  readonly create: (rows: readonly ScheduleInsert[], options?: CallOptions) => Promise<readonly number[]>;
  /** Publishes sessions, or makes drafts of them; the answer is the ids of those that this person could change. */
  readonly publish: (ids: readonly number[], isPublish: boolean, options?: CallOptions) => Promise<readonly number[]>;
  /** Groups sessions, or ungroups them with `null`. */
  readonly group: (ids: readonly number[], group: string | null, options?: CallOptions) => Promise<readonly number[]>;
  /**
   * Makes many different changes at once, all or none: `rest/rpc/change_schedules`. The rules look at the outcome, so sessions may swap their places.
   * Where one is not as in `expected`, nothing is changed, and the answer has conflicts.
   */
  readonly change: (changes: readonly ScheduleChange[], options?: CallOptions) => Promise<ScheduleChangeAnswer>;
  /**
   * Deletes sessions with the places of their students, all or none: `rest/rpc/delete_schedules`. One with attendance, marks or reports stays: kind
   * `conflict`. Where one is not as in `expected`, nothing is deleted, and the answer has conflicts.
   */
  readonly remove: (ids: readonly number[], options?: ScheduleRemoveOptions) => Promise<ScheduleRemoval>;
  /**
   * Restores deleted sessions within the days that they are kept (setting `trashDays`, 14), all or none: `rest/rpc/restore_schedules`. They have their ids and their students' places again; the
   * answer is the sessions by id. Kind `forbidden` when one is not there to be restored.
   */
  readonly restore: (ids: readonly number[], options?: CallOptions) => Promise<readonly Schedule[]>;
  /**
   * Students who elected the sessions of some days, by session: `rest/rpc/session_students`. Sessions without elected students, and those whose
   * students this person may not see, are left out.
   */
  readonly students: (filter: ScheduleStudentsFilter, options?: ListOptions) => Promise<List<SessionStudents>>;
}

/** The versions of these sessions as they travel; others have no business in the request. */
function versionsOf(ids: readonly number[], expected: SeenVersions): Readonly<Record<string, string>> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const version = expected.get(id);
      return version === undefined ? [] : [[id, version]];
    }),
  );
}

/** Makes the calls for sessions. */
export function scheduleCalls({ rest }: CallContext): ScheduleCalls {
  const update = async (
    ids: readonly number[],
    changes: ScheduleUpdate,
    options: CallOptions = {},
  ): Promise<readonly number[]> => {
    if (ids.length === 0) return [];
    const query = rest
      .from('schedules')
      .update(changes)
      .in('id', [...ids])
      .select('id');
    const { data } = await withOptions(query, options).throwOnError();
    return data.map((row) => row.id);
  };
  return {
    list: (filter, options = {}) => {
      let query = rest.from('schedules').select(withRefs, { count: 'exact' }).order('date').order('id');
      if (filter.from !== undefined) query = query.gte('date', filter.from);
      if (filter.to !== undefined) query = query.lte('date', filter.to);
      if (filter.semesterId !== undefined) query = query.eq('semester_id', filter.semesterId);
      if (filter.organizationId !== undefined) query = query.eq('organization_id', filter.organizationId);
      if (filter.isPublish !== undefined) query = query.is('is_publish', filter.isPublish);
      const lists = {
        id: filter.ids,
        course_id: filter.courseIds,
        project_id: filter.projectIds,
        period_id: filter.periodIds,
        location_id: filter.locationIds,
        teacher_id: filter.teacherIds,
      } as const;
      for (const column of Object.keys(lists) as (keyof typeof lists)[]) {
        const wanted = lists[column];
        if (wanted) query = query.in(column, [...wanted]);
      }
      return listOf<ScheduleWithRefs>(withOptions(query, options));
    },
    create: async (rows, options = {}) => {
      if (rows.length === 0) return [];
      const isCounted = rows.some(({ period_count: count }) => count !== undefined);
      const query = rest
        .from('schedules')
        // Rows of one request have the same columns: a number of periods that one names and another leaves out would be null.
        .insert(isCounted ? rows.map((row) => ({ ...row, period_count: row.period_count ?? 1 })) : [...rows])
        .select('id');
      const { data } = await withOptions(query, options).throwOnError();
      return data.map((row) => row.id);
    },
    publish: (ids, isPublish, options) => update(ids, { is_publish: isPublish }, options),
    group: (ids, group, options) => update(ids, { group }, options),
    change: async (changes, options = {}) => {
      const wanted = changes.filter(({ ids }) => ids.length > 0);
      if (wanted.length === 0) return { changed: [], conflicts: [] };
      const body = wanted.map(({ ids, patch, expected }) => ({
        ids,
        patch,
        ...(expected && { expected: versionsOf(ids, expected) }),
      }));
      const { data } = await withOptions(rest.rpc('change_schedules', { changes: body }), options).throwOnError();
      return data;
    },
    remove: async (ids, { expected, ...options } = {}) => {
      if (ids.length === 0) return { deleted: [], conflicts: [] };
      const body = { schedules: ids, ...(expected && { expected: versionsOf(ids, expected) }) };
      const { data } = await withOptions(rest.rpc('delete_schedules', body), options).throwOnError();
      return 'deleted' in data ? data : { deleted: data, conflicts: [] };
    },
    restore: async (ids, options = {}) => {
      if (ids.length === 0) return [];
      const { data } = await withOptions(rest.rpc('restore_schedules', { schedules: ids }), options).throwOnError();
      return data;
    },
    students: ({ from, to, organizationId }, options = {}) => {
      const body = { since: from, until: to, centre_id: organizationId ?? null };
      const query = rest.rpc('session_students', body, { count: 'exact' }).order('schedule_id');
      return listOf<SessionStudents>(withOptions(query, options));
    },
  };
}
