import type { AttendanceNotice } from '../core/attendance-store.ts';
import type { AttendanceTexts } from '../locales/attendance-texts.ts';

/** Puts a notice into words. */
export function attendanceNoticeText(notice: AttendanceNotice, { notices, marks, unmarked }: AttendanceTexts): string {
  switch (notice.kind) {
    case 'marked':
      return notices.marked(notice.name, notice.mark === null ? unmarked : marks[notice.mark]);
    case 'marked-many':
      return notices.markedMany(notice.count, marks[notice.mark]);
    case 'nothing-to-mark':
      return notices.nothingToMark;
    case 'undone':
      return notices.undone(notice.count);
    case 'redone':
      return notices.redone(notice.count);
    case 'met-others':
      return notices.metOthers(notice.count, notice.saved);
    case 'kept':
      return notices.kept(notice.count);
    case 'unsent':
      return notices.unsent(notice.count);
    case 'sent':
      return notices.sent(notice.count);
    case 'incomplete':
      return notices.incomplete(notice.changed, notice.wanted);
    case 'failed':
      return notices.failed(notice.message);
    default:
      return notice satisfies never;
  }
}
