import { allRows, type LoadProgress } from './all-rows.ts';

/** What is asked of a query before it is sent; every query of the api client's `rest` that counts its rows does. */
export interface CountedQuery<Row> {
  readonly range: (
    from: number,
    to: number,
  ) => {
    readonly abortSignal: (signal: AbortSignal) => {
      readonly throwOnError: () => PromiseLike<{ readonly data: readonly Row[]; readonly count: number | null }>;
    };
  };
}

/**
 * Reads all rows of a query, portion by portion.
 *
 * @param query Makes the query anew for each portion; it has an order that separates every two rows, and counts exactly.
 * @param onProgress Called after each portion but the last.
 */
export function tableRows<Row>(
  signal: AbortSignal,
  query: () => CountedQuery<Row>,
  onProgress?: (progress: LoadProgress) => void,
): Promise<readonly Row[]> {
  return allRows(async ({ offset, limit }) => {
    const { data, count } = await query()
      .range(offset, offset + limit - 1)
      .abortSignal(signal)
      .throwOnError();
    return { items: data, total: count ?? data.length };
  }, onProgress);
}
