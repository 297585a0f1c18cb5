import type { Wire } from '../wire/wire.ts';
import type { Course, Course2Project, Course2Teacher } from './course.ts';
import type { Day } from './day.ts';
import type { Equipment, ProjectEquipment } from './equipment.ts';
import type { Location } from './location.ts';
import type { Org } from './org.ts';
import type { Project } from './project.ts';
import type { TeacherTime, TeacherTimeSheet } from './teacher-times.ts';
import type { Team } from './team.ts';
import type { Timeslot } from './timeslot.ts';
import type { User } from './user.ts';

/** Rows that the sessions of a semester are chosen from and judged by, by the names of their tables: `rpc/schedule_choices`. */
export interface ScheduleChoiceRows {
  readonly courses: readonly Course[];
  readonly projects: readonly Project[];
  readonly course2projects: ReadonlyArray<Pick<Course2Project, 'course_id' | 'project_id'>>;
  readonly course2teachers: ReadonlyArray<Pick<Course2Teacher, 'course_id' | 'teacher_id'>>;
  readonly locations: readonly Location[];
  /** Teachers. */
  readonly users: ReadonlyArray<Pick<User, 'id' | 'code' | 'name'>>;
  readonly teams: readonly Team[];
  /** Classes and groups of the semester, and of every semester. */
  readonly orgs: ReadonlyArray<Pick<Org, 'id' | 'code' | 'name' | 'parent' | 'semester_id'>>;
  /** Other teaching of all centres on days of the semester. */
  readonly timeslots: readonly Timeslot[];
  /** Those that touch the semester. */
  readonly days: readonly Day[];
  readonly equipment: ReadonlyArray<Pick<Equipment, 'id' | 'name' | 'kind'>>;
  readonly location_equipment: ReadonlyArray<Wire<'location_equipment', 'location_id' | 'equipment_id' | 'count'>>;
  readonly project_equipment: ReadonlyArray<
    Pick<ProjectEquipment, 'project_id' | 'equipment_id' | 'is_required' | 'count' | 'per'>
  >;
  /** Those that touch the semester. */
  readonly outages: ReadonlyArray<Wire<'outages', 'location_id' | 'equipment_id' | 'count' | 'since' | 'until'>>;
  readonly teacher_times: readonly TeacherTime[];
  readonly teacher_time_sheets: readonly TeacherTimeSheet[];
  readonly building_ways: ReadonlyArray<
    Wire<'building_ways', 'id' | 'organization_id' | 'from_building' | 'to_building' | 'minutes'>
  >;
}
