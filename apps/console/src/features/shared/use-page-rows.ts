import { useMemo } from 'react';
import { usePageApi } from '../../session/page-api.ts';
import { restRowsOf, type RestRows } from './rest-rows.ts';

/** Rows and functions of the REST interface, for a part of a page. */
export function usePageRows(): RestRows {
  const api = usePageApi();
  return useMemo(() => restRowsOf(api), [api]);
}
