import type { ApiClient, ScheduleConflict, User } from '@lab-console/api-client';
import type { CalendarSession, SaveAnswer, ScheduleSource } from '@lab-console/calendar';
import { allRows } from '../shared/all-rows.ts';
import { inPortions } from '../shared/in-portions.ts';
import { classRows } from './class-rows.ts';
import { scheduleChoices } from './schedule-choices.ts';
import { withPeriodCounts } from './with-period-counts.ts';

/** What a {@link scheduleSource} needs. */
export interface ScheduleSourceOptions {
  readonly api: ApiClient;
  readonly user: User;
  /** The teaching centre whose sessions are shown; `null` for all that the user may see. */
  readonly centreId: number | null;
  /** Turns a failure into one that may be shown, and is called with every outcome. */
  readonly onOutcome: (error?: unknown) => unknown;
}

/** Which sessions another person changed or deleted meanwhile, and who. */
function refusal(conflicts: readonly ScheduleConflict[]): SaveAnswer {
  return {
    kind: 'refused',
    ids: conflicts.map(({ id }) => id),
    changedBy: new Map(conflicts.flatMap(({ id, changed_by }) => (changed_by ? [[id, changed_by.name] as const] : []))),
  };
}

/** The calendar's backend over the api client. */
export function scheduleSource({ api, user, centreId, onOutcome }: ScheduleSourceOptions): ScheduleSource {
  /** The call, with its outcome reported. */
  const watch =
    <Args extends readonly unknown[], Result>(call: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        const result = await call(...args);
        onOutcome();
        return result;
      } catch (error) {
        throw onOutcome(error);
      }
    };
  const organization = centreId === null ? {} : { organizationId: centreId };
  return {
    loadViewer: watch(async (signal) => {
      const own = api.rest.from('course2teachers').select('course_id,courses!inner(organization_id)').eq('teacher_id', user.id);
      // Sessions of a centre are of its courses: who teaches none of them only looks.
      const ownHere = centreId === null ? own : own.eq('courses.organization_id', centreId);
      const [taught, config] = await Promise.all([
        ownHere.abortSignal(signal).throwOnError(),
        api.config.system(centreId, { signal }),
      ]);
      return { user, taughtCourseIds: taught.data.map(({ course_id }) => course_id), config };
    }),
    loadPeriods: watch((signal) => allRows((part) => api.periods.list({ signal, ...part }))),
    loadSemesters: watch((signal) => allRows((part) => api.semesters.list({ signal, ...part }))),
    // Everything else is embedded in the sessions.
    loadReferences: watch(async (signal) => ({ classes: await classRows(api, signal) })),
    loadSessions: watch(({ from, to }, signal) =>
      allRows((part) => api.schedules.list({ from, to, ...organization }, { signal, ...part })),
    ),
    loadSessionsById: watch(async (ids, signal) => {
      const lists = await Promise.all(
        inPortions(ids).map((some) => allRows((part) => api.schedules.list({ ids: some }, { signal, ...part }))),
      );
      return lists.flat();
    }),
    loadStudents: watch(async ({ from, to }, signal) => {
      const rows = await allRows((part) => api.schedules.students({ from, to, ...organization }, { signal, ...part }));
      return new Map(rows.map(({ schedule_id, students }) => [schedule_id, students]));
    }),
    countMarkedStudents: watch(async (sessionIds, signal) => {
      const { data } = await api.rest.rpc('marked_students', { schedules: sessionIds }).abortSignal(signal).throwOnError();
      return data;
    }),
    loadChoices: watch((request, signal) => scheduleChoices({ api, centreId }, request, signal)),
    createSessions: watch(async (sessions, signal) => {
      const rows = withPeriodCounts(sessions).map((session) => ({ ...session }));
      return (await api.rest.from('schedules').insert(rows).select('*').abortSignal(signal).throwOnError()).data;
    }),
    changeSessions: watch(async ({ changes, expected }, signal) => {
      const answer = await api.schedules.change(
        changes.map((change) => ({ ...change, expected })),
        { signal },
      );
      return answer.conflicts.length > 0 ? refusal(answer.conflicts) : { kind: 'saved', sessions: answer.changed };
    }),
    deleteSessions: watch(async ({ ids, expected }, signal) => {
      const answer = await api.schedules.remove(ids, { signal, expected });
      return answer.conflicts.length > 0 ? refusal(answer.conflicts) : { kind: 'saved' };
    }),
    restoreSessions: watch(async (sessions, signal) => {
      const ids = sessions.map(({ id }) => id);
      const rows = new Map((await api.schedules.restore(ids, { signal })).map((row) => [row.id, row]));
      return ids.flatMap((id): readonly CalendarSession[] => {
        const row = rows.get(id);
        return row ? [row] : [];
      });
    }),
  };
}
