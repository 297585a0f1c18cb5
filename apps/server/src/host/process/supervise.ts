import type { Log } from '../../log/log.ts';
import type { ManagedChild } from './managed-child.ts';
import { watchChild, type WatchOptions } from './watch-child.ts';

/** A service that is kept running. */
export interface Supervised {
  /** Process id of the child, `undefined` while there is none. */
  readonly pid: () => number | undefined;
  readonly isReady: () => boolean;
  /** How often it was started again. */
  readonly restarts: () => number;
  /** Waits until the service answers; `false` when it does not within `timeoutMs`. */
  readonly whenReady: (timeoutMs: number) => Promise<boolean>;
  /** Ends the child on purpose; a new one is started at once. */
  readonly restart: () => Promise<void>;
  /** Ends the child for good. */
  readonly stop: () => Promise<void>;
}

/** How to run the service. */
export interface SuperviseOptions {
  readonly name: string;
  /** Starts the child and returns when it answers. May throw: it is tried again, later and later. */
  readonly start: () => Promise<ManagedChild>;
  /** Ends a child in order. */
  readonly end: (child: ManagedChild) => Promise<unknown>;
  /** How to find out that the child hangs although it runs; it is then replaced. It is not watched when missing. */
  readonly watch?: WatchOptions;
  /** Called after every start but the first. */
  readonly onRestarted?: () => void;
  /** Called whenever the service begins or ceases to answer. */
  readonly onReadyChanged?: () => void;
  readonly log: Log;
}

const maxPauseMs = 5_000;
/** A child that lived this long is started again without a pause. */
const longLifeMs = 2_000;

function longer(pauseMs: number): number {
  return Math.min(maxPauseMs, Math.max(50, pauseMs * 2));
}

/**
 * Starts a service and starts it again whenever it dies, at once after a long life, with growing pauses when it dies at birth.
 *
 * @throws what `start` throws, for the first start only.
 */
export async function supervise({
  name,
  start,
  end,
  watch,
  onRestarted,
  onReadyChanged,
  log,
}: SuperviseOptions): Promise<Supervised> {
  let child: ManagedChild | undefined;
  let ready = false;
  let stopping = false;
  let restarting = false;
  let restarts = 0;
  let waiters: Array<(ready: boolean) => void> = [];
  let wake: () => void = () => undefined;

  const markReady = (): void => {
    ready = true;
    onReadyChanged?.();
    const woken = waiters;
    waiters = [];
    for (const resolve of woken) resolve(true);
  };

  const markGone = (): void => {
    ready = false;
    onReadyChanged?.();
  };

  const pause = (ms: number): Promise<void> =>
    ms === 0
      ? Promise.resolve()
      : new Promise((resolve) => {
          const timer = setTimeout(resolve, ms);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });

  const replaceWhenHung = async (watched: ManagedChild): Promise<void> => {
    const hang = watch && (await watchChild(watched, watch));
    if (!hang || stopping || restarting || child !== watched) return;
    log.error({ child: name, childPid: watched.pid, reason: hang.reason }, 'child hangs, ending it');
    markGone();
    await (hang.kind === 'hangs' ? watched.stop([['SIGKILL', 5_000]]) : end(watched));
  };

  child = await start();
  markReady();

  const loop = async (): Promise<void> => {
    let pauseMs = 0;
    for (;;) {
      if (child) {
        const startedAt = performance.now();
        void replaceWhenHung(child);
        const finished = await child.ended;
        child = undefined;
        markGone();
        if (stopping) return;
        const livedMs = Math.round(performance.now() - startedAt);
        if (restarting) {
          log.info({ child: name }, 'child ended to be started again');
          pauseMs = 0;
        } else {
          log.error(
            { child: name, code: finished.code, signal: finished.signal, livedMs },
            'child ended by itself, starting it again',
          );
          pauseMs = livedMs > longLifeMs ? 0 : longer(pauseMs);
        }
        restarting = false;
      }
      await pause(pauseMs);
      if (stopping) return;
      try {
        child = await start();
        if (stopping) continue;
        restarts++;
        markReady();
        onRestarted?.();
      } catch (error) {
        pauseMs = longer(pauseMs);
        log.error({ child: name, err: error, pauseMs }, 'child could not be started, trying again');
      }
    }
  };
  let finished = false;
  void loop().finally(() => {
    finished = true;
  });

  return {
    pid: () => child?.pid,
    restarts: () => restarts,
    isReady: () => ready && child?.isRunning() === true,
    whenReady: (timeoutMs) => {
      if (ready && child?.isRunning()) return Promise.resolve(true);
      if (stopping) return Promise.resolve(false);
      return new Promise((resolve) => {
        const timer = setTimeout(() => {
          waiters = waiters.filter((waiter) => waiter !== settle);
          resolve(false);
        }, timeoutMs);
        const settle = (value: boolean): void => {
          clearTimeout(timer);
          resolve(value);
        };
        waiters.push(settle);
      });
    },
    restart: async () => {
      if (!child) return;
      restarting = true;
      markGone();
      await end(child);
    },
    stop: async () => {
      stopping = true;
      ready = false;
      wake();
      for (const resolve of waiters.splice(0)) resolve(false);
      // A child that is just being started is ended as soon as it is there.
      while (!finished) {
        if (child) await end(child);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
  };
}
