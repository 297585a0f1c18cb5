import type { AttendanceSource } from '@lab-console/calendar/attendance';
import { allRows } from './all-rows.ts';
import { inPortions } from './in-portions.ts';
import type { ScheduleSourceOptions } from './schedule-source.ts';
import { watchCalls } from './watch-calls.ts';

/** The attendance list's backend over the api client: `rest/user2projects_ex` to read, `rest/user2projects` to write. */
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
    saveAttendance: (ids, mark, signal) =>
      watched(
        (async () => {
          const saved: number[] = [];
          for (const some of inPortions(ids)) {
            const query = api.rest.from('user2projects').update({ attendance: mark }).in('id', some).select('id');
            saved.push(...(await query.abortSignal(signal).throwOnError()).data.map(({ id }) => id));
          }
          return saved;
        })(),
      ),
  };
}
