import type { AuthFunctions } from '../session/auth-functions.ts';
import type { Log } from '../log/log.ts';
import type { RunTask, TaskLog } from '../log/task-log.ts';

/** What the housekeeping works with. */
export interface HousekeepingOptions {
  readonly auth: Pick<AuthFunctions, 'removeOldHistory' | 'removeOldPageVersions'>;
  readonly tasks: TaskLog;
  readonly log: Log;
  /** Pause between two rounds, in milliseconds. @default 6 hours */
  readonly everyMs?: number;
  /** Pause between two portions, in milliseconds, in which requests have the database for themselves. @default 100 */
  readonly pauseMs?: number;
}

const usualEveryMs = 6 * 3_600_000;

/** How long after a start the first round begins, in milliseconds: a start has other work to do. */
const firstMs = 5 * 60_000;

/**
 * Removes what is older than the settings keep it: the history and earlier versions of pages. Portions are small, each a transaction of its own, so
 * that nobody waits; of several servers one works at a time.
 *
 * @returns What ends it.
 */
export function watchHousekeeping(options: HousekeepingOptions): () => void {
  const { everyMs = usualEveryMs } = options;
  const run = options.tasks.add('housekeeping', everyMs);
  let isEnded = false;
  let timer: NodeJS.Timeout | undefined;
  const wait = (ms: number): void => {
    timer = setTimeout(() => {
      void round({ ...options, run }, () => isEnded).finally(() => {
        if (!isEnded) wait(everyMs);
      });
    }, ms);
    timer.unref();
  };
  wait(Math.min(firstMs, everyMs));
  return () => {
    isEnded = true;
    clearTimeout(timer);
  };
}

async function round(
  { auth, log, run, pauseMs = 100 }: HousekeepingOptions & { readonly run: RunTask },
  isEnded: () => boolean,
): Promise<void> {
  const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, pauseMs).unref());
  let history = 0;
  let pageVersions = 0;
  try {
    await run(async () => {
      for (let after = 0; !isEnded();) {
        const next = await auth.removeOldHistory(after);
        if (!next) break;
        history += next.removed;
        after = next.untilId;
        await pause();
      }
      for (let removed = 1; removed > 0 && !isEnded();) {
        removed = await auth.removeOldPageVersions();
        pageVersions += removed;
        await pause();
      }
    });
  } catch (error) {
    log.warn({ err: error }, 'the housekeeping was broken off; the next round goes on');
  }
  if (history + pageVersions > 0) log.info({ history, pageVersions }, 'rows older than the settings keep them were removed');
}
