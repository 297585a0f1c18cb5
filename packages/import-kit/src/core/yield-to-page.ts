interface YieldingScheduler {
  yield?: () => Promise<void>;
}

/** Lets the page paint and answer input before work goes on. */
export function yieldToPage(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: YieldingScheduler };
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve, 0));
}

/** Runs over items in slices of about `budget` milliseconds. @throws the signal's reason when it is aborted. */
export async function inSlices<T>(
  items: readonly T[],
  visit: (item: T, index: number) => void,
  { signal, budget = 12 }: { readonly signal: AbortSignal; readonly budget?: number },
): Promise<void> {
  let started = performance.now();
  for (const [index, item] of items.entries()) {
    visit(item, index);
    if ((index & 63) === 63 && performance.now() - started > budget) {
      await yieldToPage();
      signal.throwIfAborted();
      started = performance.now();
    }
  }
}
