const channel = typeof MessageChannel === 'undefined' ? null : new MessageChannel();
const waiting: (() => void)[] = [];
if (channel) {
  channel.port1.addEventListener('message', () => waiting.shift()?.());
  channel.port1.start();
  // In Node an open port would keep the process alive.
  (channel.port1 as { unref?: () => void }).unref?.();
}

/**
 * Lets the page paint, answer input and run its timers before work goes on. A message to ourselves waits its turn among all of that;
 * `scheduler.yield` would go first, and a timer of 4 ms wastes them.
 */
export function yieldToBrowser(): Promise<void> {
  return new Promise((resolve) => {
    if (!channel) {
      setTimeout(resolve, 0);
      return;
    }
    (channel.port1 as { ref?: () => void }).ref?.();
    waiting.push(() => {
      if (waiting.length === 0) (channel.port1 as { unref?: () => void }).unref?.();
      resolve();
    });
    channel.port2.postMessage(null);
  });
}

/** Runs over items in slices of about `budget` milliseconds. @throws the signal's reason when it is aborted. */
export async function inSlices<T>(
  items: readonly T[],
  visit: (item: T, index: number) => void,
  { signal, budget = 8 }: { readonly signal: AbortSignal; readonly budget?: number },
): Promise<void> {
  let started = performance.now();
  for (let index = 0; index < items.length; index++) {
    visit(items[index] as T, index);
    if ((index & 3) === 3 && performance.now() - started > budget) {
      await yieldToBrowser();
      signal.throwIfAborted();
      started = performance.now();
    }
  }
}
