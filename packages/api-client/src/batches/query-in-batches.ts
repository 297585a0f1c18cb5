import { isApiError } from '../errors/guards.ts';

/** How a batched query waits for a time to pass; tests replace it. */
export type Wait = (milliseconds: number, signal?: AbortSignal) => Promise<void>;

/** Options of {@link queryInBatches}. */
export interface BatchOptions<Key, Row> {
  /** What to look up; each is asked for once, however often it occurs. */
  readonly keys: Iterable<Key>;
  /** Looks up one batch. */
  readonly query: (keys: readonly Key[], signal: AbortSignal | undefined) => Promise<readonly Row[]>;
  /** Ends everything; the answer then rejects with what the query rejects with, or the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** @default 100 */
  readonly size?: number;
  /** Milliseconds before each further try. @default [2000, 4000] */
  readonly waits?: readonly number[];
  /** Batches at the same time. @default 4 */
  readonly parallel?: number;
  readonly wait?: Wait;
}

/** What a batched query found. */
export interface BatchAnswer<Key, Row> {
  /** In the order of the keys. */
  readonly items: readonly Row[];
  /** Keys of the batches that failed at every try; they count as empty (specification section 8). */
  readonly failed: readonly Key[];
}

/** Waits; rejects with the signal's reason as soon as it is aborted. */
export const waitFor: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const handleAbort = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', handleAbort);
      resolve();
    }, milliseconds);
    if (signal?.aborted) handleAbort();
    else signal?.addEventListener('abort', handleAbort, { once: true });
  });

/**
 * Looks up many keys, 100 at a time and several batches at once. A batch that fails is tried again after 2 s and after
 * 4 s, and then counts as empty (specification sections 8 and 9). Who is not signed in, or cancels, is not tried again.
 */
export async function queryInBatches<Key, Row>(options: BatchOptions<Key, Row>): Promise<BatchAnswer<Key, Row>> {
  const { query, signal, size = 100, waits = [2000, 4000], parallel = 4, wait = waitFor } = options;
  const keys = [...new Set(options.keys)];
  const batches = Array.from({ length: Math.ceil(keys.length / size) }, (_, index) =>
    keys.slice(index * size, (index + 1) * size),
  );
  const found: (readonly Row[])[] = [];
  const failed: Key[] = [];
  // One batch that ends everything ends the others too.
  const ending = new AbortController();
  const ended = signal ? AbortSignal.any([signal, ending.signal]) : ending.signal;

  const lookUp = async (batch: readonly Key[]): Promise<readonly Row[] | undefined> => {
    for (const pause of [0, ...waits]) {
      if (pause > 0) await wait(pause, ended);
      ended.throwIfAborted();
      try {
        return await query(batch, ended);
      } catch (error) {
        const isFinal = isApiError(error) && (error.kind === 'unauthenticated' || error.kind === 'cancelled');
        if (isFinal || ended.aborted) throw error;
      }
    }
    return undefined;
  };

  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < batches.length; index = next++) {
      const batch = batches[index] ?? [];
      const rows = await lookUp(batch);
      if (rows) found[index] = rows;
      else failed.push(...batch);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(parallel, batches.length) }, work));
  } catch (error) {
    ending.abort(error);
    throw error;
  }
  return { items: found.flat(), failed };
}
