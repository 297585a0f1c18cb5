export { mustChoosePassword, mustSetUpFactor } from './calls/auth.ts';
export { secondFactorAccount, secondFactorChallenge } from './calls/second-factor-challenge.ts';
export { secondFactorKinds } from './calls/second-factor-kinds.ts';
export { createApiClient } from './client.ts';
export { ApiError } from './errors/api-error.ts';
export {
  isApiError,
  isBadRequest,
  isCancelled,
  isConflict,
  isForbidden,
  isNetworkError,
  isServerError,
  isTimeout,
  isUnauthenticated,
} from './errors/guards.ts';
export { isAway } from './errors/is-away.ts';
export { toListAnswer, totalOf } from './list.ts';
export { planStatusOf, planStatusText } from './plan-status/plan-status.ts';
export { md5 } from './session/md5.ts';
export { createSession } from './session/session.ts';
export { browserStore, memoryStore } from './session/session-store.ts';
export { encodeFilter } from './transport/encode-filter.ts';

export type { BatchAnswer } from './batches/query-in-batches.ts';
export type {
  AuthCalls,
  ChangePasswordOptions,
  FactorProof,
  GivenFactor,
  MadePasskey,
  NewSecondFactor,
  PasskeyCalls,
} from './calls/auth-calls.ts';
export type { SecondFactorKinds } from './calls/second-factor-kinds.ts';
export type { CalendarFeedCalls, CreatedCalendarFeed } from './calls/calendar-feeds.ts';
export type { ConfigCalls } from './calls/config.ts';
export type { NewClass, OrgCalls } from './calls/orgs.ts';
export type { PageCalls, Role2NavCalls } from './calls/pages.ts';
export type { MembershipCalls, User2ProjectCalls, UserCalls, UserExCalls, UserExFilter } from './calls/people.ts';
export type {
  GroupCalls,
  SavePlanOptions,
  UndoSaveOptions,
  SchedulePlanCalls,
  SolveOptions,
  TimeslotCalls,
  TimeslotFilter,
  TimetableCalls,
} from './calls/planning.ts';
export type {
  DataTemplateCalls,
  ProjectResourceCalls,
  ReportCalls,
  ReportCheckItemCalls,
  ReportZip,
  RuleTrial,
} from './calls/reports.ts';
export type { ResourceCalls } from './calls/resources.ts';
export type { ScheduleCalls, ScheduleFilter, ScheduleRemoveOptions, ScheduleStudentsFilter } from './calls/schedules.ts';
export type { ResumableOptions } from './calls/resumable-upload.ts';
export type {
  SignedUrl,
  StorageCalls,
  StorageListOptions,
  StorageSort,
  StorageTransfer,
  UploadOptions,
} from './calls/storage.ts';
export type { CourseCalls, CourseProject, LocationCalls, ProjectCalls, TeachingFilter, TeamCalls } from './calls/teaching.ts';
export type { PeriodCalls, SemesterCalls } from './calls/terms.ts';
export type { ApiClient } from './client.ts';
export type { Database } from './database/database.ts';
export type {
  AccountState,
  CreatedGroup,
  DeletionContent,
  CreatedStudent,
  FirstPassword,
  PasswordLink,
  PasswordLinkOwner,
  LoginAnswer,
  NewStudent,
  ProjectResource,
  ReadableColumn,
  ReadableTable,
  Rights,
  RowUse,
  SentGroup,
  ExamCategory,
  Passkey,
  SecondFactor,
  SessionStudents,
  SetSignOn,
  SignIn,
  StudentEntries,
  ProjectResourceType,
  TypedSignOn,
  UserToOrg,
  WaitingAccount,
  WireLabel,
} from './database/functions.ts';
export type { CalendarFeed, NewCalendarFeed } from './entities/calendar-feed.ts';
export type { Config, SystemConfig } from './entities/config.ts';
export type { Course, Course2Project, Course2Teacher } from './entities/course.ts';
export type { Day } from './entities/day.ts';
export type { DataRecord, DataTemplate, DataTemplateNode } from './entities/data-template.ts';
export type {
  ExamAvailability,
  ExamItem,
  ExamPaper,
  ExamPaperQuestion,
  ExamPaperRule,
  ExamResult,
  SentExamResult,
} from './entities/exam-paper.ts';
export type { ExamOption, ExamQuestion, ExamQuestionType } from './entities/exam-question.ts';
export type { Equipment, OutageEx, ProjectEquipment } from './entities/equipment.ts';
export type { DeductionRule, ProjectScoreItem, Workload } from './entities/grading.ts';
export type { AttendanceSessionRow } from './entities/attendance-session.ts';
export type { AddedEnrolments, EnrolmentRefusal, MovedEntry } from './entities/enrolment.ts';
export type { CourseGradeForm, GradeForm, GradeFormField, GradeLevel } from './entities/grade-form.ts';
export type { CourseGrade, CourseGradeParts, GradeAppeal, GradeCorrection, GradeList } from './entities/grade-list.ts';
export type {
  Gradebook,
  GradebookEnrolment,
  GradebookProject,
  GradebookSession,
  GradebookStudent,
  MarkComment,
} from './entities/gradebook.ts';
export type { CourseScoreItem, SentDeductionRule, SentScoreItem } from './entities/mark-rules.ts';
export type { Backup, BackupPlan, Backups, KeptBackups } from './entities/backups.ts';
export type { SetupPart, SystemToday } from './entities/system-today.ts';
export type { OpenWorkKind, OpenWorkRow, Today, TodayWork, TodayWorkKind } from './entities/open-work.ts';
export type { FoundKind, FoundThing } from './entities/search.ts';
export type { PreparationRow, WantedEquipment } from './entities/preparation.ts';
export type { PlaceScore, ScoreConflict, ScoreSource, SentScore, TakenRow, TakenScore } from './entities/score.ts';
export type { WorkKind, WorkloadEntry, WorkloadList, WorkloadRow } from './entities/workload.ts';
export type { Location } from './entities/location.ts';
export type { SentTeacherTime, TeacherTime, TeacherTimeSheet } from './entities/teacher-times.ts';
export type { Nav, NavType, Role2Nav, RoleNav } from './entities/nav.ts';
export type { Centre, Module, Org, OrgType } from './entities/org.ts';
export type { Page } from './entities/page.ts';
export type { Period } from './entities/period.ts';
export type { Project } from './entities/project.ts';
export type {
  Report,
  ReportCheckItem,
  ReportHolder,
  ReportMark,
  ReportEnrolment,
  ReportFinishing,
  ReportSaving,
  ReportSession,
  ReportTaking,
  TakenReport,
  TypedMarkChoice,
} from './entities/report.ts';
export type { EqualCode } from './entities/equal-code.ts';
export type { OrgMerge, OrgMergeChange, OrgMergeUndo } from './entities/org-merge.ts';
export type {
  Lesson,
  LessonAlternative,
  LessonAlternatives,
  LessonChain,
  LessonSlotPrices,
  PlanClash,
  PlanClashReason,
  PlanDifference,
  PlanSave,
  PlanUndo,
  PlanUndoObstacle,
  PlanUndoReason,
  PlanPin,
  PlanSlot,
  PlanRun,
  PlanRunProgress,
  PlanRunSummary,
  PlanScope,
  SchedulePlan,
  SchedulePlanRow,
  ScoreItem,
  ScoreMatch,
  Solution,
} from './entities/schedule-plan.ts';
export type { Schedule, ScheduleInsert, ScheduleUpdate, ScheduleWithRefs } from './entities/schedule.ts';
export type {
  ScheduleChange,
  ScheduleChangeAnswer,
  ScheduleConflict,
  ScheduleRemoval,
  SeenVersions,
} from './entities/schedule-change.ts';
export type { ScheduleChoiceRows } from './entities/schedule-choices.ts';
export type { Semester } from './entities/semester.ts';
export type { Bucket, DeletedFile, Resource, ResourceItem, Share, StorageObject } from './entities/storage.ts';
export type { Team } from './entities/team.ts';
export type { Timeslot, TimeslotInsert } from './entities/timeslot.ts';
export type { Role, User, User2Course, UserEx, UserOrg } from './entities/user.ts';
export type {
  Attendance,
  AttendanceMarkAnswer,
  ScheduleStatus,
  SentAttendanceMark,
  User2Project,
  User2ProjectEx,
} from './entities/user2project.ts';
export type { ApiErrorInit, ApiErrorKind } from './errors/api-error.ts';
export type { ApiErrorOf } from './errors/guards.ts';
export type { List, ListAnswer } from './list.ts';
export type { PlanStatus, PlanStatusText } from './plan-status/plan-status.ts';
export type { Session, SessionEvent, SignOutReason } from './session/session.ts';
export type { SessionData, SessionStore } from './session/session-store.ts';
export type { ApiClientOptions, CallOptions, ListOptions, RequestOptions } from './transport/transport-options.ts';
