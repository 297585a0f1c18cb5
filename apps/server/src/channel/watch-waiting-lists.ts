import type { TaskLog } from '../log/task-log.ts';
import type { AuthFunctions } from '../session/auth-functions.ts';

/** What the watch works with. */
export interface WaitingListOptions {
  readonly auth: Pick<AuthFunctions, 'moveUpWaiting'>;
  readonly tasks: TaskLog;
  readonly log: { readonly debug: (content: object, message: string) => void };
}

const pauseMs = 5_000;

/**
 * Fills free places from the waiting lists every few seconds. Staff give seats and take students out without asking the lists; of several servers one
 * looks at a time.
 *
 * @returns What ends the watch.
 */
export function watchWaitingLists({ auth, tasks, log }: WaitingListOptions): () => void {
  const run = tasks.add('waiting-lists', pauseMs);
  const timer = setInterval(() => {
    run(() => auth.moveUpWaiting()).catch((error: unknown) => log.debug({ err: error }, 'waiting lists could not be looked at'));
  }, pauseMs);
  timer.unref();
  return () => clearInterval(timer);
}
