import type { ReportSession } from '@lab-console/api-client';

/** How far the reports of a session are: some to be checked, none but some still to come from students, or all checked. */
export type ReportProgress = 'toCheck' | 'waiting' | 'done';

/** All of {@link ReportProgress}, what needs work first. */
export const reportProgresses: readonly ReportProgress[] = ['toCheck', 'waiting', 'done'];

/** How far the reports of a session are. */
export function reportProgress({
  waiting,
  checked,
  places,
}: Pick<ReportSession, 'waiting' | 'checked' | 'places'>): ReportProgress {
  if (waiting > 0) return 'toCheck';
  return checked < places ? 'waiting' : 'done';
}
