import type { SentTeacherTime, TeacherTime } from '@lab-console/api-client';

/** What a time is to a teacher; a time that suits has none. */
export type TimeKind = TeacherTime['kind'];

/** The times of a week that do not suit a teacher, by {@link timeKey}. */
export type TeacherWeek = ReadonlyMap<string, TimeKind>;

/** Key of a period of a weekday; 1 is Monday. */
export function timeKey({ weekday, period_id }: Pick<SentTeacherTime, 'weekday' | 'period_id'>): string {
  return `${weekday} ${period_id}`;
}

/** The week that rows of one teacher make. */
export function teacherWeek(rows: readonly Pick<TeacherTime, 'weekday' | 'period_id' | 'kind'>[]): TeacherWeek {
  return new Map(rows.map((row) => [timeKey(row), row.kind]));
}

/** What a press makes of a time: suits, rather not, cannot, in turn. */
export function nextKind(kind: TimeKind | undefined): TimeKind | null {
  if (kind === undefined) return 'rather_not';
  return kind === 'rather_not' ? 'cannot' : null;
}

/** The cells that differ from the week. */
export function changedTimes(week: TeacherWeek, cells: readonly SentTeacherTime[]): readonly SentTeacherTime[] {
  return cells.filter((cell) => (week.get(timeKey(cell)) ?? null) !== cell.kind);
}

/** What undoes the cells: the same times as the week has them. */
export function formerTimes(week: TeacherWeek, cells: readonly SentTeacherTime[]): readonly SentTeacherTime[] {
  return cells.map((cell) => ({ ...cell, kind: week.get(timeKey(cell)) ?? null }));
}

/** The week after a change. */
export function weekWith(week: TeacherWeek, cells: readonly SentTeacherTime[]): TeacherWeek {
  const next = new Map(week);
  for (const cell of cells) {
    if (cell.kind === null) next.delete(timeKey(cell));
    else next.set(timeKey(cell), cell.kind);
  }
  return next;
}
