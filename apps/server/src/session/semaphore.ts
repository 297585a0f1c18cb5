/** Lets a limited number of tasks run at once; the others wait in line, up to a limit. */
export interface Semaphore {
  /** Runs the task when it is its turn. Throws {@link TooBusyError} when too many wait already. */
  readonly run: <Result>(task: () => Promise<Result>) => Promise<Result>;
}

/** The line is so long that waiting makes no sense. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
  constructor() {
    super('Too many people are signing in at the same moment.');
  }
}

/** Makes a semaphore for `atOnce` tasks with at most `waiting` more in line. */
export function createSemaphore({ atOnce, waiting }: { readonly atOnce: number; readonly waiting: number }): Semaphore {
  let running = 0;
  const line: Array<() => void> = [];
  return {
    run: async (task) => {
      if (running >= atOnce) {
        if (line.length >= waiting) throw new TooBusyError();
        // Whoever leaves hands its place over, so `running` stays as it is.
        await new Promise<void>((resolve) => line.push(resolve));
      } else {
        running++;
      }
      try {
        return await task();
      } finally {
        const next = line.shift();
        if (next) next();
        else running--;
      }
    },
  };
}
