import type { CalendarFeed } from '../entities/calendar-feed.ts';
import type { Config } from '../entities/config.ts';
import type { Course, Course2Project, Course2Teacher } from '../entities/course.ts';
import type { Day } from '../entities/day.ts';
import type { DataTemplate } from '../entities/data-template.ts';
import type { ExamQuestion } from '../entities/exam-question.ts';
import type { DeductionRule, ProjectScoreItem, Workload } from '../entities/grading.ts';
import type { Location } from '../entities/location.ts';
import type { Nav, Role2Nav } from '../entities/nav.ts';
import type { Centre, Module, Org } from '../entities/org.ts';
import type { Page } from '../entities/page.ts';
import type { Period } from '../entities/period.ts';
import type { Project } from '../entities/project.ts';
import type { Report, ReportCheckItem } from '../entities/report.ts';
import type { PlanRun, SchedulePlanRow } from '../entities/schedule-plan.ts';
import type { Schedule } from '../entities/schedule.ts';
import type { Semester } from '../entities/semester.ts';
import type { Team } from '../entities/team.ts';
import type { CourseScoreItem, GradeForm, PlaceScore, WorkloadEntry } from '../entities/teaching-records.ts';
import type { Timeslot } from '../entities/timeslot.ts';
import type { User, User2Course, UserEx, UserOrg } from '../entities/user.ts';
import type { User2Project, User2ProjectEx } from '../entities/user2project.ts';
import type { Functions } from './functions.ts';
import type { Relation, Table, View } from './relation.ts';

type Key<From extends string, Column extends string, To extends string> = Relation<From, Column, To>;

/**
 * What stands behind `rest/`, typed for `@supabase/postgrest-js`: tables, views and functions of specification
 * sections 3 and 7. It is a type alias because the query parser asks for an implicit index signature.
 */
export type Database = {
  api: {
    Tables: {
      orgs: Table<Org, 'code' | 'name' | 'type', [Key<'orgs', 'parent', 'orgs'>, Key<'orgs', 'semester_id', 'semesters'>]>;
      modules: Table<Module, 'name'>;
      days: Table<Day, 'name' | 'kind' | 'date' | 'until', [Key<'days', 'organization_id', 'orgs'>]>;
      navs: Table<Nav, 'name' | 'label' | 'type', [Key<'navs', 'page', 'pages'>, Key<'navs', 'parent', 'navs'>]>;
      role2navs: Table<Role2Nav, 'role' | 'nav_id', [Key<'role2navs', 'nav_id', 'navs'>]>;
      pages: Table<Page, 'name' | 'schema'>;
      periods: Table<Period, 'name' | 'code' | 'start_time' | 'end_time'>;
      semesters: Table<Semester, 'name' | 'since' | 'to'>;
      users: Table<User, 'code' | 'name' | 'role', [Key<'users', 'org', 'orgs'>]>;
      courses: Table<
        Course,
        'code' | 'name' | 'organization_id' | 'semester_id',
        [Key<'courses', 'organization_id', 'orgs'>, Key<'courses', 'semester_id', 'semesters'>]
      >;
      course2teachers: Table<
        Course2Teacher,
        'course_id' | 'teacher_id',
        [Key<'course2teachers', 'course_id', 'courses'>, Key<'course2teachers', 'teacher_id', 'users'>]
      >;
      course2projects: Table<
        Course2Project,
        'course_id' | 'project_id',
        [Key<'course2projects', 'course_id', 'courses'>, Key<'course2projects', 'project_id', 'projects'>]
      >;
      projects: Table<
        Project,
        'code' | 'name' | 'organization_id' | 'semester_id',
        [Key<'projects', 'organization_id', 'orgs'>, Key<'projects', 'semester_id', 'semesters'>]
      >;
      locations: Table<Location, 'code' | 'name' | 'organization_id', [Key<'locations', 'organization_id', 'orgs'>]>;
      teams: Table<Team, 'code' | 'name' | 'organization_id', [Key<'teams', 'organization_id', 'orgs'>]>;
      schedules: Table<
        Schedule,
        | 'date'
        | 'period_id'
        | 'location_id'
        | 'course_id'
        | 'project_id'
        | 'semester_id'
        | 'organization_id'
        | 'max_student_number'
        | 'min_student_number',
        [
          Key<'schedules', 'period_id', 'periods'>,
          Key<'schedules', 'location_id', 'locations'>,
          Key<'schedules', 'course_id', 'courses'>,
          Key<'schedules', 'project_id', 'projects'>,
          Key<'schedules', 'teacher_id', 'users'>,
          Key<'schedules', 'team_id', 'teams'>,
          Key<'schedules', 'semester_id', 'semesters'>,
          Key<'schedules', 'organization_id', 'orgs'>,
        ]
      >;
      user_orgs: Table<
        UserOrg,
        'user_id' | 'organization_id',
        [Key<'user_orgs', 'user_id', 'users'>, Key<'user_orgs', 'organization_id', 'orgs'>]
      >;
      user2courses: Table<
        User2Course,
        'user_id' | 'course_id' | 'semester_id',
        [
          Key<'user2courses', 'user_id', 'users'>,
          Key<'user2courses', 'course_id', 'courses'>,
          Key<'user2courses', 'semester_id', 'semesters'>,
        ]
      >;
      user2projects: Table<
        User2Project,
        'schedule_id' | 'student',
        [Key<'user2projects', 'schedule_id', 'schedules'>, Key<'user2projects', 'student', 'users'>]
      >;
      config: Table<Config, 'key' | 'value', [Key<'config', 'organization_id', 'orgs'>]>;
      schedule_plans: Table<
        SchedulePlanRow,
        'name' | 'organization_id' | 'semester_id',
        [Key<'schedule_plans', 'organization_id', 'orgs'>, Key<'schedule_plans', 'semester_id', 'semesters'>]
      >;
      plan_runs: Table<PlanRun, 'plan_id', [Key<'plan_runs', 'plan_id', 'schedule_plans'>]>;
      timeslots: Table<
        Timeslot,
        'date' | 'period_id' | 'organization_id',
        [
          Key<'timeslots', 'period_id', 'periods'>,
          Key<'timeslots', 'organization_id', 'orgs'>,
          Key<'timeslots', 'teacher_id', 'users'>,
          Key<'timeslots', 'teacher_secondary_id', 'users'>,
          Key<'timeslots', 'class_id', 'orgs'>,
          Key<'timeslots', 'location_id', 'locations'>,
        ]
      >;
      deduction_rules: Table<DeductionRule, 'project_id' | 'item' | 'label', [Key<'deduction_rules', 'project_id', 'projects'>]>;
      score_items: Table<ProjectScoreItem, 'project_id' | 'item' | 'label', [Key<'score_items', 'project_id', 'projects'>]>;
      course_score_items: Table<
        CourseScoreItem,
        'course_id' | 'item' | 'label',
        [Key<'course_score_items', 'course_id', 'courses'>]
      >;
      workload_entries: Table<
        WorkloadEntry,
        'teacher_id' | 'workload_id' | 'organization_id' | 'semester_id' | 'quantity' | 'note',
        [Key<'workload_entries', 'workload_id', 'workloads'>]
      >;
      workloads: Table<
        Workload,
        'name' | 'workload' | 'organization_id' | 'semester_id',
        [Key<'workloads', 'organization_id', 'orgs'>, Key<'workloads', 'semester_id', 'semesters'>]
      >;
      exam_questions: Table<
        ExamQuestion,
        'title' | 'type' | 'organization_id',
        [Key<'exam_questions', 'organization_id', 'orgs'>, Key<'exam_questions', 'created_by', 'users'>]
      >;
      report_check_items: Table<
        ReportCheckItem,
        'type' | 'check_mark' | 'comment' | 'user_id' | 'organization_id',
        [Key<'report_check_items', 'user_id', 'users'>, Key<'report_check_items', 'organization_id', 'orgs'>]
      >;
      reports: Table<Report, 'user2project_id', [Key<'reports', 'user2project_id', 'user2projects'>]>;
      data_templates: Table<DataTemplate, 'name'>;
      grade_forms: Table<GradeForm, 'name'>;
    };
    Views: {
      calendar_feeds: View<CalendarFeed, [Key<'calendar_feeds', 'user_id', 'users'>]>;
      centres: View<Centre>;
      users_ex: View<UserEx, [Key<'users', 'org', 'orgs'>]>;
      place_scores: View<PlaceScore, [Key<'place_scores', 'user2project_id', 'user2projects'>]>;
      user2projects_ex: View<
        User2ProjectEx,
        [Key<'user2projects', 'schedule_id', 'schedules'>, Key<'user2projects', 'student', 'users'>]
      >;
    };
    Functions: Functions;
  };
};
