/** State of a plan (specification section 4). */
export type PlanStatus = 'to-solve' | 'preparing' | 'solving' | 'stopped' | 'completed';

/** Id of a lesson of a plan. */
export type LessonId = number | string;

/** One place where a condition is broken. */
export interface ConditionMatch {
  readonly lessonIds: readonly LessonId[];
  /** A sentence for the reader. */
  readonly message: string;
}

/** A condition that the solver scores. */
export interface PlanCondition {
  readonly name: string;
  /** `hard` is required, `soft` is for optimisation. */
  readonly level: 'hard' | 'soft';
  readonly weight: number;
  /** What it contributes to the score; 0 when it is met. */
  readonly score: number;
  /** How often it is broken; may be more than there are `matches`. */
  readonly matchCount: number;
  readonly matches: readonly ConditionMatch[];
}

/** What the solver has found so far. */
export interface PlanSolution {
  /** Such as `0hard/-125soft`; `null` before the first one. */
  readonly score: string | null;
  readonly lessonCount: number;
  /** Lessons with a date, a period and a location. */
  readonly placedLessonCount: number;
  readonly conditions: readonly PlanCondition[];
}

/** A plan as the panel shows it. */
export interface Plan {
  readonly id: number;
  readonly name: string;
  readonly status: PlanStatus;
  readonly solution: PlanSolution | null;
}
