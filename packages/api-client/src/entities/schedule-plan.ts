import type { PlanStatus, PlanStatusText } from '../plan-status/plan-status.ts';

/** A lesson of a solved plan. */
export interface Lesson {
  readonly id: number | string;
  readonly course_id: number;
  readonly project_id: number;
  readonly class_ids?: readonly number[];
  readonly student_count?: number;
  readonly teacher_id: number | null;
  /** `YYYY-MM-DD`; `null` while it is not placed. */
  readonly date: string | null;
  readonly period_id: number | null;
  readonly location_id: number | null;
  /** `true` when the solver must leave it where it is. */
  readonly pinned?: boolean;
}

/** One place where a constraint is broken. */
export interface ScoreMatch {
  readonly lesson_ids: readonly (number | string)[];
  /** A sentence for the reader. */
  readonly message: string;
}

/** How one constraint contributes to the score. */
export interface ScoreItem {
  readonly name: string;
  readonly level: 'hard' | 'soft';
  readonly weight: number;
  readonly score: number;
  readonly match_count: number;
  readonly matches: readonly ScoreMatch[];
}

/** What the solver found (the wire contract, plan status). */
export interface Solution {
  readonly lessonList: readonly Lesson[];
  /** E.g. `0hard/-125soft`. */
  readonly score: string | null;
  /** The spelling is the wire's. */
  readonly scoreExplaination: readonly ScoreItem[];
}

/** A row of `rest/schedule_plans` as it is on the wire. */
export interface SchedulePlanRow {
  readonly id: number;
  readonly name: string;
  /** The Chinese text of the wire. */
  readonly status: PlanStatusText;
  readonly solution: Solution | null;
  readonly organization_id: number;
  readonly semester_id: number;
}

/** A plan that the timetable solver works on; its status is the English identifier. */
export interface SchedulePlan extends Omit<SchedulePlanRow, 'status'> {
  readonly status: PlanStatus;
}
