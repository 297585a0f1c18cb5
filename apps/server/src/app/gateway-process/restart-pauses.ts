/** Ends within {@link windowMs} after which every further start waits. */
const freeEnds = 5;
const windowMs = 60_000;
const firstPauseMs = 2_000;
const maxPauseMs = 60_000;

/** How soon a process that ended is started again. */
export interface RestartPauses {
  /** Counts an end at a moment in milliseconds; returns how many there were lately, and the pause in milliseconds before the next start. */
  readonly next: (now: number) => { readonly recentEnds: number; readonly pauseMs: number };
}

/** Starts at once after each of the first five ends of a minute. Each further wait is twice as long as the last, up to a minute. */
export function restartPauses(): RestartPauses {
  let ends: number[] = [];
  let pauseMs = 0;
  return {
    next: (now) => {
      const livedMs = now - (ends.at(-1) ?? Number.NEGATIVE_INFINITY) - pauseMs;
      const isStillAiling = pauseMs > 0 && livedMs < windowMs;
      // What is paused between them does not make ends rare.
      const since = now - windowMs - (isStillAiling ? pauseMs : 0);
      ends = [...ends.filter((end) => end > since), now];
      pauseMs = isStillAiling || ends.length > freeEnds ? Math.min(maxPauseMs, Math.max(firstPauseMs, pauseMs * 2)) : 0;
      return { recentEnds: ends.length, pauseMs };
    },
  };
}
