import { Random } from '../search/random.ts';
import { LabModel } from '../lab/model/lab-model.ts';
import type { LabProblem, LabState } from '../lab/lab-problem.ts';

/** Returns the state to go on from, where an earlier run or the plan's drafts left places. Lessons without one get a place beside them. */
export function startState(problem: LabProblem): LabState | undefined {
  if (!problem.lessons.some(({ from }) => from)) return undefined;
  const model = new LabModel(problem);
  model.scatter(new Random(1));
  const state = new Int32Array(model.size);
  model.save(state);
  return state;
}
