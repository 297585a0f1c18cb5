import { readFile } from 'node:fs/promises';
import type { ManagedChild } from './managed-child.ts';

/** Why a child that runs is of no use. */
export type Hang =
  /** It does nothing at all: stopped by a signal, or silent for too long. Only ending it at once helps. */
  | { readonly kind: 'hangs'; readonly reason: string }
  /** It runs and cannot be reached: its socket was deleted. */
  | { readonly kind: 'unreachable'; readonly reason: string };

/** How to watch a child. */
export interface WatchOptions {
  /** Asks the child for a sign of life; rejected when there is none within the time in milliseconds. */
  readonly ask: (timeoutMs: number) => Promise<unknown>;
  /** @default {@link watchTimes} */
  readonly times?: WatchTimes;
}

/** Times of a watch in milliseconds. */
export interface WatchTimes {
  readonly pauseMs: number;
  /** How long one question may take. */
  readonly askMs: number;
  /** A child that answered nothing for so long is given up; a busy machine may take its time. */
  readonly silentMs: number;
}

/** Default times of watching a child, in milliseconds. */
export const watchTimes: WatchTimes = { pauseMs: 1_000, askMs: 3_000, silentMs: 10_000 };

/** Looks that have to agree before a child counts as stopped or unreachable. */
const looks = 2;

/** Watches a child until it has ended (`undefined`) or is of no use any more. */
export async function watchChild(
  child: ManagedChild,
  { ask, times: { pauseMs, askMs, silentMs } = watchTimes }: WatchOptions,
): Promise<Hang | undefined> {
  let ended = false;
  let wake: () => void = () => undefined;
  void child.ended.then(() => {
    ended = true;
    wake();
  });
  let stopped = 0;
  let unreachable = 0;
  let silent = 0;
  for (;;) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauseMs);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    if (ended || !child.isRunning()) return undefined;
    stopped = (await isStopped(child.pid)) ? stopped + 1 : 0;
    if (stopped >= looks) return { kind: 'hangs', reason: 'it was stopped by a signal' };
    if (stopped > 0) continue;
    const sentAt = performance.now();
    try {
      await ask(askMs);
      silent = 0;
      unreachable = 0;
    } catch (error) {
      if (ended) return undefined;
      const { code } = error as NodeJS.ErrnoException;
      unreachable = code === 'ENOENT' || code === 'ECONNREFUSED' ? unreachable + 1 : 0;
      if (unreachable >= looks) return { kind: 'unreachable', reason: `nobody listens at its address (${code})` };
      // No look counts for more than it can take: the machine may have slept in between.
      silent += pauseMs + Math.min(askMs, performance.now() - sentAt);
      if (silent >= silentMs) return { kind: 'hangs', reason: `it gave no answer for ${Math.round(silent / 1_000)} s` };
    }
  }
}

/** Whether a signal such as SIGSTOP holds a process. Only Linux shows it. */
async function isStopped(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).startsWith('T');
}
