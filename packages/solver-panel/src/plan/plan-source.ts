import type { Plan, PlanDifference } from './plan.ts';

/** What the look at a plan gets. */
export interface PlanLoadOptions {
  /** Aborted when the answer is no longer wanted. */
  readonly signal: AbortSignal;
}

/** How a solution is saved. */
export interface PlanSaveOptions {
  /** Leaves out the sessions that clash with what is there now; otherwise nothing is saved if any does. */
  readonly withoutClashes: boolean;
}

/** How a save is undone. */
export interface PlanUndoOptions {
  /** Leaves out the sessions that cannot be undone; otherwise nothing is undone if there is one. */
  readonly withoutClashes: boolean;
}

/** What the panel asks of a backend. A call that rejects is shown with its reason, and can be tried again. */
export interface PlanSource {
  /** The plan as it is now; `null` when there is none of that id. */
  readonly load: (planId: number, options: PlanLoadOptions) => Promise<Plan | null>;
  /** Starts the solver; settled once it has taken the plan. */
  readonly start: (planId: number) => Promise<void>;
  /** Stops the solver; the best solution so far stays. */
  readonly stop: (planId: number) => Promise<void>;
  /** Makes sessions of the solution; without options it is saved whole or not at all. */
  readonly save: (planId: number, options?: PlanSaveOptions) => Promise<void>;
  /** What saving would change, shown before it is done; without it saving begins at once. */
  readonly preview?: (planId: number) => Promise<PlanDifference>;
  /** Undoes the last save in one step; without it that is not offered. */
  readonly undoSave?: (planId: number, saveId: number, options?: PlanUndoOptions) => Promise<void>;
  /** What undoing would change, shown before it is done; its `clashes` are what cannot be undone. */
  readonly previewUndo?: (planId: number, saveId: number) => Promise<PlanDifference>;
  /** How the second run differs from the first, session by session; without it that is not offered. */
  readonly compareRuns?: (planId: number, runId: number, otherId: number) => Promise<PlanDifference>;
  /** Keeps other weights for the next run; without it they are not shown. */
  readonly saveWeights?: (planId: number, weights: Readonly<Record<string, number>>) => Promise<void>;
}
