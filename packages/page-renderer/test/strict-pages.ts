import { openStrictPage, type StrictPage } from './open-strict-page.ts';

/** Pages for tests that run side by side. */
export interface StrictPages {
  /** Runs a task on a page of its own: a free one, or a new one. Waits while all are in use. */
  readonly use: <T>(task: (strict: StrictPage) => Promise<T>) => Promise<T>;
  /** Takes a page that does not answer any more out of use. */
  readonly discard: (strict: StrictPage) => void;
  readonly close: () => Promise<void>;
}

/** Makes the pages of a test file, at most `count` at a time. */
export function strictPages(count = 2): StrictPages {
  const free: StrictPage[] = [];
  const lost = new WeakSet<StrictPage>();
  const waiting: (() => void)[] = [];
  let used = 0;

  return {
    use: async (task) => {
      while (used >= count) await new Promise<void>((resolve) => waiting.push(resolve));
      used += 1;
      try {
        const strict = free.pop() ?? (await openStrictPage());
        try {
          return await task(strict);
        } finally {
          if (!lost.has(strict)) free.push(strict);
        }
      } finally {
        used -= 1;
        waiting.shift()?.();
      }
    },
    discard: (strict) => {
      lost.add(strict);
      void strict.close();
    },
    close: async () => {
      await Promise.all(free.splice(0).map((strict) => strict.close()));
    },
  };
}
