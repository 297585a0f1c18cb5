import type { AttendanceSessionRow } from '@lab-console/api-client';

/** The section of a session in the list of attendance to take. */
export type DeskSection = 'notTaken' | 'today' | 'coming' | 'taken' | 'cancelled';

/** Whether the attendance of a session is still taken: nothing of its course is submitted, and its semester is not archived. */
export const isOpenForMarks = ({
  cancelled_at: cancelledAt,
  list_state: state,
  is_archived: isArchived,
}: AttendanceSessionRow): boolean => cancelledAt === null && state === 'open' && !isArchived;

/** Sessions by section, those not taken first; one that is over and not marked in full is not taken while it can be. */
export function deskSections(
  rows: readonly AttendanceSessionRow[],
  today: string,
): readonly { readonly section: DeskSection; readonly rows: readonly AttendanceSessionRow[] }[] {
  const sectionOf = (row: AttendanceSessionRow): DeskSection => {
    if (row.cancelled_at !== null) return 'cancelled';
    if (row.date > today) return 'coming';
    if (!isOpenForMarks(row)) return 'taken';
    if (row.date === today) return row.elected > 0 && row.unmarked === 0 ? 'taken' : 'today';
    return row.unmarked > 0 ? 'notTaken' : 'taken';
  };
  const order: readonly DeskSection[] = ['notTaken', 'today', 'coming', 'taken', 'cancelled'];
  return order.map((section) => {
    const found = rows.filter((row) => sectionOf(row) === section);
    // What is over is read from the latest on.
    return { section, rows: section === 'taken' ? found.toReversed() : found };
  });
}
