import type { CreatedGroup, UserToOrg } from '../database/functions.ts';
import type { PlanDifference, PlanRunSummary, PlanUndo, SchedulePlan } from '../entities/schedule-plan.ts';
import type { Timeslot, TimeslotInsert } from '../entities/timeslot.ts';
import type { List } from '../list.ts';
import { planStatusOf } from '../plan-status/plan-status.ts';
import type { CallOptions, ListOptions } from '../transport/transport-options.ts';
import { listOf, withOptions, type CallContext } from './context.ts';

/** How a plan is saved. */
export interface SavePlanOptions extends CallOptions {
  /** Leaves out the sessions that clash with what is there now. @default false: with any clash nothing is saved, and the call fails with 409 */
  readonly withoutClashes?: boolean | undefined;
}

/** How a save is undone. */
export interface UndoSaveOptions extends CallOptions {
  /** Leaves out the sessions that cannot be undone. @default false: with any of them nothing is undone, and the call fails with 409 */
  readonly withoutObstacles?: boolean | undefined;
}

/** Plans of the solver: `rest/schedule_plans`. */
export interface SchedulePlanCalls {
  /** A plan with its solution, or `null` when there is none of that id. */
  readonly get: (id: number, options?: CallOptions) => Promise<SchedulePlan | null>;
  /** Its runs that have ended, the latest first, without their sessions. */
  readonly runs: (planId: number, options?: CallOptions) => Promise<readonly PlanRunSummary[]>;
  /** Weights for the next run, by id of the condition. */
  readonly setWeights: (id: number, weights: Readonly<Record<string, number>>, options?: CallOptions) => Promise<void>;
  /** What {@link save} would change. */
  readonly difference: (id: number, options?: CallOptions) => Promise<PlanDifference>;
  /** Makes draft sessions of the solution, and changes those that it made before. */
  readonly save: (id: number, options?: SavePlanOptions) => Promise<PlanDifference>;
  /** What {@link undoSave} would change. */
  readonly undoDifference: (id: number, saveId: number, options?: CallOptions) => Promise<PlanUndo>;
  /** Undoes the last save in one step; fails with 409 where it is not the last one any more. */
  readonly undoSave: (id: number, saveId: number, options?: UndoSaveOptions) => Promise<PlanUndo>;
}

/** How a plan is started. */
export interface SolveOptions extends CallOptions {
  /** Of the sentences that the server answers and writes. @default the browser's */
  readonly language?: 'en' | 'zh' | undefined;
}

/** The solver: `timetable/{id}/…`. A refusal carries one sentence a reason in `serverMessages`. */
export interface TimetableCalls {
  readonly solve: (planId: number, options?: SolveOptions) => Promise<void>;
  readonly stopSolving: (planId: number, options?: CallOptions) => Promise<void>;
  /** Has the plan read in the background, so that {@link TimetableCalls.solve} is answered at once. */
  readonly prepare: (planId: number, options?: CallOptions) => Promise<void>;
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

/** Runs of a plan that are compared; older ones stay in the database. */
const maxRuns = 10;

/** Makes the calls for plans. */
export function schedulePlanCalls({ rest }: CallContext): SchedulePlanCalls {
  const save = async (id: number, isTrial: boolean, options: SavePlanOptions): Promise<PlanDifference> => {
    const args = { plan_id: id, dry_run: isTrial, ...(options.withoutClashes === true && { without_clashes: true }) };
    const { data } = await withOptions(rest.rpc('save_plan', args), options).throwOnError();
    return data;
  };
  const undo = async (
    args: { plan_id: number; save_id: number; dry_run: boolean; without_obstacles?: boolean },
    options: CallOptions,
  ): Promise<PlanUndo> => {
    const { data } = await withOptions(rest.rpc('undo_plan_save', args), options).throwOnError();
    return data;
  };
  return {
    get: async (id, options = {}) => {
      const { data } = await withOptions(rest.from('schedule_plans').select('*').eq('id', id), options).throwOnError();
      const row = data[0];
      return row ? { ...row, status: planStatusOf(row.status) } : null;
    },
    runs: async (planId, options = {}) => {
      const query = rest
        .from('plan_runs')
        .select('id,plan_id,started_at,ended_at,status,weights,score,conditions')
        .eq('plan_id', planId)
        .order('ended_at', { ascending: false })
        .limit(maxRuns);
      const { data } = await withOptions(query, options).throwOnError();
      return data;
    },
    setWeights: async (id, weights, options = {}) => {
      await withOptions(rest.from('schedule_plans').update({ weights }).eq('id', id), options).throwOnError();
    },
    difference: (id, options = {}) => save(id, true, options),
    save: (id, options = {}) => save(id, false, options),
    undoDifference: (id, saveId, options = {}) => undo({ plan_id: id, save_id: saveId, dry_run: true }, options),
    undoSave: (id, saveId, options = {}) =>
      undo(
        { plan_id: id, save_id: saveId, dry_run: false, ...(options.withoutObstacles === true && { without_obstacles: true }) },
        options,
      ),
  };
}

/** Makes the calls for the solver. */
export function timetableCalls({ transport }: CallContext): TimetableCalls {
  const post = async (path: string, { signal, language }: SolveOptions = {}): Promise<void> => {
    const headers = language === undefined ? undefined : { 'accept-language': language };
    await transport.request(path, { method: 'POST', signal, headers });
  };
  return {
    solve: (planId, options) => post(`timetable/${planId}/solve`, options),
    stopSolving: (planId, options) => post(`timetable/${planId}/stopSolving`, options),
    prepare: (planId, options) => post(`timetable/${planId}/prepare`, options),
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
