import { isNetworkError, isServerError, isTimeout } from '@lab-console/api-client';
import type { AttendanceSource } from '@lab-console/calendar/attendance';
import { allRows } from '../shared/all-rows.ts';
import type { ScheduleSourceOptions } from '../sessions/schedule-source.ts';
import { watchCalls } from '../shared/watch-calls.ts';

/** Answers of a server that is starting, or of a gateway in front of it. */
const unreachableStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** The attendance list's backend over the api client: `rest/user2projects_ex` to read, `rest/rpc/mark_attendance` to write. */
export function attendanceSource({ api, user, centreId, onOutcome }: ScheduleSourceOptions): AttendanceSource {
  const watched = watchCalls(onOutcome);
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
    loadPlaces: (sessionId, signal) =>
      watched(allRows((part) => api.user2projects.withNames(sessionId, undefined, { signal, ...part }))),
    saveMarks: (marks, signal) =>
      watched(
        (async () => {
          const { data } = await api.rest.rpc('mark_attendance', { marks }).abortSignal(signal).throwOnError();
          return {
            saved: data.saved,
            conflicts: data.conflicts.map(({ id, current, changed_by }) => ({ id, current, changedBy: changed_by?.name })),
          };
        })(),
      ),
    isUnreachable: (error) =>
      isNetworkError(error) || isTimeout(error) || (isServerError(error) && unreachableStatuses.has(error.status)),
  };
}
