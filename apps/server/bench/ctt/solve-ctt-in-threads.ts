import { Worker } from 'node:worker_threads';
import type { CttLecture } from './check-ctt.ts';
import { CttModel } from './ctt-model.ts';
import type { CttInstance } from './parse-ctt.ts';
import { makeComparedMemory, type ComparedMemory } from '../../src/timetable/run/compared-states.ts';
import type { CttThreadNews, CttThreadTask } from './ctt-thread.ts';

/** How an instance is solved in several threads. */
interface SolveCttInThreadsOptions {
  readonly instance: CttInstance;
  readonly seed: number;
  readonly timeLimitMs: number;
  readonly threads: number;
}

/** Threads with seeds of their own, each with its own trials; in a run that is too short for them they compare their states late in the cooling. */
export async function solveCttInThreads({
  threads,
  ...options
}: SolveCttInThreadsOptions): Promise<{ readonly lectures: readonly CttLecture[]; readonly feasibleMs: number }> {
  const { instance, seed } = options;
  const began = performance.now();
  let feasibleMs = Number.POSITIVE_INFINITY;
  const model = new CttModel(instance);
  let best: CttThreadNews | undefined;
  const take = (news: CttThreadNews): void => {
    if (news.hard === 0) feasibleMs = Math.min(feasibleMs, performance.now() - began);
    if (best && (news.hard > best.hard || (news.hard === best.hard && news.soft >= best.soft))) return;
    best = news;
  };
  const run = (compared: ComparedMemory): Promise<void> =>
    new Promise((resolve, reject) => {
      const workerData: CttThreadTask = {
        ...options,
        seed: seed + compared.thread * 7_919,
        compared,
      };
      const worker = new Worker(new URL('./ctt-thread.ts', import.meta.url), { workerData });
      worker.on('message', take);
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  await Promise.all(makeComparedMemory(threads, model.size).map(run));
  if (!best) throw new Error(`no thread found anything for ${instance.name}`);
  return { lectures: model.timetable(best.state), feasibleMs };
}
