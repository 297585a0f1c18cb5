import type { CreatedGroup, UserToOrg } from '../database/functions.ts';
import type { SchedulePlan } from '../entities/schedule-plan.ts';
import type { Timeslot, TimeslotInsert } from '../entities/timeslot.ts';
import type { List } from '../list.ts';
import { planStatusOf } from '../plan-status/plan-status.ts';
import type { CallOptions, ListOptions } from '../transport/transport-options.ts';
import { listOf, withOptions, type CallContext } from './context.ts';

/** Plans of the solver: `rest/schedule_plans`. */
export interface SchedulePlanCalls {
  /** A plan with its solution, or `null` when there is none of that id. */
  readonly get: (id: number, options?: CallOptions) => Promise<SchedulePlan | null>;
}

/** The solver: `timetable/{id}/…`. A refusal carries one sentence a reason in `serverMessages`. */
export interface TimetableCalls {
  readonly solve: (planId: number, options?: CallOptions) => Promise<void>;
  readonly stopSolving: (planId: number, options?: CallOptions) => Promise<void>;
}

/** Which timeslots are wanted; what is left out does not filter. */
export interface TimeslotFilter {
  /** `YYYY-MM-DD`, included. */
  readonly from?: string | undefined;
  /** `YYYY-MM-DD`, included. */
  readonly to?: string | undefined;
  readonly organizationId?: number | undefined;
}

/** Teaching time outside sessions: `rest/timeslots`. */
export interface TimeslotCalls {
  readonly list: (filter: TimeslotFilter, options?: ListOptions) => Promise<List<Timeslot>>;
  readonly create: (row: TimeslotInsert, options?: CallOptions) => Promise<Timeslot>;
  /** Deletes one; `false` when there was none that this person may delete. */
  readonly remove: (id: number, options?: CallOptions) => Promise<boolean>;
}

/** Student groups: `rest/rpc/group`. */
export interface GroupCalls {
  /** Makes the groups of a course that are missing, puts the students in and enrols them in the course. */
  readonly create: (
    group: { readonly courseId: number; readonly user2org: readonly UserToOrg[] },
    options?: CallOptions,
  ) => Promise<readonly CreatedGroup[]>;
}

/** Makes the calls for plans. */
export function schedulePlanCalls({ rest }: CallContext): SchedulePlanCalls {
  return {
    get: async (id, options = {}) => {
      const { data } = await withOptions(rest.from('schedule_plans').select('*').eq('id', id), options).throwOnError();
      const row = data[0];
      return row ? { ...row, status: planStatusOf(row.status) } : null;
    },
  };
}

/** Makes the calls for the solver. */
export function timetableCalls({ transport }: CallContext): TimetableCalls {
  const post = async (path: string, { signal }: CallOptions = {}): Promise<void> => {
    await transport.request(path, { method: 'POST', signal });
  };
  return {
    solve: (planId, options) => post(`timetable/${planId}/solve`, options),
    stopSolving: (planId, options) => post(`timetable/${planId}/stopSolving`, options),
  };
}

/** Makes the calls for timeslots. */
export function timeslotCalls({ rest }: CallContext): TimeslotCalls {
  return {
    list: ({ from, to, organizationId }, options = {}) => {
      let query = rest.from('timeslots').select('*', { count: 'exact' }).order('date').order('id');
      if (from !== undefined) query = query.gte('date', from);
      if (to !== undefined) query = query.lte('date', to);
      if (organizationId !== undefined) query = query.eq('organization_id', organizationId);
      return listOf<Timeslot>(withOptions(query, options));
    },
    create: async (row, options = {}) => {
      const query = rest.from('timeslots').insert(row).select();
      const { data } = await withOptions(query, options).single().throwOnError();
      return data;
    },
    remove: async (id, options = {}) => {
      const query = rest.from('timeslots').delete().eq('id', id).select('id');
      const { data } = await withOptions(query, options).throwOnError();
      return data.length > 0;
    },
  };
}

/** Makes the call for student groups. */
export function groupCalls({ rest }: CallContext): GroupCalls {
  return {
    create: async ({ courseId, user2org }, options = {}) => {
      const query = rest.rpc('group', { course_id: courseId, user2org }).setHeader('Prefer', 'params=single-object');
      const { data } = await withOptions(query, options).throwOnError();
      return data;
    },
  };
}
