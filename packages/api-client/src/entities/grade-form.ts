import type { Wire } from '../wire/wire.ts';

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
