import type { LabState } from '../lab/lab-problem.ts';
import type { WorkerNews } from './solver-worker.ts';

/** What a run has found so far. */
export interface RunState {
  readonly state: LabState;
  readonly hard: number;
  readonly soft: number;
  /** Of all threads together. */
  readonly steps: number;
  readonly elapsedMs: number;
}

/** Keeps the best result of the threads of a run: the fewest violations first, then the fewest points. */
export class BestOfThreads {
  private readonly steps: number[];
  private found: RunState | undefined;

  constructor(threads: number) {
    this.steps = Array.from({ length: threads }, () => 0);
  }

  /** The best so far; `undefined` before the first news. */
  get latest(): RunState | undefined {
    return this.found;
  }

  /** Takes news of one thread; answers whether they are better than all before. */
  take(thread: number, { state, hard, soft, steps: own }: Omit<WorkerNews, 'ended'>, elapsedMs: number): boolean {
    this.steps[thread] = own;
    const steps = this.steps.reduce((sum, each) => sum + each, 0);
    const { found } = this;
    const isBetter = !found || hard < found.hard || (hard === found.hard && soft < found.soft);
    this.found = isBetter ? { state, hard, soft, steps, elapsedMs } : { ...found, steps };
    return isBetter;
  }
}
