import type { Call, Wire } from '../wire/wire.ts';
import type { Course } from './course.ts';
import type { DeductionRule, ProjectScoreItem, Workload } from './grading.ts';
import type { Attendance, ScheduleStatus } from './user2project.ts';

/** A session as `rpc/attendance_sessions` answers it: whose attendance the caller takes, with the numbers of marks. */
export interface AttendanceSessionRow {
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly period_name: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly course_id: number;
  readonly course_name: string;
  readonly project_id: number;
  readonly project_name: string;
  readonly location_name: string;
  readonly teacher_id: number | null;
  readonly teacher_name: string | null;
  readonly semester_id: number;
  readonly organization_id: number;
  readonly is_publish: boolean;
  readonly cancelled_at: string | null;
  readonly cancel_reason: string | null;
  readonly max_student_number: number;
  readonly elected: number;
  readonly stopped: number;
  readonly present: number;
  readonly late: number;
  readonly excused: number;
  readonly absent: number;
  readonly unmarked: number;
  /** How far the grades of the course are: attendance is taken while they are open. */
  readonly list_state: GradeList['state'];
}

/** A published session as `rpc/preparation_sheet` answers it: what a room is prepared for. */
export interface PreparationRow {
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** Name of its period, or of its first and last one. */
  readonly period_name: string;
  readonly start_time: string;
  readonly end_time: string;
  readonly location_id: number;
  readonly location_code: string;
  readonly location_name: string;
  /** What is in the room; `null` where nothing is said. */
  readonly equipment: string | null;
  readonly course_name: string;
  readonly project_code: string;
  readonly project_name: string;
  /** Notes on the experiment for staff. */
  readonly note: string | null;
  readonly teacher_name: string | null;
  readonly team_name: string | null;
  readonly class_names: readonly string[];
  /** Students who have a place. */
  readonly students: number;
  /** Groups that were formed of them. */
  readonly groups: number;
  readonly max_student_number: number;
  readonly max_group_student_number: number;
}

/** What moving a student to another session takes along: `rpc/moved_entries`. */
export interface MovedEntry {
  readonly kind: 'score' | 'incidents' | 'dataRecords' | 'reports';
  /** The item of a score, and the name that the centre gave it. */
  readonly item: string | null;
  readonly label: string | null;
  readonly score: number | null;
  readonly count: number;
}

/** What is open in a course: attendance to take, reports to check, marks to enter, appeals to answer, corrections to decide, lists. */
export type OpenWorkKind = 'attendance' | 'reports' | 'marks' | 'appeals' | 'corrections' | 'submit' | 'publish';

/** One kind of work that is open in a course, as `rpc/open_work` answers it. */
export interface OpenWorkRow {
  readonly course_id: number;
  readonly course_code: string;
  readonly course_name: string;
  readonly organization_id: number;
  readonly kind: OpenWorkKind;
  /** The experiment whose marks are missing; `null` for other kinds, and for marks of the course itself. */
  readonly project_id: number | null;
  readonly project_code: string | null;
  readonly project_name: string | null;
  /** Sessions, reports, students with a mark missing, appeals, corrections, or the one list. */
  readonly count: number;
}

/** Why a student cannot be put into a session. */
export type EnrolmentRefusal = 'unknown' | 'notStudent' | 'inactive' | 'already' | 'notReserved' | 'busy' | 'full';

/** What came of putting students into a session: `rpc/add_places`. */
export interface AddedEnrolments {
  readonly added: readonly { readonly id: number; readonly student: number; readonly code: string }[];
  readonly refused: readonly { readonly code: string; readonly name: string | null; readonly reason: EnrolmentRefusal }[];
}

/** A part of a course's grade: a row of `course_score_items`. */
export interface CourseScoreItem extends Wire<
  'course_score_items',
  'id' | 'course_id' | 'item' | 'label' | 'enable' | 'weight' | 'isRecorded'
> {}

/** A score of a place beside preview, operation and report: a row of `place_scores`; it is changed by `rpc/save_scores`. */
export interface PlaceScore extends Wire<'place_scores', 'id' | 'user2project_id' | 'item' | 'score' | 'source'> {
  readonly source: 'entered' | 'carried' | 'taken';
}

/** A score as `rpc/save_scores` takes it: of a place, or of a student in a course. */
export type SentScore = {
  readonly item: string;
  /** 0 to 100 with at most two decimals; `null` for not known. */
  readonly score: number | null;
  /** The score that was seen; where it is another one by now, nothing is saved. */
  readonly expected?: number | null;
} & ({ readonly id: number } | { readonly course_id: number; readonly student: number });

/** Rules of marks that are saved as a whole: rows as their table has them, without ids. */
export type MarkRules<Row> = {
  /** The experiments (courses for `course_score_items`), each with the rows that were seen there; without them nothing is compared. */
  readonly targets: readonly { readonly id: number; readonly expected?: readonly Row[] | null }[];
  /** All rows of each target from now on; others are deleted. */
  readonly entries: readonly Row[];
};
/** A row of `deduction_rules` as `rpc/save_mark_rules` takes it. */
export type SentDeductionRule = Omit<DeductionRule, 'id' | 'project_id'>;
/** A row of `score_items` or `course_score_items` as `rpc/save_mark_rules` takes it. */
export type SentScoreItem = Omit<ProjectScoreItem, 'id' | 'project_id'>;
/** Figures of a course that are saved with the parts of its grade. */
export type CourseFigures = Pick<Course, 'required_projects' | 'absence_limit'>;
/** Rules that another person changed meanwhile, as they are now. */
export interface MarkRulesConflict {
  readonly id: number;
  readonly rows: readonly (SentDeductionRule | SentScoreItem)[];
  readonly settings: CourseFigures | null;
}

/** A score that another person changed meanwhile. */
export interface ScoreConflict {
  readonly id: number | null;
  readonly course_id: number | null;
  readonly student: number | null;
  readonly item: string;
  readonly current: number | null;
  readonly changed_by: { readonly id: number; readonly name: string } | null;
  readonly changed_at: string | null;
}

/** State of a course's grades. */
export interface GradeList extends Wire<
  'grade_lists',
  'id' | 'course_id' | 'state' | 'decimals' | 'submitted_at' | 'published_at'
> {
  readonly state: 'open' | 'submitted' | 'published';
}

/** A grade as it was submitted, and corrected since. */
export interface CourseGrade extends Wire<
  'course_grades',
  'id' | 'student' | 'total' | 'so_far' | 'is_retake' | 'is_barred' | 'corrected_at' | 'parts'
> {
  /** What the grade was made from; nothing for a grade that was added after publishing. */
  readonly parts: CourseGradeParts | Readonly<Record<string, never>>;
}

/** What a grade was made from when it was submitted. */
export interface CourseGradeParts {
  readonly items: readonly { readonly item: string; readonly enable: boolean; readonly weight: number }[];
  readonly decimals: number;
  /** How many experiments counted for the student. */
  readonly required: number;
  readonly scores: Readonly<Record<string, number | null>>;
  readonly marks: readonly {
    readonly project_id: number;
    readonly place_id: number | null;
    readonly soFar: number | null;
    readonly final: number | null;
    readonly carried?: boolean;
  }[];
}

/** A correction of a published grade, or a grade that is added to a published list. */
export interface GradeCorrection extends Wire<
  'grade_corrections',
  | 'id'
  | 'course_grade_id'
  | 'student'
  | 'old'
  | 'new'
  | 'reason'
  | 'evidence'
  | 'state'
  | 'requested_by'
  | 'decided_at'
  | 'answer'
> {
  /** Name and number of the student, of a correction too. */
  readonly student_name: string;
  readonly student_code: string;
  readonly state: 'requested' | 'approved' | 'refused';
  readonly requested_by_name: string | null;
  readonly decided_by_name: string | null;
}

/** A student's objection to a published grade. */
export interface GradeAppeal extends Wire<
  'grade_appeals',
  'id' | 'course_grade_id' | 'reason' | 'state' | 'entered_at' | 'due' | 'answer'
> {
  readonly state: 'open' | 'kept' | 'changed' | 'withdrawn';
  /** In `rpc/gradebook`: whether the caller gave a part of the mark, and another person answers. */
  readonly left_to_others?: boolean;
}

/** A published mark that a student has from an earlier course; it counts where there is none in this one. */
export interface CarriedMark extends Wire<'carried_marks', 'id' | 'student' | 'project_id' | 'mark' | 'from_course_id'> {}

/** A published mark of an earlier course that may be carried over: `rpc/earlier_marks`. */
export interface EarlierMark {
  readonly project_id: number;
  readonly mark: number;
  readonly from_course_id: number;
  readonly from_course: string;
  readonly published_at: string;
}

/** A change in the history of a student's marks: `rpc/student_changes`. */
export interface MarkChange {
  readonly id: number;
  readonly table_name: string;
  /** The column, or the item of a score. */
  readonly field: string;
  /** Name of the experiment when it happened, where it is one's. */
  readonly project: string | null;
  /** Day of the session when it happened, `YYYY-MM-DD`; `null` where it is of no session. */
  readonly date: string | null;
  readonly old: unknown;
  readonly new: unknown;
  readonly reason: string | null;
  readonly changed_by_name: string | null;
  readonly changed_at: string;
}

/** A place as `rpc/gradebook` answers it. */
export interface GradebookEnrolment {
  readonly id: number;
  readonly schedule_id: number;
  readonly student: number;
  readonly status: ScheduleStatus;
  readonly attendance: Attendance | null;
  readonly attendance_at: string | null;
  readonly incidents: readonly string[];
  readonly make_up_of: number | null;
  readonly make_up_rate: number;
  readonly scores: Readonly<Record<string, number | null>>;
}

/** A session of a course in its gradebook. */
export interface GradebookSession {
  readonly id: number;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly start_time: string;
  readonly period_name: string;
  readonly project_id: number;
  readonly location_name: string;
  readonly teacher_name: string | null;
  readonly is_publish: boolean;
  readonly cancelled_at: string | null;
  readonly cancel_reason: string | null;
}

/** An experiment of a course with what its mark is made from. */
export interface GradebookProject {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly free_schedule: boolean;
  readonly items: readonly ProjectScoreItem[];
  readonly rules: readonly DeductionRule[];
}

/** A student of a course. */
export interface GradebookStudent {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly class_name: string | null;
  readonly is_retake: boolean;
}

/** A comment at a mark. */
export interface MarkComment {
  readonly student: number;
  /** `null` for the grade of the course. */
  readonly project_id: number | null;
  readonly content: string;
  readonly changed_at: string;
  readonly changed_by_name: string | null;
}

/** Everything of a course that its grades are made from: `rpc/gradebook`. Of a submitted list, as it was when it was submitted. */
export interface Gradebook {
  readonly course: Course;
  /** How many experiments count. */
  readonly required: number;
  readonly decimals: number;
  readonly items: readonly (Partial<CourseScoreItem> &
    Pick<CourseScoreItem, 'item' | 'label' | 'enable' | 'weight' | 'isRecorded'>)[];
  readonly projects: readonly GradebookProject[];
  readonly sessions: readonly GradebookSession[];
  readonly students: readonly GradebookStudent[];
  /** Groups of the semester with students of the course. Missing in lists that were submitted before groups were kept. */
  readonly groups?: readonly { readonly id: number; readonly name: string; readonly students: readonly number[] }[];
  readonly places: readonly GradebookEnrolment[];
  readonly course_scores: readonly { readonly student: number; readonly item: string; readonly score: number | null }[];
  readonly waivers: readonly {
    readonly id: number;
    readonly student: number;
    readonly project_id: number;
    readonly reason: string;
  }[];
  readonly carried: readonly CarriedMark[];
  /** Missing in lists that were submitted before there were comments. */
  readonly comments?: readonly MarkComment[];
  readonly list: GradeList | null;
  /** Who submitted the list; of a submitted list only. */
  readonly submitted_by_name?: string | null;
  /**
   * `YYYY-MM-DD`. For a list that was submitted before books were kept: the day from which names, classes and sessions are.
   * `null` where they are from submitting.
   */
  readonly names_from?: string | null;
  readonly grades: readonly CourseGrade[];
  readonly corrections: readonly GradeCorrection[];
  readonly appeals: readonly GradeAppeal[];
}

/** A level of a scale of grades, and the points from which it is given. */
export interface GradeLevel {
  readonly name: string;
  /** 0 to 100. */
  readonly from: number;
}

/** What a column of a registrar's form holds. */
export type GradeFormField = 'row' | 'code' | 'name' | 'class' | 'course_code' | 'course_name' | 'grade';

/** A form in which grades leave for a registrar: `rest/grade_forms`. */
export interface GradeForm extends Wire<
  'grade_forms',
  'id' | 'name' | 'decimals' | 'levels' | 'columns' | 'code_absent' | 'code_excused' | 'code_barred' | 'code_ungraded'
> {
  readonly decimals: 0 | 1 | 2;
  readonly levels: readonly GradeLevel[];
  readonly columns: readonly { readonly field: GradeFormField; readonly heading: string }[];
}

/** The form that a course chose last: `rpc/course_grade_form`. */
export interface CourseGradeForm {
  readonly form_id: number;
  /** Points from which each level but the last is given; `null` for those of the form. */
  readonly limits: readonly number[] | null;
}

/** What a factor of a workload is for. */
export type WorkKind = 'teach' | 'assist' | 'prepare' | 'mark' | 'open' | 'other';

/** A row of a workload with its factors: `rpc/teacher_workload`. */
export interface WorkloadRow {
  readonly teacher_id: number;
  readonly teacher_code: string;
  readonly teacher_name: string;
  readonly kind: WorkKind;
  readonly source: 'session' | 'timeslot' | 'entry';
  readonly source_id: number;
  readonly date: string | null;
  readonly period_name: string | null;
  readonly title: string | null;
  readonly hours: number;
  readonly students: number | null;
  readonly is_repeat: boolean;
  readonly marked: number | null;
  readonly factor: number;
  readonly state: 'done' | 'planned' | 'requested' | 'refused';
  readonly amount: number;
}

/** The work of a centre in a semester. */
export interface WorkloadList {
  readonly rows: readonly WorkloadRow[];
  /** When it was frozen; `null` while it follows the sessions. */
  readonly frozen_at: string | null;
}

/** Work besides sessions that a teacher asks to be counted: a row of `workload_entries`. */
export interface WorkloadEntry extends Wire<
  'workload_entries',
  'id' | 'teacher_id' | 'workload_id' | 'organization_id' | 'semester_id' | 'quantity' | 'note' | 'state'
> {
  readonly state: 'requested' | 'approved' | 'refused';
}

/** A score that would be taken from a source, or was: a row of `rpc/take_scores`. */
export interface TakenRow {
  readonly student: number;
  readonly code: string;
  readonly name: string;
  readonly value: number | null;
  readonly out_of: number;
  readonly score: number | null;
  readonly current: number | null;
  readonly problem: 'unmarked' | 'unchecked' | 'range' | 'course' | 'place' | null;
}

/** Where a taken score is from: `rpc/taken_scores`. */
export interface TakenScore {
  readonly place: number | null;
  readonly student: number;
  readonly item: string;
  readonly origin: {
    readonly kind: string;
    readonly name: string;
    readonly value: number;
    readonly out_of: number;
    readonly at: string;
  } | null;
}

/** What scores are taken from: an exam paper, an online course by its name, or a field of data records. */
export type ScoreSource =
  | { readonly kind: 'exam'; readonly paper_id: number }
  | {
      readonly kind: 'mooc';
      readonly name: string;
      readonly scores: readonly { readonly code: string; readonly score: number }[];
    }
  | { readonly kind: 'data'; readonly template_id: number; readonly field: string };

/** The functions of teaching records under `rest/rpc/`. */
export type TeachingRecordFunctions = {
  attendance_sessions: Call<'attendance_sessions', readonly AttendanceSessionRow[]>;
  open_work: Call<'open_work', readonly OpenWorkRow[]>;
  preparation_sheet: Call<'preparation_sheet', readonly PreparationRow[]>;
  add_places: Call<'add_places', AddedEnrolments, { codes: readonly string[]; class_id: number }>;
  stop_places: Call<'stop_places', readonly number[], { places: readonly number[] }>;
  remove_places: Call<'remove_places', readonly number[], { places: readonly number[] }>;
  move_place: Call<'move_place', { readonly id: number }>;
  marked_students: Call<'marked_students', number>;
  moved_entries: Call<'moved_entries', readonly MovedEntry[]>;
  undo_move_place: Call<'undo_move_place', { readonly undone: boolean }>;
  add_make_up: Call<'add_make_up', { readonly id: number }>;
  cancel_session: Call<'cancel_session', unknown>;
  reopen_session: Call<'reopen_session', unknown>;
  save_scores: Call<
    'save_scores',
    { readonly saved: number; readonly conflicts: readonly ScoreConflict[] },
    { scores: readonly SentScore[] }
  >;
  announce_to_students: Call<
    'announce_to_students',
    { readonly id: number; readonly students: number },
    { students: readonly number[] }
  >;
  course_grade_form: Call<'course_grade_form', CourseGradeForm | null>;
  take_scores: Call<
    'take_scores',
    {
      readonly rows: readonly TakenRow[];
      /** For the undo; `null` of a trial. */
      readonly taking_id: number | null;
      readonly unknown: readonly string[];
    },
    { source: ScoreSource }
  >;
  taken_scores: Call<'taken_scores', readonly TakenScore[]>;
  undo_taken_scores: Call<'undo_taken_scores', { readonly restored: number }>;
  save_course_grade_form: Call<'save_course_grade_form', unknown>;
  save_mark_comment: Call<
    'save_mark_comment',
    { readonly saved: boolean; readonly content: string | null; readonly changed_by_name: string | null },
    {
      /** `null` for the grade of the course. */
      project_id: number | null;
      /** At most 500 characters; empty takes the comment away. */
      content: string;
      /** The comment that was seen; where it is another one by now, nothing is saved. */
      expected: string | null;
    }
  >;
  save_mark_rules: {
    Args:
      | ({ kind: 'deduction_rules' } & MarkRules<SentDeductionRule>)
      | ({ kind: 'score_items' } & MarkRules<SentScoreItem>)
      | ({ kind: 'course_score_items' } & MarkRules<SentScoreItem> & {
            settings?: CourseFigures & { readonly expected?: CourseFigures };
          });
    Returns: { readonly saved: number; readonly conflicts: readonly MarkRulesConflict[] };
  };
  gradebook: Call<'gradebook', Gradebook>;
  earlier_marks: Call<'earlier_marks', readonly EarlierMark[]>;
  carry_mark: Call<'carry_mark', CarriedMark>;
  drop_carried_mark: Call<'drop_carried_mark', boolean>;
  student_changes: Call<'student_changes', readonly MarkChange[]>;
  submit_grades: Call<'submit_grades', GradeList>;
  publish_grades: Call<'publish_grades', GradeList>;
  reopen_grades: Call<'reopen_grades', GradeList>;
  request_correction: Call<'request_correction', GradeCorrection>;
  request_added_grade: Call<'request_added_grade', GradeCorrection>;
  decide_correction: Call<'decide_correction', GradeCorrection>;
  enter_appeal: Call<'enter_appeal', GradeAppeal>;
  answer_appeal: Call<'answer_appeal', GradeAppeal, { outcome: Exclude<GradeAppeal['state'], 'open'> }>;
  teacher_workload: Call<'teacher_workload', WorkloadList>;
  work_kinds: Call<'work_kinds', readonly Pick<Workload, 'id' | 'name' | 'workload'>[]>;
  freeze_workload: Call<'freeze_workload', { readonly id: number }>;
  unfreeze_workload: Call<'unfreeze_workload', undefined>;
};
