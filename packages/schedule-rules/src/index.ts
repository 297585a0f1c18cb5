export { managesCentre, reachOf } from './access/reach.ts';
export { roleAbilities } from './access/role-abilities.ts';
export { canScheduleCourse, canViewSession, ownsSession, teachesSession } from './access/session-access.ts';
export { applyChanges } from './bulk/apply-changes.ts';
export { planPublication } from './bulk/plan-publication.ts';
export { planPatch, planPatches } from './bulk/session-plan.ts';
export {
  addDays,
  addMonths,
  daysInMonth,
  fromDayNumber,
  isCalendarDate,
  parseCalendarDate,
  toDayNumber,
} from './dates/calendar-date.ts';
export { shortTime, toSeconds } from './dates/clock-time.ts';
export { datesIn, rangeContains } from './dates/date-range.ts';
export { startOfWeek, weekdayOf, weekRange } from './dates/weekday.ts';
export { defaultSystemConfig, resolveSystemConfig } from './defaults/resolve-system-config.ts';
export { assignGroupColours } from './groups/assign-group-colours.ts';
export { createGroupId } from './groups/create-group-id.ts';
export { groupColours } from './groups/group-colour.ts';
export { createPeriodShift } from './periods/create-period-shift.ts';
export { createPeriodNames, type SessionTime } from './periods/period-names.ts';
export { createSessionPeriods, maxPeriodCount, type SessionPeriods } from './periods/session-periods.ts';
export { periodsOverlap } from './periods/overlapping-periods.ts';
export { periodAt } from './periods/period-at.ts';
export { comparePeriods, sortPeriods } from './periods/period-order.ts';
export { defaultVisibleHours, visibleHours } from './periods/visible-hours.ts';
export { currentSemester, semesterAt } from './semesters/current-semester.ts';
export { semesterContains, semesterDays } from './semesters/semester-bounds.ts';
export { weekCount, weekDates, weekNumber, weekOfSemester } from './semesters/semester-weeks.ts';

export { blockedClasses, dayRulesOn, weekdayTaught } from './days/index.ts';
export type { AccessContext } from './access/access-context.ts';
export type { Reach } from './access/reach.ts';
export type { RoleAbilities } from './access/role-abilities.ts';
export type { BulkNotice, BulkNoticeCode, BulkOutcome, BulkRefusal } from './bulk/bulk-notice.ts';
export type { PublicationRequest } from './bulk/plan-publication.ts';
export type { BulkRequest } from './bulk/plan-own.ts';
export type { SessionChange } from './bulk/session-change.ts';
export type { BulkAction, SessionCreation, SessionPlan } from './bulk/session-plan.ts';
export type { Conflict, ConflictCode, ConflictResource } from './conflicts/conflict.ts';
export type { PeopleRules, TaughtTime, Ways } from './conflicts/people-rules.ts';
export type { ConflictContext } from './conflicts/conflict-context.ts';
export type { JudgedEquipment, RoomSupply } from './conflicts/room-supply.ts';
export type { ConflictIndex } from './conflicts/create-conflict-index.ts';
export type { DateRange } from './dates/date-range.ts';
export type { Weekday } from './dates/weekday.ts';
export type { DayInCentre, DayRule } from './days/index.ts';
export type { Course, CourseProject, CourseTeacher } from './entities/course.ts';
export type { Equipment, EquipmentData, EquipmentNeed, Outage, RoomEquipment } from './entities/equipment.ts';
export type { Location } from './entities/location.ts';
export type { ClassOrg, Org, OrgType } from './entities/org.ts';
export type { Period } from './entities/period.ts';
export type { Project } from './entities/project.ts';
export type { Semester } from './entities/semester.ts';
export type { NewSession, Session, SessionPatch } from './entities/session.ts';
export type { TeacherTime, TeacherTimeSheet } from './entities/teacher-time.ts';
export type { SystemConfig } from './entities/system-config.ts';
export type { Team } from './entities/team.ts';
export type { Timeslot } from './entities/timeslot.ts';
export type { Role, Teacher, User } from './entities/user.ts';
export type { GroupMark } from './groups/assign-group-colours.ts';
export type { GroupColour, GroupPaint } from './groups/group-colour.ts';
export type { PeriodTimes } from './periods/overlapping-periods.ts';
export type { VisibleHours } from './periods/visible-hours.ts';
export type { ScheduleRowResult } from './schedule-import/check-schedule-row.ts';
export type { NamedScheduleField, ScheduleRowLookups } from './schedule-import/schedule-row-lookups.ts';
export type { ScheduleRowProblem, ScheduleRowProblemCode } from './schedule-import/schedule-row-problem.ts';
export type { ScheduleField, ScheduleRow } from './schedule-import/schedule-row.ts';
export type { SemesterSpan } from './semesters/semester-bounds.ts';
