import type { CalendarNotice } from '../core/notices/calendar-notice.ts';
import type { CalendarTexts } from '../locales/calendar-texts.ts';

/** A notice as a host shows it, for example in a toast. */
export interface ScheduleNotice {
  readonly severity: 'success' | 'warning' | 'error';
  readonly text: string;
  /** Undoes the change that the notice reports; does nothing once another change has followed. */
  readonly undo?: () => void;
  /** Something was changed, undone or redone: earlier notices can no longer be undone, and should lose their button. */
  readonly changesHistory: boolean;
  /** Loads the page again, where there is a new version of it. */
  readonly reload?: () => void;
  /** The notice as data, for hosts with texts of their own. */
  readonly notice: CalendarNotice;
}

/** Puts a notice into words. */
export function noticeText(notice: CalendarNotice, texts: CalendarTexts): string {
  switch (notice.kind) {
    case 'bulk':
      return texts.rules.bulk[notice.notice.code](notice.notice.count);
    case 'done':
      return notice.isNew ? texts.added(notice.count) : texts.done(notice.action, notice.count, notice.skipped);
    case 'copied':
      return texts.done('copy', notice.count, notice.skipped);
    case 'undone':
    case 'redone':
      return texts[notice.kind](notice.action, notice.count);
    case 'lost':
      return texts.lost(notice.count);
    case 'not-loaded':
      return texts.notLoaded(notice.message);
    case 'part-failed':
      return texts.partFailed[notice.reason];
    case 'failed':
      return texts.failed(notice.message);
  }
}
