import type { BulkNotice, BulkNoticeCode } from '../bulk/bulk-notice.ts';
import type { ScheduleRowProblemCode } from '../schedule-import/schedule-row-problem.ts';

/** The texts for every code that a rule answers with, in one language. */
export interface RuleTexts {
  /** Marks on rows of the schedule import; gets the text that was found. */
  readonly scheduleRow: { readonly [Code in ScheduleRowProblemCode]: (value: string) => string };
  /** Warnings, errors and questions of the bulk buttons; gets the number of sessions. */
  readonly bulk: { readonly [Code in BulkNoticeCode]: (count: BulkNotice['count']) => string };
  /** Week of the semester, counted from 1 (section 2: 'week N'). */
  readonly week: (week: number) => string;
}
