import type { CarriedMark } from './carried-mark.ts';
import type { Course } from './course.ts';
import type { CourseGrade, GradeAppeal, GradeCorrection, GradeList } from './grade-list.ts';
import type { DeductionRule, ProjectScoreItem } from './grading.ts';
import type { CourseScoreItem } from './mark-rules.ts';
import type { Attendance, ScheduleStatus } from './user2project.ts';

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
  /** Whether the semester of the course is archived: nothing of it changes. */
  readonly is_archived: boolean;
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
