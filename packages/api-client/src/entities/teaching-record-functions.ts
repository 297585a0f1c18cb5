import type { Call } from '../wire/wire.ts';
import type { AttendanceSessionRow } from './attendance-session.ts';
import type { CarriedMark, EarlierMark } from './carried-mark.ts';
import type { AddedEnrolments, MovedEntry } from './enrolment.ts';
import type { CourseGradeForm } from './grade-form.ts';
import type { GradeAppeal, GradeCorrection, GradeList } from './grade-list.ts';
import type { Gradebook, MarkChange } from './gradebook.ts';
import type { Workload } from './grading.ts';
import type { CourseFigures, MarkRules, MarkRulesConflict, SentDeductionRule, SentScoreItem } from './mark-rules.ts';
import type { OpenWorkRow, Today } from './open-work.ts';
import type { PreparationRow } from './preparation.ts';
import type { ScoreConflict, ScoreSource, SentScore, TakenRow, TakenScore } from './score.ts';
import type { WorkloadList } from './workload.ts';
import type { FoundThing } from './search.ts';

/** The functions of teaching records under `rest/rpc/`. */
export type TeachingRecordFunctions = {
  attendance_sessions: Call<'attendance_sessions', readonly AttendanceSessionRow[]>;
  open_work: Call<'open_work', readonly OpenWorkRow[]>;
  today: Call<'today', Today>;
  search_everything: Call<'search_everything', readonly FoundThing[]>;
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
