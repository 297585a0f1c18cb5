import { orderedExperiments } from './ordered-experiments.ts';
import { scheduleConflicts } from './schedule-conflicts.ts';
import { arrangeTeachingTasks, unfoldTeachingTimes } from './unfold-teaching-times.ts';

/** What the schedule import needs once there is a file: fetched with its base data. */
export const scheduleParts = { scheduleConflicts, unfoldTeachingTimes, arrangeTeachingTasks, orderedExperiments } as const;
