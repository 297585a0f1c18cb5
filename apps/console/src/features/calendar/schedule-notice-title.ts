import { errorTitle, type ApiClientLocale } from '@lab-console/api-client/locales';
import type { ScheduleNotice } from '@lab-console/calendar';

/**
 * Returns the title of a notice of the calendar (section 8): of a failure by its kind, as everywhere. A refusal by the rules is no error of the
 * system.
 */
export function scheduleNoticeTitle(notice: ScheduleNotice['notice'], calls: ApiClientLocale): string {
  switch (notice.kind) {
    case 'failed':
    case 'not-loaded':
      return errorTitle(notice.error, calls);
    case 'part-failed':
      return calls.titles.error;
    default:
      return calls.titles.message;
  }
}
