import type { DayRule } from '../days/day-rules.ts';
import type { Location } from '../entities/location.ts';
import type { TeacherTime } from '../entities/teacher-time.ts';
import type { PeriodTimes } from '../periods/overlapping-periods.ts';

/** What is known of people: when teachers can, and how far it is. What is not given is not checked. */
export interface PeopleFacts {
  /** When the periods run. */
  readonly periods: readonly PeriodTimes[];
  /** Times that do not suit teachers, as they count (`countedTeacherTimes`). */
  readonly teacherTimes?: readonly TeacherTime[];
  /** Days taught as others count as those. */
  readonly days?: readonly DayRule[];
  readonly locations?: ReadonlyMap<number, Pick<Location, 'building'>>;
  /** Minutes of the way between two buildings (`createMinutesBetween`); 0 for none. */
  readonly minutesBetween?: (one: string, other: string) => number;
  /** Students who elected a session, by session id. */
  readonly studentsBySession?: ReadonlyMap<number, readonly number[]>;
}
