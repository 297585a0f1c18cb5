import { anneal, type AnnealResult, type Found } from '../search/anneal.ts';
import { LabModel } from '../lab/model/lab-model.ts';
import type { LabProblem, LabState } from '../lab/lab-problem.ts';
import type { OtherSearches } from '../search/comparison.ts';
import type { SharedBoard } from './shared-board.ts';

/** How one thread solves a problem. */
export interface SolveLabOptions {
  readonly problem: LabProblem;
  readonly seed: number;
  readonly timeLimitMs: number;
  /** Instead of the time: the same result for the same number. */
  readonly steps?: number;
  readonly from?: LabState;
  readonly board?: SharedBoard;
  /** The threads that solve the same problem beside this one. */
  readonly others?: OtherSearches;
  readonly onBetter?: (found: Found, best: LabState) => void;
}

const rounds = 5;
/** A state that a run goes on from is worth keeping most of: it is heated less than a random one. */
const reheatPart = 0.25;
const endTemperature = 0.15;
/** Part of a run without anything better after which it ends. */
const patience = 0.5;

/** Solves a problem in this thread. */
export function solveLab({ problem, seed, timeLimitMs, steps, from, board, others, onBetter }: SolveLabOptions): AnnealResult {
  const model = new LabModel(problem);
  const heaviest = Math.max(1, ...Object.values(problem.weights));
  const start = Math.max(2, 1.5 * heaviest);
  const began = performance.now();
  let hard = Number.POSITIVE_INFINITY;
  let soft = Number.POSITIVE_INFINITY;
  return anneal({
    model,
    seed,
    hot: { start, end: endTemperature },
    reheat: start * reheatPart,
    rounds,
    patience,
    hardWeight: 40 * heaviest,
    ...(steps === undefined ? { elapsed: () => (performance.now() - began) / timeLimitMs } : { steps }),
    ...(from ? { from } : {}),
    ...(board ? { isStopped: () => board.isStopped(), elite: () => board.readElite(hard, soft) } : {}),
    ...(others ? { others } : {}),
    onBetter: (found, best) => {
      ({ hard, soft } = found);
      onBetter?.(found, best);
    },
  });
}
