import type { Gradebook, GradebookEnrolment } from '@lab-console/api-client';

/** Which places are looked at: those of an experiment, or of all; and the clock on the wall, `YYYY-MM-DDTHH:mm:ss`. */
export interface UntakenPlacesOptions {
  /** `null` for all experiments. */
  readonly projectId: number | null;
  readonly now: string;
}

/**
 * Returns places of sessions that have begun and whose attendance was not taken: they count as if the student had been there. Cancelled sessions,
 * places that ended and experiments that the student need not do are left out.
 */
export function untakenPlaces(
  { places, sessions, waivers }: Pick<Gradebook, 'places' | 'sessions' | 'waivers'>,
  { projectId, now }: UntakenPlacesOptions,
): readonly GradebookEnrolment[] {
  const begun = new Map(
    sessions
      .filter(
        ({ project_id, date, start_time, cancelled_at }) =>
          cancelled_at === null && (projectId === null || project_id === projectId) && `${date}T${start_time}` <= now,
      )
      .map(({ id, project_id }) => [id, project_id]),
  );
  const waived = new Set(waivers.map(({ student, project_id }) => `${student}:${project_id}`));
  return places.filter(({ schedule_id, student, status, attendance }) => {
    const project = begun.get(schedule_id);
    return status === 'elected' && attendance === null && project !== undefined && !waived.has(`${student}:${project}`);
  });
}
