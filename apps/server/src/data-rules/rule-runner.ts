import { Worker } from 'node:worker_threads';
import type { RuleLanguage, RuleTrialInput } from '@lab-console/page-renderer/rules';
import type { RuleWorkAnswer } from './rule-worker.ts';

/** Works rules out beside the server's own thread, one after the other. */
export interface RuleRunner {
  /** `null` where a run took too long or too much memory. */
  readonly run: (input: RuleTrialInput, language: RuleLanguage) => Promise<RuleWorkAnswer | null>;
  readonly stop: () => Promise<void>;
}

/** How long one run may take in milliseconds, and what its thread may hold in megabytes. */
const runLimits = { milliseconds: 500, megabytes: 64 } as const;
/** How long an idle thread lives, in milliseconds. */
const idleMs = 30_000;
const startMs = 10_000;

/** Makes a runner; its thread starts with the first run and ends after a while without runs. */
export function createRuleRunner(script: URL = new URL('./rule-worker.ts', import.meta.url)): RuleRunner {
  let worker: Worker | null = null;
  let before: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const end = async (): Promise<void> => {
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };

  /** The next message of a thread, or `null` when it ends or takes too long. */
  const nextMessage = (thread: Worker, milliseconds: number): Promise<unknown> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => finish(null), milliseconds);
      const handleMessage = (message: unknown): void => finish(message);
      const handleEnd = (): void => finish(null);
      const finish = (message: unknown): void => {
        clearTimeout(timer);
        thread.off('message', handleMessage).off('exit', handleEnd).off('error', handleEnd);
        resolve(message);
      };
      thread.on('message', handleMessage).on('exit', handleEnd).on('error', handleEnd);
    });

  const started = async (): Promise<Worker | null> => {
    if (worker) return worker;
    const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: runLimits.megabytes } });
    // A thread that fails is noticed by the message that does not come.
    thread.on('error', () => undefined);
    thread.unref();
    worker = thread;
    if ((await nextMessage(thread, startMs)) === null) {
      await end();
      return null;
    }
    return thread;
  };

  const runOne = async (input: RuleTrialInput, language: RuleLanguage): Promise<RuleWorkAnswer | null> => {
    clearTimeout(idle);
    const thread = await started();
    if (!thread) return null;
    count += 1;
    thread.postMessage({ id: count, input, language });
    const message = (await nextMessage(thread, runLimits.milliseconds)) as { readonly answer: RuleWorkAnswer } | null;
    if (message === null) {
      await end();
      return null;
    }
    idle = setTimeout(() => void end(), idleMs).unref();
    return message.answer;
  };

  return {
    run: (input, language) => {
      const own = before.then(() => runOne(input, language));
      before = own.catch(() => undefined);
      return own;
    },
    stop: async () => {
      clearTimeout(idle);
      await end();
    },
  };
}
