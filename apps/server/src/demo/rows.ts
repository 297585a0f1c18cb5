/** Role of a user; the database has a role of the same name. */
export type UserRole = 'admin' | 'dev' | 'centreadmin' | 'teacher' | 'student';

/** Anything that fits a `jsonb` column. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A term; its first day is the day after `since`, its last day is `to`. */
export interface SemesterRow {
  readonly id: number;
  readonly name: string;
  readonly since: string;
  readonly to: string;
  readonly is_open: boolean;
}

/** A teaching period of a day, times as `HH:mm:ss`. */
export interface PeriodRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly start_time: string;
  readonly end_time: string;
}

/** A centre, or a class, class of repeaters or student group under a centre. */
export interface OrgRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly type: 'class' | 'reelectclass' | 'studentgroup' | 'centre';
  readonly parent: number | null;
  readonly semester_id: number | null;
}

/** A person; `org` is the centre they belong to. */
export interface UserRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly role: UserRole;
  readonly org: number | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly is_active: boolean;
  readonly class_list: readonly number[];
}

/** A person's membership in a class or group. */
export interface UserOrgRow {
  readonly id: number;
  readonly user_id: number;
  readonly organization_id: number;
}

/** Experiments of a course over which the groups of classes rotate. */
export interface RoundRow {
  readonly id: number;
  readonly course_id: number;
  readonly name: string;
  readonly project_list: readonly number[];
  readonly class_list: readonly number[];
  readonly group_count: number;
}

/** A laboratory; a room without `capacity` has not been counted. */
export interface LocationRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
  readonly is_valid: boolean;
  readonly capacity: number | null;
  readonly equipment: string | null;
  /** Given once the timetable is known. */
  readonly building?: string | null;
}

/** The way between two buildings of a centre. */
export interface BuildingWayRow {
  readonly id: number;
  readonly organization_id: number;
  readonly from_building: string;
  readonly to_building: string;
  readonly minutes: number;
}

/** Until when the teachers of a centre may enter when they can. */
export interface TeacherTimeDayRow {
  readonly id: number;
  readonly organization_id: number;
  readonly semester_id: number;
  readonly open_until: string;
}

/** Remark of a teacher about the times of a semester, and whether they were accepted. */
export interface TeacherTimeSheetRow {
  readonly id: number;
  readonly teacher_id: number;
  readonly organization_id: number;
  readonly semester_id: number;
  readonly remark: string | null;
  readonly state: 'filled_in' | 'accepted';
  readonly decided_by: number | null;
  readonly decided_at: string | null;
}

/** A time of the week that does not suit a teacher. */
export interface TeacherTimeRow {
  readonly id: number;
  readonly teacher_id: number;
  readonly organization_id: number;
  readonly semester_id: number;
  readonly weekday: number;
  readonly period_id: number;
  readonly kind: 'rather_not' | 'cannot';
}

/** Equipment of a centre. */
export interface EquipmentRow {
  readonly id: number;
  readonly organization_id: number;
  readonly name: string;
  readonly kind: 'feature' | 'set';
}

/** Equipment that a room has. */
export interface LocationEquipmentRow {
  readonly id: number;
  readonly location_id: number;
  readonly equipment_id: number;
  readonly count: number;
}

/** Equipment that an experiment wants. */
export interface ProjectEquipmentRow {
  readonly id: number;
  readonly project_id: number;
  readonly equipment_id: number;
  readonly is_required: boolean;
  readonly count: number;
  readonly per: 'session' | 'group';
}

/** A room that is out of order on some days, both included. */
export interface OutageRow {
  readonly id: number;
  readonly organization_id: number;
  readonly location_id: number;
  readonly since: string;
  readonly until: string;
  readonly reason: string;
}

/** A group of technicians that prepares and supervises sessions. */
export interface TeamRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
  readonly member_list: readonly number[];
}

/** A laboratory course of one semester. */
export interface CourseRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
  readonly semester_id: number;
}

/** A teacher in charge of a course. */
export interface CourseTeacherRow {
  readonly id: number;
  readonly course_id: number;
  readonly teacher_id: number;
}

/** An experiment; an empty list means that anything of the centre will do. */
export interface ProjectRow {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly organization_id: number;
  readonly semester_id: number;
  readonly location_list: readonly number[];
  readonly team_list: readonly number[];
  readonly teacher_list: readonly number[];
  readonly free_schedule: boolean;
  readonly max_student_number: number | null;
  readonly hours: number | null;
  readonly note: string | null;
  readonly period_count: number;
}

/** An experiment that belongs to a course. */
export interface CourseLinkRow {
  readonly id: number;
  readonly course_id: number;
  readonly project_id: number;
  readonly position: number;
}

/** A session: one experiment, in one or several periods of one day, in one room. */
export interface ScheduleRow {
  readonly id: number;
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
  readonly reserved_classes: readonly number[];
  readonly reserved_classes_code: readonly string[];
  readonly max_student_number: number;
  readonly min_student_number: number;
  readonly max_group_student_number: number;
  readonly is_publish: boolean;
  readonly is_reserved: boolean;
  readonly is_scheduled: boolean;
  readonly group: string | null;
  /** With the offset of the institution's zone, e.g. `2026-09-01T09:00:00+08:00`. */
  readonly created_at: string;
  readonly updated_at: string;
  readonly updated_by: number | null;
  readonly period_count: number;
}

/** A student on a course. */
export interface UserCourseRow {
  readonly id: number;
  readonly user_id: number;
  readonly course_id: number;
  readonly semester_id: number;
}

/** A student in a session, with attendance and marks once it is over. */
export interface UserProjectRow {
  readonly id: number;
  readonly ordernumber_of_schedule: number;
  readonly schedule_id: number;
  readonly schedule_status: 'elected' | 'stopped';
  readonly group_stamp: string | null;
  readonly group_order: number | null;
  readonly student: number;
  readonly attendance: 'present' | 'late' | 'excused' | 'absent' | null;
  readonly preview: number | null;
  readonly operation: number | null;
  readonly report: number | null;
  readonly remarks: string | null;
}

/** Teaching outside experiment sessions: busy time for whatever it names. */
export interface TimeslotRow {
  readonly id: number;
  readonly date: string;
  readonly period_id: number;
  readonly organization_id: number;
  readonly teacher_id: number | null;
  readonly teacher_secondary_id: number | null;
  readonly class_id: number | null;
  readonly location_id: number | null;
}

/** Settings, of the whole system or of one centre. */
export interface ConfigRow {
  readonly id: number;
  readonly key: string;
  readonly organization_id: number | null;
  readonly value: { readonly [key: string]: Json };
}

/** A plan for the solver; `status` is the Chinese value of the wire. */
export interface SchedulePlanRow {
  readonly id: number;
  readonly name: string;
  readonly status: '待求解' | '准备中' | '求解中' | '已停止' | '已完成';
  readonly solution: Json;
  readonly scope: Json;
  readonly organization_id: number;
  readonly semester_id: number;
}

/** What missing a part of an experiment costs. */
export interface DeductionRuleRow {
  readonly id: number;
  readonly project_id: number;
  readonly item: string;
  readonly label: string;
  readonly enable: boolean;
  readonly score: number;
  readonly ratio: number;
  readonly limit: number;
}

/** What a part of an experiment weighs in its mark; the weights of the enabled ones add up to 1. */
export interface ScoreItemRow {
  readonly id: number;
  readonly project_id: number;
  readonly item: string;
  readonly label: string;
  readonly enable: boolean;
  readonly weight: number;
  readonly isRecorded: boolean;
}

/** Hours that a kind of work counts for. */
export interface WorkloadRow {
  readonly id: number;
  readonly name: string;
  readonly workload: number;
  readonly kind: 'teach' | 'assist' | 'prepare' | 'mark' | 'open' | 'other';
  readonly organization_id: number;
  readonly semester_id: number;
}

/** An exam question. */
export interface ExamQuestionRow {
  readonly id: number;
  readonly title: string;
  readonly options: readonly { readonly key: string; readonly label: string; readonly is_fixed: boolean }[];
  readonly answer: Json;
  readonly analysis: string | null;
  readonly difficulty: number | null;
  readonly type: string;
  readonly organization_id: number;
  readonly category: string | null;
}

/** A comment that a marker may put on a report. */
export interface ReportCheckItemRow {
  readonly id: number;
  readonly type: string;
  readonly type_order: number;
  readonly display_order: number;
  readonly check_mark: string;
  readonly comment: string;
  readonly hide_comment: boolean;
  readonly tip: string | null;
  readonly score: number;
  readonly hide_score: boolean;
  readonly scores: readonly number[];
  readonly color: string;
  readonly pub_status: string;
  readonly project_code: string | null;
  readonly is_common: boolean;
  readonly user_id: number;
  readonly organization_id: number;
}

/** A report that was handed in; status `C` means that checked images exist. */
export interface ReportRow {
  readonly id: number;
  readonly status: string;
  readonly user2project_id: number;
}

/** A template of measured data and of what is computed from it. */
export interface DataTemplateRow {
  readonly id: number;
  readonly name: string;
  readonly sample_data: Json;
  readonly sample_result: Json;
  /** Lines `path = expression`. */
  readonly rules: string;
  readonly data: Json;
  readonly result: Json;
}

/** An exam paper that is not built yet. */
export interface ExamPaperRow {
  readonly id: number;
  readonly name: string;
  readonly organization_id: number;
  readonly minutes: number;
  readonly seed: number;
  readonly forms: number;
  readonly created_by: number | null;
}

/** How many questions of a type a paper has, and what each is worth. */
export interface ExamPaperRuleRow {
  readonly id: number;
  readonly paper_id: number;
  readonly type: string;
  readonly count: number;
  readonly score: number;
  readonly position: number;
}

/** A stored page definition. */
export interface PageRow {
  readonly id: number;
  readonly name: string;
  readonly schema: Json;
}

/** A menu entry. */
export interface NavRow {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly icon: string | null;
  readonly path: string | null;
  readonly schema_path: string | null;
  readonly page: number | null;
  readonly type: 'menu' | 'centre';
  readonly is_default: boolean;
  readonly parent: number | null;
  readonly order: number;
}

/** A menu entry that a role has. */
export interface RoleNavRow {
  readonly id: number;
  readonly role: UserRole;
  readonly nav_id: number;
  readonly is_default: boolean;
}

/** An announcement of a centre to its staff. */
export interface AnnouncementRow {
  readonly id: number;
  readonly title: string;
  readonly content: string;
  readonly organization_id: number | null;
  readonly roles: readonly string[];
  readonly class_list: readonly number[];
  readonly since: string;
  readonly until: string | null;
  readonly is_published: boolean;
  readonly created_by: number | null;
}

/** Something to learn from at home, for an experiment. */
export interface MoocItemRow {
  readonly id: number;
  readonly project_id: number;
  readonly title: string;
  readonly kind: 'link' | 'video' | 'document';
  readonly url: string;
  readonly note: string | null;
  readonly minutes: number | null;
  readonly position: number;
  readonly is_shown: boolean;
}

/** Questions about the teaching of a semester. */
export interface QuestionnaireRow {
  readonly id: number;
  readonly title: string;
  readonly organization_id: number;
  readonly semester_id: number;
  readonly state: 'draft' | 'open' | 'closed';
  readonly questions: Json;
  readonly courses: readonly number[];
  readonly note: string | null;
}

/** One anonymous sheet of answers. */
export interface QuestionnaireAnswerRow {
  readonly id: number;
  readonly questionnaire_id: number;
  readonly course_id: number;
  readonly project_id: number | null;
  readonly teacher_id: number | null;
  readonly answers: Json;
}
