import type { BusyCause, CohortStep, Condition } from './lab-problem.ts';

/** One place where a condition is broken, as data; sentences are made of it later. */
export interface LabMatch {
  readonly condition: Condition;
  /** Lessons that take part, by index. */
  readonly lessons: readonly number[];
  /** How often it counts. */
  readonly count: number;
  /** What it is about: a room, teacher, team, class, batch, cohort or experiment by index. */
  readonly resource?: number;
  /** Whether it is about a teacher or a class, where the condition holds for both. */
  readonly who?: 'teacher' | 'class';
  readonly slot?: number;
  /** Two sessions in the order that they should have. */
  readonly pair?: readonly [earlier: CohortStep, later: CohortStep];
  /** What is in the way, where it is no lesson of the plan. */
  readonly by?: BusyCause;
  /** What is short, by index. */
  readonly supply?: number;
  /** Numbers for the sentence. */
  readonly values?: readonly number[];
}
