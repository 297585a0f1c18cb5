import type { CalendarFeed } from '../entities/calendar-feed.ts';
import type { Config } from '../entities/config.ts';
import type { Day } from '../entities/day.ts';
import type { DataTemplate } from '../entities/data-template.ts';
import type { Equipment, OutageEx, ProjectEquipment } from '../entities/equipment.ts';
import type { ExamPaper, ExamPaperQuestion, ExamPaperRule, ExamResult } from '../entities/exam-paper.ts';
import type { ExamQuestion } from '../entities/exam-question.ts';
import type { Workload } from '../entities/grading.ts';
import type { Nav, Role2Nav } from '../entities/nav.ts';
import type { Org } from '../entities/org.ts';
import type { Page } from '../entities/page.ts';
import type { Report, ReportCheckItem, ReportEnrolment } from '../entities/report.ts';
import type { PlanRun, SchedulePlanRow } from '../entities/schedule-plan.ts';
import type { GradeForm } from '../entities/grade-form.ts';
import type { CourseGrade, GradeAppeal, GradeCorrection, GradeList } from '../entities/grade-list.ts';
import type { PlaceScore } from '../entities/score.ts';
import type { WorkloadEntry } from '../entities/workload.ts';
import type { TeacherTime, TeacherTimeSheet } from '../entities/teacher-times.ts';
import type { User, UserEx } from '../entities/user.ts';
import type { User2Project, User2ProjectEx } from '../entities/user2project.ts';
import type { Functions } from './functions.ts';
import type { Table, View } from '../wire/relation.ts';
import type { WireInserts, WireRelations, WireRows } from '../wire/wire.generated.ts';
import type { Refine } from '../wire/wire.ts';

/** Entities with types that Postgres does not know: states, roles, shapes of JSON, expressions that are never null. */
interface Refined {
  calendar_feeds: CalendarFeed;
  config: Config;
  course_grades: CourseGrade;
  data_templates: DataTemplate;
  days: Day;
  equipment: Equipment;
  exam_paper_questions: ExamPaperQuestion;
  exam_paper_rules: ExamPaperRule;
  exam_papers: ExamPaper;
  exam_questions: ExamQuestion;
  exam_results: ExamResult;
  grade_appeals: GradeAppeal;
  grade_corrections: GradeCorrection;
  grade_forms: GradeForm;
  grade_lists: GradeList;
  navs: Nav;
  orgs: Org;
  outages_ex: OutageEx;
  pages: Page;
  place_scores: PlaceScore;
  plan_runs: PlanRun;
  project_equipment: ProjectEquipment;
  report_check_items: ReportCheckItem;
  report_places: ReportEnrolment;
  reports: Report;
  role2navs: Role2Nav;
  schedule_plans: SchedulePlanRow;
  teacher_time_sheets: TeacherTimeSheet;
  teacher_times: TeacherTime;
  user2projects: User2Project;
  user2projects_ex: User2ProjectEx;
  users: User;
  users_ex: UserEx;
  workload_entries: WorkloadEntry;
  workloads: Workload;
}

type Row<Name extends keyof WireRows> = Name extends keyof Refined ? Refine<WireRows[Name], Refined[Name]> : WireRows[Name];

/** Columns that must have a value, and get it from a trigger where an insert gives none. */
interface SetByTrigger {
  pages: 'schema';
  user2projects: 'ordernumber_of_schedule';
}

type RequiredColumns<Name extends keyof WireInserts> = Exclude<
  WireInserts[Name] & keyof WireRows[Name],
  Name extends keyof SetByTrigger ? SetByTrigger[Name] : never
>;

/**
 * What `rest/` serves, typed for `@supabase/postgrest-js`: tables, views and functions of specification sections 3 and 7. It is a type alias because
 * the query parser asks for an implicit index signature.
 */
export type Database = {
  api: {
    Tables: { [Name in keyof WireInserts]: Table<Row<Name>, RequiredColumns<Name> & keyof Row<Name>, WireRelations[Name]> };
    Views: { [Name in Exclude<keyof WireRows, keyof WireInserts>]: View<Row<Name>, WireRelations[Name]> };
    Functions: Functions;
  };
};
