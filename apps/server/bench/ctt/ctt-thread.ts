import { parentPort, workerData } from 'node:worker_threads';
import type { CttInstance } from './parse-ctt.ts';
import { solveCtt } from './solve-ctt.ts';
import { ComparedStates, type ComparedMemory } from '../../src/timetable/run/compared-states.ts';

/** What a thread of the bench solves. */
export interface CttThreadTask {
  readonly instance: CttInstance;
  readonly seed: number;
  readonly timeLimitMs: number;
  readonly compared: ComparedMemory;
}

/** A better state of a thread. */
export interface CttThreadNews {
  readonly state: Int32Array;
  readonly hard: number;
  readonly soft: number;
}

const { compared, ...task } = workerData as CttThreadTask;
let hard = Number.POSITIVE_INFINITY;
let soft = Number.POSITIVE_INFINITY;
let toldAt = Number.NEGATIVE_INFINITY;
const tell = (state: Int32Array): void => {
  toldAt = performance.now();
  parentPort?.postMessage({ state, hard, soft } satisfies CttThreadNews);
};
const { best } = solveCtt({
  ...task,
  others: new ComparedStates(compared),
  onBetter: (betterHard, betterSoft, state) => {
    hard = betterHard;
    soft = betterSoft;
    if (performance.now() - toldAt > 100) tell(state);
  },
});
tell(best);
