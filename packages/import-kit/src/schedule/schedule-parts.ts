import { orderedExperiments } from './ordered-experiments.ts';
import { scheduleConflicts } from './schedule-conflicts.ts';
import { unfoldTeachingTimes } from './unfold-teaching-times.ts';

/** What the schedule import needs once there is a file: fetched with its base data. */
export const scheduleParts = { scheduleConflicts, unfoldTeachingTimes, orderedExperiments } as const;
