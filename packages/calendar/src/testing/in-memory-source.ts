import { applyChanges, rangeContains } from '@lab-console/schedule-rules';
import type { CalendarSession, ScheduleSource, ScheduleViewer } from '../core/source/schedule-source.ts';
import { demoPeriods, demoReferences, demoSemesters } from './demo-schedule.ts';

/** An administrator, who owns every session. */
export const adminViewer: ScheduleViewer = {
  user: { id: 1, code: 'admin', name: 'Admin', role: 'admin', org: 1 },
  taughtCourseIds: [],
  config: {},
};

/** A teacher in charge of course 1. */
export const teacherViewer: ScheduleViewer = {
  user: { id: 11, code: 'T11', name: 'Li Wei', role: 'teacher', org: 1 },
  taughtCourseIds: [1],
  config: {},
};

/** A source over an array, which tells what it was asked. */
export interface InMemorySource extends ScheduleSource {
  readonly rows: () => readonly CalendarSession[];
  readonly calls: { readonly name: 'loadSessions' | 'patchSessions'; readonly argument: unknown }[];
}

/** A source over an array; single calls can be replaced to fail or to wait. */
export function inMemorySource(
  sessions: readonly CalendarSession[],
  viewer: ScheduleViewer = adminViewer,
  replaced: Partial<ScheduleSource> = {},
): InMemorySource {
  let rows = sessions;
  const calls: InMemorySource['calls'] = [];
  return {
    rows: () => rows,
    calls,
    loadViewer: async () => viewer,
    loadPeriods: async () => demoPeriods,
    loadSemesters: async () => demoSemesters,
    loadReferences: async () => demoReferences,
    ...replaced,
    loadSessions: async (range, signal) => {
      calls.push({ name: 'loadSessions', argument: range });
      if (replaced.loadSessions) return replaced.loadSessions(range, signal);
      return rows.filter((session) => rangeContains(range, session.date));
    },
    patchSessions: async (change, signal) => {
      calls.push({ name: 'patchSessions', argument: change });
      if (replaced.patchSessions) return replaced.patchSessions(change, signal);
      rows = applyChanges(rows, [change]);
      return rows.filter((session) => change.ids.includes(session.id));
    },
  };
}
