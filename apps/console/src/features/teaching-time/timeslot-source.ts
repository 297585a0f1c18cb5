import type { TimeslotSource } from '@lab-console/calendar/timeslots';
import { allRows } from '../shared/all-rows.ts';
import { inPortions } from '../shared/in-portions.ts';
import { classRows } from '../sessions/class-rows.ts';
import type { ScheduleSourceOptions } from '../sessions/schedule-source.ts';
import { watchCalls } from '../shared/watch-calls.ts';

/** The timeslot grid's backend over the api client. */
export function timeslotSource({ api, user, centreId, onOutcome }: ScheduleSourceOptions): TimeslotSource {
  const watched = watchCalls(onOutcome);
  const organization = centreId === null ? {} : { organizationId: centreId };
  return {
    loadViewer: (signal) =>
      watched(
        (async () => {
          const [taught, config] = await Promise.all([
            api.rest.from('course2teachers').select('course_id').eq('teacher_id', user.id).abortSignal(signal).throwOnError(),
            api.config.system(centreId, { signal }),
          ]);
          return { user, taughtCourseIds: taught.data.map(({ course_id }) => course_id), config, organizationId: centreId };
        })(),
      ),
    loadPeriods: (signal) => watched(allRows((part) => api.periods.list({ signal, ...part }))),
    loadSemesters: (signal) => watched(allRows((part) => api.semesters.list({ signal, ...part }))),
    loadChoices: (signal) =>
      watched(
        (async () => {
          const [teachers, classes, locations] = await Promise.all([
            allRows((part) => api.users.teachers({ signal, ...part })),
            classRows(api, signal),
            // Rooms of every centre: the time of a shared one is given out by several.
            allRows((part) => api.locations.list({}, { signal, ...part })),
          ]);
          return { teachers, classes, locations };
        })(),
      ),
    // Of every centre that the user may see: a teacher may be taken elsewhere.
    loadTimeslots: ({ from, to }, signal) => watched(allRows((part) => api.timeslots.list({ from, to }, { signal, ...part }))),
    // A cancelled session takes no time.
    loadSessions: ({ from, to }, signal) =>
      watched(
        allRows((part) => api.schedules.list({ from, to, ...organization }, { signal, ...part })).then((rows) =>
          rows.filter(({ cancelled_at }) => !cancelled_at),
        ),
      ),
    createTimeslots: (rows, signal) =>
      watched(
        (async () => {
          const wanted = rows.map((row) => ({ ...row }));
          return (await api.rest.from('timeslots').insert(wanted).select('*').abortSignal(signal).throwOnError()).data;
        })(),
      ),
    deleteTimeslots: (ids, signal) =>
      watched(
        (async () => {
          const deleted: number[] = [];
          for (const some of inPortions(ids)) {
            const query = api.rest.from('timeslots').delete().in('id', some).select('id');
            deleted.push(...(await query.abortSignal(signal).throwOnError()).data.map(({ id }) => id));
          }
          return deleted;
        })(),
      ),
  };
}
