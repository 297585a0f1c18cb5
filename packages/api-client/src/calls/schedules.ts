import type { ScheduleInsert, ScheduleUpdate, ScheduleWithRefs } from '../entities/schedule.ts';
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

const withRefs =
  '*,course:courses(*),project:projects(*),period:periods(*),location:locations(*),teacher:users(id,code,name),team:teams(*)';

/** Sessions: `rest/schedules`. */
export interface ScheduleCalls {
  /** Sessions with what they refer to, by date and id. */
  readonly list: (filter: ScheduleFilter, options?: ListOptions) => Promise<List<ScheduleWithRefs>>;
  /** Creates all of them or none; the answer is their ids in the same order. */
  readonly create: (rows: readonly ScheduleInsert[], options?: CallOptions) => Promise<readonly number[]>;
  /** Changes sessions; the answer is the ids of those that this person could change. */
  readonly update: (ids: readonly number[], changes: ScheduleUpdate, options?: CallOptions) => Promise<readonly number[]>;
  /** Publishes sessions, or makes drafts of them. */
  readonly publish: (ids: readonly number[], isPublish: boolean, options?: CallOptions) => Promise<readonly number[]>;
  /** Groups sessions, or ungroups them with `null`. */
  readonly group: (ids: readonly number[], group: string | null, options?: CallOptions) => Promise<readonly number[]>;
  /** Deletes sessions with what hangs on them: `rest/rpc/delete_schedules`. */
  readonly remove: (ids: readonly number[], options?: CallOptions) => Promise<void>;
}

/** Makes the calls for sessions. */
export function scheduleCalls({ rest }: CallContext): ScheduleCalls {
  const update: ScheduleCalls['update'] = async (ids, changes, options = {}) => {
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
      const query = rest
        .from('schedules')
        .insert([...rows])
        .select('id');
      const { data } = await withOptions(query, options).throwOnError();
      return data.map((row) => row.id);
    },
    update,
    publish: (ids, isPublish, options) => update(ids, { is_publish: isPublish }, options),
    group: (ids, group, options) => update(ids, { group }, options),
    remove: async (ids, options = {}) => {
      if (ids.length > 0) await withOptions(rest.rpc('delete_schedules', { schedules: ids }), options).throwOnError();
    },
  };
}
