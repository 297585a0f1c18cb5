import type { Wire } from '../wire/wire.ts';

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
