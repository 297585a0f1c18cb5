import type { RowUnfolding } from '../core/define-import.ts';
import { scheduleConflicts } from './schedule-conflicts.ts';
import type { ScheduleImportColumns } from './schedule-data.ts';
import type { ScheduleImportBase } from './schedule-import-lookups.ts';
import { scheduleLoaders } from './schedule-loaders.ts';
import { checkRow, rowIssues } from './schedule-row-check.ts';
import { teachingTaskColumns, teachingTaskDefaults, teachingTaskGives } from './teaching-task-columns.ts';
import { arrangeTeachingTasks, unfoldTeachingTimes } from './unfold-teaching-times.ts';

/** Sessions on dates, of teaching tasks with weeks. */
const teachingTasks: RowUnfolding<ScheduleImportColumns, ScheduleImportBase> = {
  sources: teachingTaskColumns,
  gives: teachingTaskGives,
  defaults: teachingTaskDefaults,
  rows: unfoldTeachingTimes,
  arrange: arrangeTeachingTasks,
};

/** What the schedule import needs once there is a file: fetched with its base data. */
export const scheduleParts = { checkRow, rowIssues, scheduleConflicts, scheduleLoaders, teachingTasks } as const;
