/** From where a task comes. */
export interface Origin {
  /** What distinguishes origins, such as an address. */
  readonly name: string;
  /** Whether its tasks go before those of others, which cannot fill the line for it either. @default false */
  readonly goesFirst?: boolean;
}

/** A place in line. */
export interface Place {
  /** Runs a task when it is its turn. */
  readonly run: <Result>(task: () => Promise<Result>) => Promise<Result>;
  /** Has to be called, whatever came of the tasks. */
  readonly leave: () => void;
}

/** Lets a limited number of tasks run at once; the others wait in line, and origins take turns in it. */
export interface Semaphore {
  /** Takes a place. Throws {@link TooBusyError} where the origin, or all that do not go first together, have too many already. */
  readonly enter: (origin: Origin) => Place;
}

/** The line is so long that waiting makes no sense. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
  constructor() {
    super('Too many people are signing in at the same moment.');
  }
}

/** How many tasks there may be. */
export interface SemaphoreOptions {
  /** Tasks that run at once. */
  readonly atOnce: number;
  /** Places of one origin. */
  readonly ofOne: number;
  /** Places of all origins that do not go first. */
  readonly ofOthers: number;
}

/** Tasks by their origin: each origin has its turn, however many of another wait. */
class Line {
  readonly #waiting = new Map<string, Array<() => void>>();

  add(name: string, begin: () => void): void {
    const own = this.#waiting.get(name);
    if (own) own.push(begin);
    else this.#waiting.set(name, [begin]);
  }

  /** Begins the next task; `false` where there is none. */
  next(): boolean {
    for (const [name, own] of this.#waiting) {
      this.#waiting.delete(name);
      const begin = own.shift();
      if (own.length > 0) this.#waiting.set(name, own);
      begin?.();
      return true;
    }
    return false;
  }
}

/** Makes a semaphore. */
export function createSemaphore({ atOnce, ofOne, ofOthers }: SemaphoreOptions): Semaphore {
  let running = 0;
  let othersInLine = 0;
  const places = new Map<string, number>();
  const first = new Line();
  const others = new Line();

  return {
    enter: ({ name, goesFirst = false }) => {
      const own = places.get(name) ?? 0;
      if (own >= ofOne || (!goesFirst && othersInLine >= ofOthers)) throw new TooBusyError();
      places.set(name, own + 1);
      if (!goesFirst) othersInLine++;
      let hasLeft = false;
      return {
        run: async (task) => {
          if (running < atOnce) running++;
          // One that ends hands its turn over, so `running` stays as it is.
          else await new Promise<void>((resolve) => (goesFirst ? first : others).add(name, resolve));
          try {
            return await task();
          } finally {
            if (!first.next() && !others.next()) running--;
          }
        },
        leave: () => {
          if (hasLeft) return;
          hasLeft = true;
          if (!goesFirst) othersInLine--;
          const left = (places.get(name) ?? 1) - 1;
          if (left > 0) places.set(name, left);
          else places.delete(name);
        },
      };
    },
  };
}
