import { endOfTask } from './end-of-task.ts';

/** Options of {@link sortInSlices}. */
export interface SliceOptions {
  readonly signal: AbortSignal;
  /** Longest time without a pause, in milliseconds. @default 8 */
  readonly budgetMs?: number;
  /** Lets others have their turn. @default the end of the current task */
  readonly pause?: () => Promise<void>;
}

/** How many items are sorted at once; more are merged. */
const chunk = 256;

/**
 * Sorts many items without holding up the page: work goes on for a few milliseconds at a time. Items that are equal keep their order.
 *
 * @returns A new array; rejects with the reason of the signal when it is aborted.
 */
export async function sortInSlices<Item, Prepared>(
  items: readonly Item[],
  {
    prepare,
    compare,
  }: { readonly prepare: (item: Item) => Prepared; readonly compare: (one: Prepared, other: Prepared) => number },
  { signal, budgetMs = 8, pause = endOfTask }: SliceOptions,
): Promise<Prepared[]> {
  let started = performance.now();
  const rest = async (): Promise<void> => {
    signal.throwIfAborted();
    if (performance.now() - started < budgetMs) return;
    await pause();
    signal.throwIfAborted();
    started = performance.now();
  };

  const merge = async (one: readonly Prepared[], other: readonly Prepared[]): Promise<Prepared[]> => {
    const merged: Prepared[] = [];
    let i = 0;
    let j = 0;
    while (i < one.length && j < other.length) {
      merged.push(compare(one[i] as Prepared, other[j] as Prepared) <= 0 ? (one[i++] as Prepared) : (other[j++] as Prepared));
      if (merged.length % 128 === 0) await rest();
    }
    while (i < one.length) merged.push(one[i++] as Prepared);
    while (j < other.length) merged.push(other[j++] as Prepared);
    return merged;
  };

  let runs: Prepared[][] = [];
  for (let from = 0; from < items.length; from += chunk) {
    runs.push(
      items
        .slice(from, from + chunk)
        .map(prepare)
        .sort(compare),
    );
    await rest();
  }
  while (runs.length > 1) {
    const next: Prepared[][] = [];
    for (let index = 0; index < runs.length; index += 2) {
      const one = runs[index] as Prepared[];
      const other = runs[index + 1];
      next.push(other ? await merge(one, other) : one);
      await rest();
    }
    runs = next;
  }
  return runs[0] ?? [];
}
