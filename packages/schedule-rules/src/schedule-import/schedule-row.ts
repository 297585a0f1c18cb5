/** The columns of the schedule import (section 5), named by their content. */
export type ScheduleField =
  | 'date'
  | 'period'
  | 'course'
  | 'project'
  | 'location'
  | 'max'
  | 'min'
  | 'publish'
  | 'reserved'
  | 'team'
  | 'teacher'
  | 'classes'
  | 'periods';

/** The columns that every row must fill, in the order of section 5. */
export const requiredScheduleFields = [
  'date',
  'period',
  'course',
  'project',
  'location',
  'max',
  'min',
  'publish',
  'reserved',
] as const satisfies readonly ScheduleField[];

/**
 * One row of the sheet, each cell already read as trimmed text. It has `date` as `YYYY-MM-DD`, `period`, `course`, `project`, `location` and `team`
 * as codes, `teacher` as an account, `classes` as codes separated by commas, semicolons or line breaks, `periods` as their number from `period` on. A
 * missing cell is `undefined` or empty.
 */
export type ScheduleRow = { readonly [Field in ScheduleField]?: string | undefined };
