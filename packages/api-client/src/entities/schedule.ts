import type { Course } from './course.ts';
import type { Location } from './location.ts';
import type { Period } from './period.ts';
import type { Project } from './project.ts';
import type { Team } from './team.ts';
import type { User } from './user.ts';

/** An experiment session. */
export interface Schedule {
  readonly id: number;
  /** `YYYY-MM-DD` in the institution's time zone. */
  readonly date: string;
  readonly period_id: number;
  readonly location_id: number;
  readonly course_id: number;
  readonly project_id: number;
  readonly teacher_id: number | null;
  readonly team_id: number | null;
  readonly semester_id: number;
  readonly organization_id: number;
  readonly class_list: readonly number[];
  /** Classes it is reserved for (`orgs.id`). */
  readonly reserved_classes: readonly number[];
  /** The codes of those classes. */
  readonly reserved_classes_code: readonly string[];
  readonly max_student_number: number;
  readonly min_student_number: number;
  readonly max_group_student_number: number;
  /** `false` is a draft, `true` is published. */
  readonly is_publish: boolean;
  readonly is_reserved: boolean;
  readonly is_scheduled: boolean;
  /** Sessions of the same group carry the same id. */
  readonly group: string | null;
  /** ISO 8601 time. */
  readonly created_at: string;
  /** ISO 8601 time. */
  readonly updated_at: string;
  readonly updated_by: number | null;
  /** When the session was cancelled; it stays with its places, and nothing in it counts. */
  readonly cancelled_at?: string | null;
  readonly cancel_reason?: string | null;
}

/** What a new session needs; the rest has defaults in the database. */
export type ScheduleInsert = Pick<
  Schedule,
  | 'date'
  | 'period_id'
  | 'location_id'
  | 'course_id'
  | 'project_id'
  | 'semester_id'
  | 'organization_id'
  | 'max_student_number'
  | 'min_student_number'
> &
  Partial<Omit<Schedule, 'id' | 'created_at' | 'updated_at' | 'updated_by'>>;

/** Fields of a session that an edit may change. */
export type ScheduleUpdate = Partial<Omit<Schedule, 'id' | 'created_at' | 'updated_at' | 'updated_by'>>;

/** A {@link Schedule} with what it refers to, as the calendar reads it. */
export interface ScheduleWithRefs extends Schedule {
  readonly course: Course;
  readonly project: Project;
  readonly period: Period;
  readonly location: Location;
  readonly teacher: Pick<User, 'id' | 'code' | 'name'> | null;
  readonly team: Team | null;
}
