/** What one way of reading a file took in a page. */
export interface Timing {
  /** From the picked file to what the row is about. */
  readonly milliseconds: number;
  /** The longest time in which the page could not answer. */
  readonly longestBlock: number;
}

/** Runs something and watches how long the main thread was not free meanwhile. */
export async function timed(run: () => Promise<void>): Promise<Timing> {
  let longest = 0;
  // Tasks of 50 ms and more are told by the browser; shorter ones show as the time between two timers.
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: 'longtask' });
  let last = performance.now();
  const ticker = setInterval(() => {
    const now = performance.now();
    longest = Math.max(longest, now - last - 4);
    last = now;
  }, 4);
  const started = performance.now();
  await run();
  const milliseconds = performance.now() - started;
  // The last task is told after it has ended.
  await new Promise((resolve) => setTimeout(resolve, 100));
  clearInterval(ticker);
  for (const { duration } of observer.takeRecords()) longest = Math.max(longest, duration);
  observer.disconnect();
  return { milliseconds, longestBlock: longest };
}

/** Resolves when the page shows what is asked for. */
export function shown<T>(find: () => T | null | undefined | false): Promise<T> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const look = (): void => {
      const found = find();
      if (found) resolve(found);
      else if (performance.now() - started > 240_000) reject(new Error('What was waited for did not show.'));
      else setTimeout(look, 10);
    };
    look();
  });
}

/** Fetches the file that the bench serves. */
export async function servedFile(): Promise<File> {
  return new File([await (await fetch('/sheet.xlsx')).arrayBuffer()], 'sheet.xlsx');
}

/** Gives a file to an input as a person who picks it does. */
export function giveFile(input: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}
