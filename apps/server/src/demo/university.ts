import type {
  AnnouncementRow,
  BuildingWayRow,
  TeacherTimeDayRow,
  TeacherTimeRow,
  TeacherTimeSheetRow,
  MoocItemRow,
  QuestionnaireAnswerRow,
  QuestionnaireRow,
  ConfigRow,
  CourseLinkRow,
  CourseRow,
  CourseTeacherRow,
  DataTemplateRow,
  DeductionRuleRow,
  EquipmentRow,
  ExamPaperRow,
  ExamPaperRuleRow,
  ExamQuestionRow,
  LocationEquipmentRow,
  LocationRow,
  NavRow,
  OrgRow,
  OutageRow,
  PageRow,
  PeriodRow,
  ProjectEquipmentRow,
  ProjectRow,
  ReportCheckItemRow,
  ReportRow,
  RoleNavRow,
  RoundRow,
  SchedulePlanRow,
  ScheduleRow,
  ScoreItemRow,
  SemesterRow,
  TeamRow,
  TimeslotRow,
  UserCourseRow,
  UserOrgRow,
  UserProjectRow,
  UserRole,
  UserRow,
  WorkloadRow,
} from './rows.ts';

/** How big the university is; `DESIGN.md`, "The made-up university", has the counts. */
export type UniversitySize = 'small' | 'large';

/** Language of every name and text in the university. */
export type UniversityLocale = 'zh' | 'en';

/** What a university is made from. */
export interface UniversityOptions {
  readonly size: UniversitySize;
  readonly locale: UniversityLocale;
  /** The day everything is counted from, `YYYY-MM-DD` in the institution's time zone. */
  readonly today: string;
  /** Number the pseudo-random choices start from. @default 20240901 */
  readonly seed?: number;
}

/** The rows of every table that the university fills, by the name of the table. */
export interface UniversityTables {
  readonly semesters: readonly SemesterRow[];
  readonly periods: readonly PeriodRow[];
  readonly orgs: readonly OrgRow[];
  readonly users: readonly UserRow[];
  readonly user_orgs: readonly UserOrgRow[];
  readonly locations: readonly LocationRow[];
  readonly equipment: readonly EquipmentRow[];
  readonly location_equipment: readonly LocationEquipmentRow[];
  readonly outages: readonly OutageRow[];
  readonly teams: readonly TeamRow[];
  readonly courses: readonly CourseRow[];
  readonly course2teachers: readonly CourseTeacherRow[];
  readonly projects: readonly ProjectRow[];
  readonly project_equipment: readonly ProjectEquipmentRow[];
  readonly course2projects: readonly CourseLinkRow[];
  readonly rounds: readonly RoundRow[];
  readonly schedules: readonly ScheduleRow[];
  readonly user2courses: readonly UserCourseRow[];
  readonly user2projects: readonly UserProjectRow[];
  readonly timeslots: readonly TimeslotRow[];
  readonly building_ways: readonly BuildingWayRow[];
  readonly teacher_time_days: readonly TeacherTimeDayRow[];
  readonly teacher_time_sheets: readonly TeacherTimeSheetRow[];
  readonly teacher_times: readonly TeacherTimeRow[];
  readonly config: readonly ConfigRow[];
  readonly schedule_plans: readonly SchedulePlanRow[];
  readonly deduction_rules: readonly DeductionRuleRow[];
  readonly score_items: readonly ScoreItemRow[];
  readonly workloads: readonly WorkloadRow[];
  readonly exam_questions: readonly ExamQuestionRow[];
  readonly exam_papers: readonly ExamPaperRow[];
  readonly exam_paper_rules: readonly ExamPaperRuleRow[];
  readonly report_check_items: readonly ReportCheckItemRow[];
  readonly announcements: readonly AnnouncementRow[];
  readonly mooc_items: readonly MoocItemRow[];
  readonly questionnaires: readonly QuestionnaireRow[];
  readonly questionnaire_answers: readonly QuestionnaireAnswerRow[];
  readonly reports: readonly ReportRow[];
  readonly data_templates: readonly DataTemplateRow[];
  readonly pages: readonly PageRow[];
  readonly navs: readonly NavRow[];
  readonly role2navs: readonly RoleNavRow[];
}

/** Name of a table that the university fills. */
export type UniversityTable = keyof UniversityTables;

/** What two sessions of one period share although they should not. */
export type ClashKind = 'location' | 'teacher' | 'team' | 'class';

/** Two sessions that were put into each other's way on purpose, so that there is a conflict to be seen. */
export interface IntendedClash {
  readonly kind: ClashKind;
  readonly scheduleIds: readonly [number, number];
}

/** One of the five accounts that a person may sign in with. */
export interface DemoAccount {
  readonly code: 'admin' | 'dev' | 'centreadmin' | 'teacher' | 'student';
  readonly userId: number;
  readonly name: string;
  readonly role: UserRole;
}

/** A whole made-up university: plain rows, ids counted from 1 in every table, no database in it. */
export interface University extends UniversityTables {
  readonly size: UniversitySize;
  readonly locale: UniversityLocale;
  readonly today: string;
  readonly accounts: readonly DemoAccount[];
  readonly intendedClashes: readonly IntendedClash[];
}
