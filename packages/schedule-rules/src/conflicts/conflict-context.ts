import type { DayRule } from '../days/day-rules.ts';
import type { Location } from '../entities/location.ts';
import type { Project } from '../entities/project.ts';
import type { PeopleRules } from './people-rules.ts';
import type { SystemConfig } from '../entities/system-config.ts';
import type { PeriodTimes } from '../periods/overlapping-periods.ts';
import type { JudgedEquipment } from './room-supply.ts';
import type { SemesterSpan } from '../semesters/semester-bounds.ts';

/** What conflicts are judged by, beside the sessions themselves. What is not given is not checked. */
export interface ConflictContext {
  /**
   * When the periods run: sessions of two periods that overlap meet as well, and a session of several takes them all. Without them, only those that
   * begin with one period meet.
   */
  readonly periods?: readonly PeriodTimes[];
  readonly locations?: ReadonlyMap<number, Pick<Location, 'capacity' | 'is_shared'>>;
  /** What rooms have, experiments need and is out of order; without it no room is shared. */
  readonly equipment?: JudgedEquipment;
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
  /** Groups of each class, by class id: whatever takes a class takes all of them, and two of them have nothing to do with each other. */
  readonly groupsByClass?: ReadonlyMap<number, readonly number[]>;
  /** When teachers can, and how far it is between buildings (`createPeopleRules` of `schedule-rules/people`). */
  readonly people?: PeopleRules;
  readonly config: Pick<
    SystemConfig,
    'excludeRoomTime' | 'excludeTeacherTime' | 'excludeTeacherSubject' | 'excludeTeacherStudentGroup'
  >;
}
