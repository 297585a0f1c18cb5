export { hasEnded, isRunning, planOffer } from './plan/plan-rules.ts';
export { formatScore, isFeasible, parseScore } from './score/score.ts';
export { createPlanStore, defaultPollInterval } from './store/plan-store.ts';
export { SolverPanel } from './view/SolverPanel.tsx';
export { usePlan } from './view/use-plan.ts';

export type { SolverPanelLocaleText } from './locales/locale-text.ts';
export type { PlanAction, PlanOffer, SaveObstacle } from './plan/plan-rules.ts';
export type { PlanLoadOptions, PlanSaveOptions, PlanSource, PlanUndoOptions } from './plan/plan-source.ts';
export type {
  ConditionMatch,
  LessonId,
  ChangedPart,
  ChangedPerson,
  Plan,
  PlanCondition,
  PlanDifference,
  PlanProgress,
  PlanRun,
  PlanSave,
  PlanSolution,
  PlanStatus,
  PlanWeight,
  ScorePoint,
} from './plan/plan.ts';
export type { Score } from './score/score.ts';
export type { PlanFailure, PlanState, PlanStore, PlanStoreOptions, Visibility } from './store/plan-store.ts';
export type { SolverPanelProps } from './view/SolverPanel.tsx';
export type { UsePlan } from './view/use-plan.ts';
