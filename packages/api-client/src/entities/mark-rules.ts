import type { Wire } from '../wire/wire.ts';
import type { Course } from './course.ts';
import type { DeductionRule, ProjectScoreItem } from './grading.ts';

/** A part of a course's grade: a row of `course_score_items`. */
export interface CourseScoreItem extends Wire<
  'course_score_items',
  'id' | 'course_id' | 'item' | 'label' | 'enable' | 'weight' | 'isRecorded'
> {}

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
