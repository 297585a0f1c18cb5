import { parentPort, workerData } from 'node:worker_threads';
import type { LabProblem, LabState } from '../lab/lab-problem.ts';
import { ComparedStates, type ComparedMemory } from './compared-states.ts';
import { SharedBoard } from './shared-board.ts';
import { solveLab } from './solve-lab.ts';

/** What a thread is given. */
export interface WorkerTask {
  readonly problem: LabProblem;
  readonly seed: number;
  readonly timeLimitMs: number;
  readonly from?: LabState;
  readonly board: SharedArrayBuffer;
  readonly compared: ComparedMemory;
}

/** A message of a thread. */
export interface WorkerNews {
  readonly state: LabState;
  readonly hard: number;
  readonly soft: number;
  readonly steps: number;
  /** The thread has ended; its last state is the best. */
  readonly ended: boolean;
}

const reportEveryMs = 200;
const task = workerData as WorkerTask;
let reportedAt = Number.NEGATIVE_INFINITY;
const report = (news: WorkerNews): void => {
  reportedAt = performance.now();
  parentPort?.postMessage(news);
};

const { best, hard, soft, steps } = solveLab({
  ...task,
  board: new SharedBoard(task.board),
  ...(task.compared.threads > 1 ? { others: new ComparedStates(task.compared) } : {}),
  onBetter: (found, state) => {
    if (performance.now() - reportedAt >= reportEveryMs) report({ ...found, state, ended: false });
  },
});
report({ state: best, hard, soft, steps, ended: true });
