import { Worker } from 'node:worker_threads';
import type { LabProblem, LabState } from '../lab/lab-problem.ts';
import { BestOfThreads, type RunState } from './best-of-threads.ts';
import { makeComparedMemory, type ComparedMemory } from './compared-states.ts';
import { SharedBoard } from './shared-board.ts';
import type { WorkerNews, WorkerTask } from './solver-worker.ts';
import { threadLimits } from './thread-limits.ts';

/** A run of several threads over one problem. */
export interface PlanRun {
  /** The best so far; `undefined` for the first moments. */
  readonly latest: () => RunState | undefined;
  /** Ends it; `done` follows within a moment. */
  readonly stop: () => void;
  /** Settled when all threads have sent their last message; rejects when every one of them failed. */
  readonly done: Promise<RunState | undefined>;
}

/** How long a thread may take to notice that it is to stop before it is ended, in milliseconds. */
const graceMs = 2_000;

/** Starts a run. */
export function runPlan(options: {
  readonly problem: LabProblem;
  readonly threads: number;
  readonly timeLimitMs: number;
  readonly seed: number;
  readonly from?: LabState;
  readonly onBetter?: (found: RunState) => void;
}): PlanRun {
  const { problem, threads, timeLimitMs, seed, from, onBetter } = options;
  const board = new SharedBoard(problem.lessons.length * 4);
  const compared = makeComparedMemory(threads, problem.lessons.length * 4);
  const began = performance.now();
  const best = new BestOfThreads(threads);
  const take = (thread: number, news: WorkerNews): void => {
    if (!best.take(thread, news, performance.now() - began)) return;
    if (threads > 1) board.writeElite(news.state, news.hard, news.soft);
    if (best.latest) onBetter?.(best.latest);
  };
  const workers: Worker[] = [];
  const thread = (view: ComparedMemory): Promise<Error | undefined> =>
    new Promise((resolve) => {
      const number = view.thread;
      const workerData: WorkerTask = {
        problem,
        seed: seed + number * 7_919,
        timeLimitMs,
        board: board.buffer,
        compared: view,
        ...(from && number === 0 ? { from } : {}),
      };
      const worker = new Worker(new URL('./solver-worker.ts', import.meta.url), { workerData, resourceLimits: threadLimits });
      workers.push(worker);
      worker.on('message', (news: WorkerNews) => {
        take(number, news);
        // Its last message: waiting for it does not include waiting until the thread is gone as well.
        if (news.ended) resolve(undefined);
      });
      worker.once('error', (error) => resolve(error instanceof Error ? error : new Error(String(error))));
      worker.once('exit', () => resolve(undefined));
    });
  const done = Promise.all(compared.map((view) => thread(view))).then((failures) => {
    const failure = failures.find((each) => each !== undefined);
    if (failure && failures.every((each) => each !== undefined)) throw failure;
    return best.latest && { ...best.latest, elapsedMs: performance.now() - began };
  });
  return {
    latest: () => best.latest,
    stop: () => {
      board.stop();
      const timer = setTimeout(() => void Promise.all(workers.map((worker) => worker.terminate())), graceMs);
      const settle = (): void => clearTimeout(timer);
      done.then(settle, settle);
    },
    done,
  };
}
