import { useMemo } from 'react';
import type { ImportCallOptions } from './import-calls.ts';
import { currentTables } from '../../locales/current-tables.ts';
import { connection } from '../../session/query-client.ts';
import { usePageApi } from '../../session/page-api.ts';

/** Returns what the calls of all imports need, in the language of the moment. */
export function useImportContext(): ImportCallOptions {
  const api = usePageApi();
  return useMemo(() => ({ api, report: connection.report, texts: () => currentTables().calls }), [api]);
}
