import type { BulkNotice, BulkNoticeCode } from '../bulk/bulk-notice.ts';
import type { Conflict, ConflictCode } from '../conflicts/conflict.ts';
import type { SlotReasonCode } from '../free-slots/free-slot.ts';
import type { ScheduleRowProblemCode } from '../schedule-import/schedule-row-problem.ts';

/** The texts for every code that a rule answers with, in one language. */
export interface RuleTexts {
  /** Marks on rows of the schedule import; gets the text that was found. */
  readonly scheduleRow: { readonly [Code in ScheduleRowProblemCode]: (value: string) => string };
  /** Warnings, errors and questions of the bulk buttons; gets the number of sessions. */
  readonly bulk: { readonly [Code in BulkNoticeCode]: (count: BulkNotice['count']) => string };
  /**
   * Conflicts of sessions; gets the name of the room, teacher, team, class, student, experiment or course that it is about. Students
   * are counted where there are several, or where the name is not known and empty. The codes of equipment and seats get the number that is missing,
   * and the name of the equipment. `too-far` names the minutes as well.
   */
  readonly conflict: {
    readonly [Code in ConflictCode]: (name: string, count?: number, equipment?: string, minutes?: Conflict['minutes']) => string;
  };
  /** Why a free slot ranks where it does; gets the reason's `value`. */
  readonly slotReasons: { readonly [Code in SlotReasonCode]: (value: number) => string };
  /** Week of the semester, counted from 1 (section 2: 'week N'). */
  readonly week: (week: number) => string;
}
