import type { DayRule } from '../days/day-rules.ts';
import type { Location } from '../entities/location.ts';
import type { Project } from '../entities/project.ts';
import type { SystemConfig } from '../entities/system-config.ts';
import type { PeriodTimes } from '../periods/overlapping-periods.ts';
import type { SemesterSpan } from '../semesters/semester-bounds.ts';

/** What conflicts are judged by, beside the sessions themselves. What is not given is not checked. */
export interface ConflictContext {
  /**
   * When the periods run: sessions of two periods that overlap meet as well, and a session of several takes them all. Without them, only those that
   * begin with one period meet.
   */
  readonly periods?: readonly PeriodTimes[];
  readonly locations?: ReadonlyMap<number, Pick<Location, 'capacity'>>;
  readonly projects?: ReadonlyMap<
    number,
    Pick<Project, 'location_list' | 'team_list' | 'teacher_list' | 'free_schedule' | 'max_student_number' | 'spans_breaks'>
  >;
  /** Holidays, days taught as others and days that classes cannot use. */
  readonly days?: ReadonlyArray<DayRule & { readonly id: number }>;
  readonly semesters?: ReadonlyMap<number, SemesterSpan>;
  /** Experiments of each course, by course id. */
  readonly projectIdsByCourse?: ReadonlyMap<number, ReadonlySet<number>>;
  /** Students who elected a session, by session id. */
  readonly studentsBySession?: ReadonlyMap<number, readonly number[]>;
  readonly config: Pick<
    SystemConfig,
    'excludeRoomTime' | 'excludeTeacherTime' | 'excludeTeacherSubject' | 'excludeTeacherStudentGroup'
  >;
}
