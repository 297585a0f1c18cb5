import type { GradebookSession } from '@lab-console/api-client';

/** Which sessions are counted: those of an experiment, or of all; and the clock on the wall, `YYYY-MM-DDTHH:mm:ss`. */
export interface SessionsToComeOptions {
  /** `null` for all experiments. */
  readonly projectId: number | null;
  readonly now: string;
}

/** How many sessions have yet to begin; cancelled ones never do. */
export function sessionsToCome(sessions: readonly GradebookSession[], { projectId, now }: SessionsToComeOptions): number {
  return sessions.filter(
    ({ project_id, date, start_time, cancelled_at }) =>
      cancelled_at === null && (projectId === null || project_id === projectId) && `${date}T${start_time}` > now,
  ).length;
}
