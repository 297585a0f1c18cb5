import type { ApiClient, User } from '@lab-console/api-client';
import type { ScheduleSource } from '@lab-console/calendar';
import { allRows } from './all-rows.ts';

/** What a {@link scheduleSource} stands on. */
export interface ScheduleSourceOptions {
  readonly api: ApiClient;
  readonly user: User;
  /** The teaching centre whose sessions are shown; `null` for all that the user may see. */
  readonly centreId: number | null;
  /** Turns a failure into one that may be shown, and hears of every outcome. */
  readonly onOutcome: (error?: unknown) => unknown;
}

/** The calendar's backend over the api client. */
export function scheduleSource({ api, user, centreId, onOutcome }: ScheduleSourceOptions): ScheduleSource {
  const watched = async <Result>(call: Promise<Result>): Promise<Result> => {
    try {
      const result = await call;
      onOutcome();
      return result;
    } catch (error) {
      throw onOutcome(error);
    }
  };
  const organization = centreId === null ? {} : { organizationId: centreId };
  return {
    loadViewer: (signal) =>
      watched(
        (async () => {
          const [taught, config] = await Promise.all([
            api.rest.from('course2teachers').select('course_id').eq('teacher_id', user.id).abortSignal(signal).throwOnError(),
            api.config.system(centreId, { signal }),
          ]);
          return { user, taughtCourseIds: taught.data.map(({ course_id }) => course_id), config };
        })(),
      ),
    loadPeriods: (signal) => watched(allRows((part) => api.periods.list({ signal, ...part }))),
    loadSemesters: (signal) => watched(allRows((part) => api.semesters.list({ signal, ...part }))),
    loadReferences: (signal) =>
      watched(
        (async () => {
          const classes = await allRows(async ({ offset, limit }) => {
            const { data, count } = await api.rest
              .from('orgs')
              .select('id,code,name', { count: 'exact' })
              .in('type', ['class', 'reelectclass'])
              .order('id')
              .range(offset, offset + limit - 1)
              .abortSignal(signal)
              .throwOnError();
            return { items: data, total: count ?? data.length };
          });
          // Everything else is embedded in the sessions.
          return { classes };
        })(),
      ),
    loadSessions: ({ from, to }, signal) =>
      watched(allRows((part) => api.schedules.list({ from, to, ...organization }, { signal, ...part }))),
    patchSessions: ({ ids, patch }, signal) =>
      watched(
        (async () => {
          if (ids.length === 0) return [];
          const query = api.rest.from('schedules').update(patch).in('id', ids).select('*').abortSignal(signal);
          return (await query.throwOnError()).data;
        })(),
      ),
  };
}
