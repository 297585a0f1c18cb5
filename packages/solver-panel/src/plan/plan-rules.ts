import { isFeasible, parseScore } from '../score/score.ts';
import type { Plan, PlanStatus } from './plan.ts';

/** Something that a person does to a plan. */
export type PlanAction = 'start' | 'stop' | 'save' | 'undo';

/** Why a plan cannot be saved although its state would allow it. */
export type SaveObstacle = 'noSolution' | 'hardScore';

/** What is offered for a plan. */
export interface PlanOffer {
  readonly canStart: boolean;
  readonly canStop: boolean;
  readonly canSave: boolean;
  /** Whether the last save can be undone. */
  readonly canUndo: boolean;
  /** Set when the state allows saving and the score does not. */
  readonly saveObstacle: SaveObstacle | null;
}

const startable: readonly PlanStatus[] = ['to-solve', 'stopped', 'completed'];
const ended: readonly PlanStatus[] = ['stopped', 'completed'];

/** Whether the solver is at work, so that the plan has to be looked at again. */
export function isRunning(status: PlanStatus): boolean {
  return status === 'preparing' || status === 'solving';
}

/** Whether polling ends with this state (specification section 4). */
export function hasEnded(status: PlanStatus): boolean {
  return ended.includes(status);
}

/**
 * Returns what a person may do to a plan (specification section 4). A plan can be started when to-solve, stopped or completed; stopped when solving
 * or preparing; saved when stopped or completed and the hard score is 0. A solution with lessons that have no place cannot be saved either: its hard
 * score counts only those that have one. A save can be undone while the solver is not at work.
 */
export function planOffer({ status, solution, lastSave }: Pick<Plan, 'status' | 'solution' | 'lastSave'>): PlanOffer {
  const score = parseScore(solution?.score);
  const obstacle = score === null ? 'noSolution' : isFeasible(score) ? null : 'hardScore';
  return {
    canStart: startable.includes(status),
    canStop: isRunning(status),
    canSave: hasEnded(status) && obstacle === null,
    canUndo: !isRunning(status) && lastSave != null,
    saveObstacle: hasEnded(status) ? obstacle : null,
  };
}

/** Whether an offer holds an action. */
export function offers(offer: PlanOffer, action: PlanAction): boolean {
  return { start: offer.canStart, stop: offer.canStop, save: offer.canSave, undo: offer.canUndo }[action];
}
