import type { TimeslotNotice } from '../core/timeslot-notice.ts';
import type { TimeslotTexts } from '../locales/timeslot-texts.ts';

/** A notice as a host shows it, for example in a toast. */
export interface ShownTimeslotNotice {
  readonly severity: TimeslotNotice['severity'];
  readonly text: string;
  /** Takes the change back; set where there is one to take back. */
  readonly undo?: () => void;
  /** The notice as data, for hosts with texts of their own. */
  readonly notice: TimeslotNotice;
}

/** Puts a notice into words. */
export function timeslotNoticeText(notice: TimeslotNotice, { notices, pen }: TimeslotTexts): string {
  switch (notice.kind) {
    case 'added':
      return notices.added(notice.count, notice.conflicts, notice.already);
    case 'deleted':
      return notices.deleted(notice.count);
    case 'copied':
      return notices.copied(notice.count, notice.weeks, notice.skipped);
    case 'undone':
    case 'redone':
      return notices[notice.kind](notice.added, notice.removed);
    case 'already':
      return notices.already(notice.count);
    case 'unreadable':
      return notices.unreadable;
    case 'nothing-to-delete':
      return notices.nothingToDelete;
    case 'pen':
      return pen.problems[notice.problem];
    case 'incomplete':
      return notices.incomplete(notice.deleted, notice.wanted);
    case 'failed':
      return notices.failed(notice.message);
    default:
      return notice satisfies never;
  }
}

/** Whether undo takes back what the notice reports. */
export function canTakeBack({ kind }: TimeslotNotice): boolean {
  return kind === 'added' || kind === 'deleted' || kind === 'copied' || kind === 'redone';
}
