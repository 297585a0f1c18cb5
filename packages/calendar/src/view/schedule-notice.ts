import type { CalendarNotice } from '../core/notices/calendar-notice.ts';
import type { CalendarTexts } from '../locales/calendar-texts.ts';

/** A notice as a host shows it, for example in a toast. */
export interface ScheduleNotice {
  readonly severity: 'success' | 'warning' | 'error';
  readonly text: string;
  /** Takes the change back; set where there is one to take back. */
  readonly undo?: () => void;
  /** The notice as data, for hosts with texts of their own. */
  readonly notice: CalendarNotice;
}

/** Puts a notice into words. */
export function noticeText(notice: CalendarNotice, texts: CalendarTexts): string {
  if (notice.kind === 'bulk') return texts.rules.bulk[notice.notice.code](notice.notice.count);
  if (notice.kind === 'done') {
    return notice.isNew ? texts.added(notice.count) : texts.done(notice.action, notice.count, notice.skipped);
  }
  if (notice.kind === 'copied') return texts.done('copy', notice.count, notice.skipped);
  if (notice.kind === 'incomplete') return texts.incomplete(notice.changed, notice.asked);
  return notice.kind === 'failed' ? texts.failed(notice.message) : texts[notice.kind](notice.count);
}
