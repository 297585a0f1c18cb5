import type { Wire } from '../wire/wire.ts';
import type { Course } from './course.ts';
import type { Location } from './location.ts';
import type { Period } from './period.ts';
import type { Project } from './project.ts';
import type { Team } from './team.ts';
import type { User } from './user.ts';

/** An experiment session. */
export interface Schedule
  extends
    Wire<
      'schedules',
      | 'id'
      | 'date'
      | 'period_id'
      | 'location_id'
      | 'course_id'
      | 'project_id'
      | 'teacher_id'
      | 'team_id'
      | 'semester_id'
      | 'organization_id'
      | 'class_list'
      | 'reserved_classes'
      | 'reserved_classes_code'
      | 'max_student_number'
      | 'min_student_number'
      | 'max_group_student_number'
      | 'is_publish'
      | 'is_reserved'
      | 'is_scheduled'
      | 'group'
      | 'created_at'
      | 'updated_at'
      | 'updated_by'
    >,
    Partial<Wire<'schedules', 'cancelled_at' | 'cancel_reason' | 'period_count'>> {}

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
