import { weekdayOf } from '../dates/weekday.ts';
import { weekdayTaught, type DayRule } from '../days/day-rules.ts';
import type { TaughtTime } from '../conflicts/people-rules.ts';
import type { TeacherTime } from '../entities/teacher-time.ts';
import type { SessionPeriods } from '../periods/session-periods.ts';

/**
 * Returns a function that answers what the time of a session is to its teacher: the worst of its periods, `null` where all suit. A day that is
 * taught as another one counts as that. Times count in the centre and the semester that they were given for.
 */
export function createTeacherTimes(
  times: readonly TeacherTime[],
  {
    days = [],
    periodsOf,
  }: {
    readonly days?: readonly DayRule[];
    readonly periodsOf: (periodId: number, count?: number) => Pick<SessionPeriods, 'ids'> | null;
  },
): (session: TaughtTime) => TeacherTime['kind'] | null {
  const keyOf = (teacher: number, centre: number, semester: number, weekday: number, period: number): string =>
    [teacher, centre, semester, weekday, period].join(' ');
  const kinds = new Map(
    times.map((time) => [
      keyOf(time.teacher_id, time.organization_id, time.semester_id, time.weekday, time.period_id),
      time.kind,
    ]),
  );
  return ({ date, period_id, period_count, teacher_id, organization_id: centreId, semester_id }) => {
    if (teacher_id === null || kinds.size === 0) return null;
    const weekday = weekdayTaught(days, { date, centreId }) ?? weekdayOf(date);
    const found = (periodsOf(period_id, period_count)?.ids ?? [period_id]).map((id) =>
      kinds.get(keyOf(teacher_id, centreId, semester_id, weekday, id)),
    );
    return found.includes('cannot') ? 'cannot' : found.includes('rather_not') ? 'rather_not' : null;
  };
}
