import type { PlanAction } from '../plan/plan-rules.ts';
import type { ChangedPart, PlanStatus } from '../plan/plan.ts';

/** The texts of the panel. */
export interface SolverPanelLocaleText {
  readonly panelLabel: string;
  readonly loading: string;
  readonly missingTitle: string;
  readonly missingHint: string;
  readonly loadFailed: string;
  readonly retry: string;
  readonly statusLabel: string;
  readonly statuses: Readonly<Record<PlanStatus, string>>;
  readonly actions: Readonly<Record<PlanAction, string>>;
  /** Shown while an action is under way. */
  readonly pending: Readonly<Record<PlanAction, string>>;
  /** Shown once an action has succeeded. */
  readonly done: Readonly<Record<PlanAction, string>>;
  /** Title of the message when an action failed. */
  readonly failed: Readonly<Record<PlanAction | 'poll', string>>;
  readonly saveNeedsSolution: string;
  readonly saveNeedsHardZero: string;
  readonly lessons: (placed: number, all: number) => string;
  readonly scoreLabel: string;
  readonly hardScore: string;
  readonly softScore: string;
  readonly noScore: string;
  readonly unplaced: (count: number) => string;
  readonly required: string;
  readonly optimisation: string;
  readonly noConditions: string;
  readonly met: string;
  readonly broken: (count: number) => string;
  readonly conditionScore: (score: number, weight: number) => string;
  readonly moreMatches: (count: number) => string;
  readonly detailsLabel: string;
  readonly chartLabel: string;
  /** The chart in words. */
  readonly chartSummary: (first: string, last: string, seconds: number) => string;
  readonly elapsed: (seconds: number, limit: number) => string;
  readonly weightsLabel: string;
  readonly weightsHint: string;
  readonly saveWeights: string;
  readonly resetWeights: string;
  readonly weightsFailed: string;
  readonly runsLabel: string;
  readonly runEnded: string;
  readonly condition: string;
  readonly currentRun: string;
  readonly compareHint: string;
  readonly compareSessions: string;
  readonly compareTitle: string;
  readonly compareFrom: string;
  readonly compareTo: string;
  readonly close: string;
  readonly adviceLabel: string;
  readonly saveTitle: string;
  readonly difference: (numbers: {
    readonly added: number;
    readonly changed: number;
    readonly removed: number;
    readonly kept: number;
  }) => string;
  readonly changeKinds: Readonly<Record<'added' | 'changed' | 'removed', string>>;
  /** What is another one in a changed session. */
  readonly changedParts: Readonly<Record<ChangedPart, string>>;
  /** Joins what is another one. */
  readonly joinedParts: (parts: readonly string[]) => string;
  /** Label of the choice between the two lists of changes. */
  readonly listedBy: string;
  readonly bySession: string;
  readonly byPerson: string;
  readonly saveAsDrafts: string;
  /** Title of the dialog, and label of its button, where published sessions change. */
  readonly savePublishedTitle: string;
  readonly savePublished: string;
  /** How many published sessions change, and who sees that. */
  readonly publishedChanges: (count: number) => string;
  /** How many sessions clash with what is there now, and what can be done. */
  readonly clashes: (count: number) => string;
  readonly saveWithoutClashes: string;
  readonly solveAgain: string;
  /** Label of the last save. */
  readonly lastSave: (save: string) => string;
  readonly undoTitle: string;
  /** How many sessions cannot be undone, and what can be done. */
  readonly undoClashes: (count: number) => string;
  readonly undoWithoutClashes: string;
  readonly cancel: string;
  readonly lastRunMessages: string;
}
