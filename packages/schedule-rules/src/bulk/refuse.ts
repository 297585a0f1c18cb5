import type { BulkNoticeCode, BulkRefusal } from './bulk-notice.ts';

/** What no one may do, or no timetable may hold; everything else is a warning. */
const errors = new Set<BulkNoticeCode>([
  'no-permission',
  'group-not-yours',
  'same-project-in-group',
  'not-your-course',
  'min-above-max',
  'off-the-day',
]);

/** The outcome of a button that does not run. */
export function refuse(code: BulkNoticeCode, count = 0): BulkRefusal {
  return { kind: 'refused', notice: { code, severity: errors.has(code) ? 'error' : 'warning', count } };
}
