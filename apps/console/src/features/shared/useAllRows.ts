import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoadProgress } from './all-rows.ts';
import { tableRows, type CountedQuery } from './table-rows.ts';

/** Options of {@link useAllRows}. */
export interface AllRowsOptions<Row> {
  readonly queryKey: QueryKey;
  /** Makes the query anew for each portion; it has an order that separates every two rows, and counts exactly. */
  readonly query: () => CountedQuery<Row>;
  /** @default true */
  readonly enabled?: boolean;
}

/** All rows of a query, with how many have come while there are more; leaving ends the loading. */
export function useAllRows<Row>({
  query,
  ...options
}: AllRowsOptions<Row>): UseQueryResult<readonly Row[]> & { readonly progress: LoadProgress | null } {
  const [progress, setProgress] = useState<LoadProgress | null>(null);
  const result = useQuery({
    ...options,
    queryFn: ({ signal }) => tableRows(signal, query, setProgress).finally(() => setProgress(null)),
  });
  return { ...result, progress };
}
