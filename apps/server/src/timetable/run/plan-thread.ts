import { Worker } from 'node:worker_threads';
import type { LabState } from '../lab/lab-problem.ts';
import type { WireSolution } from '../plan/explain.ts';
import type { Language, Refusal } from '../plan/refusal.ts';
import type { LessonAnswer, LessonQuestion } from './solved-plan.ts';
import { threadLimits } from './thread-limits.ts';
import type { NotKept, OpenedPlan, PlanAnswer, PlanSource, PlanTask } from './plan-worker.ts';

/**
 * A thread that makes problems of plans and describes their solutions: with thousands of lessons both take longer than other requests may
 * wait. It is started with the first task, and again after it was lost; one plan is open at a time.
 */
export interface PlanThread {
  /** Why a plan can never work; empty when nothing speaks against it. What it is made of is kept; `isAhead`: and what questions about it need. */
  readonly check: (source: PlanSource, today: string, isAhead?: boolean) => Promise<readonly Refusal[] | NotKept>;
  /** Makes the problem of a plan and keeps it for {@link PlanThread.describe}. */
  readonly open: (facts: unknown, today: string, language: Language) => Promise<OpenedPlan>;
  /** Opens the plan as it was checked a moment ago; `null` when it was not, or is asked something else since. */
  readonly openChecked: (
    planId: number,
    claimed: { readonly wanted: unknown; readonly today: string; readonly language: Language },
  ) => Promise<OpenedPlan | null>;
  /** Answers a question about one lesson of a plan's last solution; `null` when the plan has no such lesson to place. */
  readonly askLesson: (
    source: PlanSource,
    wanted: {
      readonly today: string;
      readonly language: Language;
      readonly lesson: string;
      readonly question: LessonQuestion;
    },
  ) => Promise<LessonAnswer | NotKept | null>;
  /** Writes a state of the open plan as the wire has it; `withAdvice`: with what could be done about the worst lessons. */
  readonly describe: (state: LabState, withAdvice: boolean) => Promise<WireSolution>;
  /** Forgets the open plan. */
  readonly forget: () => Promise<void>;
  /** Ends the thread; what was asked of it and is not answered yet is refused. */
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Makes a {@link PlanThread}. */
export function createPlanThread(): PlanThread {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let count = 0;

  const lose = (lost: Worker, error = new Error('the thread of the plans has ended')): void => {
    if (worker !== lost) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const start = (): Worker => {
    const started = new Worker(new URL('./plan-worker.ts', import.meta.url), { resourceLimits: threadLimits });
    // Alone it keeps no process alive.
    started.unref();
    started.on('message', (answer: PlanAnswer) => {
      const waiter = waiting.get(answer.task);
      waiting.delete(answer.task);
      if ('error' in answer) waiter?.reject(answer.error);
      else waiter?.resolve(answer.result);
    });
    started.once('error', (error) => lose(started, error instanceof Error ? error : new Error(String(error))));
    started.once('exit', () => lose(started));
    return started;
  };
  type TaskWithoutNumber = PlanTask extends infer Task ? (Task extends PlanTask ? Omit<Task, 'task'> : never) : never;
  const ask = (task: TaskWithoutNumber): Promise<unknown> =>
    new Promise((resolve, reject) => {
      worker ??= start();
      count += 1;
      waiting.set(count, { resolve, reject });
      worker.postMessage({ ...task, task: count });
    });
  return {
    check: async (source, today, isAhead = false) =>
      (await ask({ kind: 'check', source, today, isAhead })) as readonly Refusal[] | NotKept,
    open: async (facts, today, language) => (await ask({ kind: 'open', facts, today, language })) as OpenedPlan,
    openChecked: async (planId, claimed) => (await ask({ kind: 'openChecked', planId, ...claimed })) as OpenedPlan | null,
    askLesson: async (source, wanted) => (await ask({ kind: 'lesson', source, ...wanted })) as LessonAnswer | NotKept | null,
    describe: async (state, withAdvice) => (await ask({ kind: 'describe', state, withAdvice })) as WireSolution,
    forget: async () => {
      if (worker) await ask({ kind: 'close' });
    },
    close: async () => {
      const closed = worker;
      if (!closed) return;
      // At once: an answer that is on its way must not decide what becomes of a task.
      lose(closed);
      await closed.terminate();
    },
  };
}
