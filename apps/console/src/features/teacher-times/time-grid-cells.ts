import type { Period } from '@lab-console/api-client';
import type { SentTeacherTime } from '@lab-console/api-client';
import { positionsIn, type GridPosition, type GridRange } from '@lab-console/widget-base/grid';
import { timeKey, type TeacherWeek, type TimeKind } from './teacher-week.ts';

/** The columns of the grid: Monday to Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Returns the state of a cell: periods are rows, weekdays columns. */
export function kindAt(
  week: TeacherWeek,
  { row, column }: GridPosition,
  periods: readonly Pick<Period, 'id'>[],
): TimeKind | undefined {
  return week.get(timeKey({ weekday: weekdays[column] ?? 1, period_id: periods[row]?.id ?? 0 }));
}

/** The cells of a range as they are sent. */
export function timesIn(
  range: GridRange,
  periods: readonly Pick<Period, 'id'>[],
  kind: SentTeacherTime['kind'],
): readonly SentTeacherTime[] {
  return positionsIn(range).flatMap(({ row, column }) => {
    const [weekday, period] = [weekdays[column], periods[row]];
    return weekday && period ? [{ weekday, period_id: period.id, kind }] : [];
  });
}
