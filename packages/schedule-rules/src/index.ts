export { requiredScheduleFields } from './schedule-import/schedule-row.ts';

export type { AccessContext } from './access/access-context.ts';
export type { DateRange } from './dates/date-range.ts';
export type { Course, CourseProject, CourseTeacher } from './entities/course.ts';
export type { Location } from './entities/location.ts';
export type { ClassOrg, Org, OrgType } from './entities/org.ts';
export type { Period } from './entities/period.ts';
export type { Project } from './entities/project.ts';
export type { Semester } from './entities/semester.ts';
export type { NewSession, Session, SessionPatch } from './entities/session.ts';
export type { SystemConfig } from './entities/system-config.ts';
export type { Team } from './entities/team.ts';
export type { Timeslot } from './entities/timeslot.ts';
export type { Role, Teacher, User } from './entities/user.ts';
export type { ScheduleRowLookups } from './schedule-import/schedule-row-lookups.ts';
export type { ScheduleRowProblem, ScheduleRowProblemCode } from './schedule-import/schedule-row-problem.ts';
export type { ScheduleField, ScheduleRow } from './schedule-import/schedule-row.ts';
