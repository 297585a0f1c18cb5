import type { ScheduleField } from './schedule-row.ts';

/** Every reason why a row of the schedule import is marked (section 5, Schedule import). */
export type ScheduleRowProblemCode =
  | 'missing-date'
  | 'missing-period'
  | 'missing-course'
  | 'missing-project'
  | 'missing-location'
  | 'missing-max'
  | 'missing-min'
  | 'missing-publish'
  | 'missing-reserved'
  | 'bad-date'
  | 'bad-max'
  | 'bad-min'
  | 'min-above-max'
  | 'bad-flag'
  | 'no-open-semester'
  | 'outside-semester'
  | 'unknown-period'
  | 'ambiguous-period'
  | 'several-periods'
  | 'bad-periods'
  | 'periods-not-whole'
  | 'spans-long-break'
  | 'unknown-course'
  | 'unknown-project'
  | 'unknown-location'
  | 'unknown-team'
  | 'unknown-teacher'
  | 'unknown-classes'
  | 'ignored-classes'
  | 'ambiguous-course'
  | 'ambiguous-project'
  | 'ambiguous-location'
  | 'ambiguous-team'
  | 'ambiguous-teacher'
  | 'ambiguous-classes'
  | 'project-not-in-course'
  | 'location-not-in-project'
  | 'team-not-in-project'
  | 'teacher-not-in-project'
  | 'not-your-course';

/** One mark on a row: plain data, its text comes from a locale table. */
export interface ScheduleRowProblem {
  readonly code: ScheduleRowProblemCode;
  /** The column of the mark. */
  readonly field: ScheduleField;
  /** An error blocks submitting, a warning does not. */
  readonly severity: 'error' | 'warning';
  /** The text that was found, for the message; empty where nothing was found. */
  readonly value: string;
}
