import { managesCentre, resolveSystemConfig, sortPeriods } from '@lab-console/schedule-rules';
import type { TimeslotSource, TimeslotViewer } from './timeslot-source.ts';
import type { TimeslotSetup } from './timeslot-state.ts';

/** Loads what has to be known before anything can be drawn. Rejects with the first failure. */
export async function loadTimeslotSetup(source: TimeslotSource, signal: AbortSignal): Promise<TimeslotSetup> {
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
    semesters: [...semesters].sort((a, b) => (a.since < b.since ? 1 : a.since > b.since ? -1 : b.id - a.id)),
  };
}

/** Whether the viewer gives out the centre's time: admin and dev everywhere, a centreadmin in the own centre (section 6). */
export function canGiveOut({ user, organizationId }: TimeslotViewer): boolean {
  return organizationId !== null && managesCentre(user, organizationId);
}
