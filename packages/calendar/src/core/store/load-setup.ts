import { resolveSystemConfig, sortPeriods } from '@lab-console/schedule-rules';
import type { ScheduleSource } from '../source/schedule-source.ts';
import type { CalendarSetup } from './calendar-state.ts';

/** Loads what has to be known before anything can be drawn. Rejects with the first failure. */
export async function loadSetup(source: ScheduleSource, signal: AbortSignal): Promise<CalendarSetup> {
  const [viewer, periods, semesters] = await Promise.all([
    source.loadViewer(signal),
    source.loadPeriods(signal),
    source.loadSemesters(signal),
  ]);
  const config = resolveSystemConfig(viewer.config);
  return {
    viewer,
    config,
    access: { user: viewer.user, taughtCourseIds: new Set(viewer.taughtCourseIds), config },
    periods: sortPeriods(periods),
    periodById: new Map(periods.map((period) => [period.id, period])),
    semesters: [...semesters].sort((a, b) => (a.since < b.since ? 1 : a.since > b.since ? -1 : b.id - a.id)),
  };
}
